// Empty. The product `Combine` stands on this target, which depends on the module `Combine` where the system has none: so
// no module of that name is built for an Apple target, whatever a client's manifest says and whatever the host is.
