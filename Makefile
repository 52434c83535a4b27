# What can be done here; `make check` is what CI runs.
.PHONY: help build build-release test test-release check tsan tsan-check asan asan-check load fixtures sendable type-check-time over-system traits format lint api laws graph pictures pictures-check pipelines bench bench-check bench-build docs examples examples-test

SWIFT ?= swift
# A crash test costs a quarter of a second less without a backtrace.
export SWIFT_BACKTRACE = enable=no

help:
	@echo "make build        compile everything, warnings are errors"
	@echo "make test         run the tests (debug); make test-release: optimised"
	@echo "make check        all that CI checks, and what each step costs"
	@echo "make tsan         all tests under the thread sanitizer; make tsan-check: those of the engine, schedulers, streams"
	@echo "make asan         all tests under the address sanitizer; make asan-check: those of the engine, optimised"
	@echo "make load         the programs under load, at the figures of Documentation/Reliability.md"
	@echo "make fixtures     what must compile and what must not"
	@echo "make sendable     list the operators of Combine without a Sendable form; measure the layer: object code, type checks"
	@echo "make type-check-time  compare chains of the Sendable layer with plain Combine's"
	@echo "make over-system  compile the layers as over Apple's Combine"
	@echo "make traits       compile and test what the traits add, over stand-ins"
	@echo "make graph        build and run small packages that use this one, as people's packages do"
	@echo "make api          compare the public API with Combine's"
	@echo "make laws         say which publisher, operator, subject or scheduler is not held against the laws"
	@echo "make pipelines    100,000 pipelines of random operators against the laws and plain models"
	@echo "make pictures     draw the marble pictures of all operators, each from a run"
	@echo "make examples     run the examples on real input; make examples-test: run their tests"
	@echo "make bench        measure; make bench-check: hold the measurements against their bounds; make bench-build: compile"
	@echo "make docs         build the documentation"
	@echo "make format       format the sources; make lint: say what is not"

build:
	$(SWIFT) build --build-tests --disable-build-manifest-caching -Xswiftc -warnings-as-errors

# One test after the other: many of them keep threads busy on purpose, and those of real clocks would wait for them.
test: build
	$(SWIFT) test --skip-build --no-parallel -Xswiftc -warnings-as-errors

# Packages take turns in a folder, so that a plan that another one left is not to be used.
# What is optimised shares a folder: the tests, the examples and the benchmarks compile the library once.
OPTIMISED_FOLDER = --scratch-path $(CURDIR)/.build/optimised --disable-build-manifest-caching -Xswiftc -warnings-as-errors
OPTIMISED = -c release $(OPTIMISED_FOLDER)

build-release:
	$(SWIFT) build --build-tests $(OPTIMISED)

test-release: build-release
	$(SWIFT) test --skip-build --no-parallel $(OPTIMISED)

# Each step is a target, and can be run by itself.
check:
	Scripts/check.sh lint build test fixtures sendable api laws over-system traits graph docs pictures-check \
	  examples-test test-release pipelines examples bench-build

tsan:
	Scripts/sanitizers/run.sh thread debug

tsan-check:
	Scripts/sanitizers/run.sh thread debug PortableCombineCoreTests PortableCombineOperatorTests \
	  PortableCombineDispatchTests PortableSchedulersTests SendablePublishersDriverTests \
	  SendablePublishersLifetimeTests SendablePublishersConcurrencyTests PortableCombineLoadTests

asan:
	Scripts/sanitizers/run.sh address debug

# Optimised, since faults of memory may show only there.
asan-check:
	Scripts/sanitizers/run.sh address release PortableCombineCoreTests PortableCombineOperatorTests \
	  PortableCombineDispatchTests PortableCombineLoadTests

load: build-release
	LOAD=full $(SWIFT) test --skip-build --no-parallel $(OPTIMISED) --filter PortableCombineLoadTests

fixtures: build
	python3 Scripts/fixtures/run.py --no-build --self-test
	python3 Scripts/fixtures/run.py --no-build
	python3 Scripts/fixtures/import_orders.py
	python3 Scripts/fixtures/documentation.py

sendable: build
	python3 Scripts/sendable/check_operators.py
	python3 Scripts/sendable/object_size.py
	python3 Scripts/sendable/type_check_time.py --check

type-check-time: build
	python3 Scripts/sendable/type_check_time.py

over-system:
	Scripts/over-system/check.sh

traits:
	Scripts/traits/check.sh

graph: ; Scripts/graph/check.sh

api: build
	python3 Scripts/api/test_check_api.py
	python3 Scripts/api/check_api.py

laws: build
	python3 Scripts/laws/check_registry.py

pipelines: build-release
	PIPELINES=100000 $(SWIFT) test --skip-build $(OPTIMISED) --filter RandomPipelineTests

pictures:
	$(SWIFT) run --package-path Documentation/Pictures pictures

# The packages beside this one build in its folder, where the library is compiled already.
BESIDE = --scratch-path .build --disable-build-manifest-caching -Xswiftc -warnings-as-errors

pictures-check: build
	$(SWIFT) run --package-path Documentation/Pictures $(BESIDE) pictures --check

examples:
	Examples/check.sh release $(OPTIMISED_FOLDER)

examples-test: build
	$(SWIFT) test --package-path Examples $(BESIDE)

bench:
	$(SWIFT) run -c release --package-path Benchmarks benchmarks

bench-check:
	$(SWIFT) run -c release --package-path Benchmarks benchmarks --check

bench-build:
	$(SWIFT) build --package-path Benchmarks $(OPTIMISED)

docs: build
	python3 Scripts/check_documents.py
	Scripts/docs.sh

SOURCES = Package.swift Sources $(wildcard Tests/*Tests) Tests/PortableCombineTestSupport Tests/PortableSchedulersTestSupport Tests/PortableCombineMainPrograms Tests/StandIns Benchmarks/Package.swift Benchmarks/Sources Examples/Package.swift Examples/Sources Examples/Tests Documentation/Pictures/Package.swift Documentation/Pictures/Sources

format:
	$(SWIFT) format -i -r -p $(SOURCES)

lint:
	$(SWIFT) format lint --strict -r -p $(SOURCES)
