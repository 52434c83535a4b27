# What can be done here; `make check` is what CI runs.
.PHONY: help build test test-release check tsan fixtures sendable type-check-time over-system async-algorithms format lint api laws pictures pictures-check pipelines bench bench-check docs examples

SWIFT ?= swift
# A crash test costs a quarter of a second less without a backtrace.
export SWIFT_BACKTRACE = enable=no

help:
	@echo "make build        compile everything, warnings are errors"
	@echo "make test         run the tests (debug); make test-release: optimised"
	@echo "make check        all that CI checks"
	@echo "make tsan         the tests of threads under the thread sanitizer"
	@echo "make fixtures     what must compile and what must not"
	@echo "make sendable     list the operators of Combine without a Sendable form; measure the layer: object code, type checks"
	@echo "make type-check-time  compare chains of the Sendable layer with plain Combine's"
	@echo "make over-system  compile the layers as over Apple's Combine"
	@echo "make async-algorithms  compile and test what the trait of that name adds, over a stand-in"
	@echo "make api          compare the public API with Combine's"
	@echo "make laws         say which publisher, operator, subject or scheduler is not held against the laws"
	@echo "make pipelines    100,000 pipelines of random operators against the laws and plain models"
	@echo "make pictures     draw the marble pictures of all operators, each from a run"
	@echo "make examples     run the examples on real input"
	@echo "make bench        measure; make bench-check: hold the measurements against their bounds"
	@echo "make docs         build the documentation"
	@echo "make format       format the sources; make lint: say what is not"

build:
	$(SWIFT) build --build-tests -Xswiftc -warnings-as-errors

# One test after the other: many of them keep threads busy on purpose, and those of real clocks would wait for them.
test: build
	$(SWIFT) test --no-parallel -Xswiftc -warnings-as-errors

test-release:
	$(SWIFT) test --no-parallel -c release -Xswiftc -warnings-as-errors --scratch-path .build/optimised

check: lint build test fixtures sendable api laws over-system async-algorithms docs test-release pictures-check examples

tsan:
	$(SWIFT) test --no-parallel --sanitize=thread --scratch-path .build/tsan --filter "PortableCombineCoreTests|PortableCombineOperatorTests|PortableSchedulersTests|PublisherTestingLawTests|SendablePublishersDriverTests|SendablePublishersLifetimeTests|SendablePublishersConcurrencyTests"

fixtures: build
	python3 Scripts/fixtures/run.py --self-test
	python3 Scripts/fixtures/run.py
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

async-algorithms:
	Scripts/async-algorithms/check.sh

api: build
	python3 Scripts/api/test_check_api.py
	python3 Scripts/api/check_api.py

laws: build
	python3 Scripts/laws/check_registry.py

pipelines:
	PIPELINES=100000 $(SWIFT) test --filter RandomPipelineTests

pictures:
	$(SWIFT) run --package-path Documentation/Pictures pictures

pictures-check:
	$(SWIFT) run --package-path Documentation/Pictures -Xswiftc -warnings-as-errors pictures --check

examples:
	Examples/check.sh

bench:
	$(SWIFT) run -c release --package-path Benchmarks benchmarks

bench-check:
	$(SWIFT) run -c release --package-path Benchmarks benchmarks --check

docs: build
	python3 Scripts/check_documents.py
	Scripts/docs.sh

SOURCES = Package.swift Sources $(wildcard Tests/*Tests) Tests/PortableCombineTestSupport Tests/StandIns Benchmarks/Package.swift Benchmarks/Sources Examples/Package.swift Examples/Sources Examples/Tests Documentation/Pictures/Package.swift Documentation/Pictures/Sources

format:
	$(SWIFT) format -i -r -p $(SOURCES)

lint:
	$(SWIFT) format lint --strict -r -p $(SOURCES)
