# What can be done here; `make check` is what CI runs.
.PHONY: help build test test-release check tsan fixtures sendable type-check-time over-system format lint api bench bench-check docs examples

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
	@echo "make api          compare the public API with Combine's"
	@echo "make examples     run the examples on real input"
	@echo "make bench        measure; make bench-check: hold the measurements against their bounds"
	@echo "make docs         build the documentation"
	@echo "make format       format the sources; make lint: say what is not"

build:
	$(SWIFT) build --build-tests -Xswiftc -warnings-as-errors

test: build
	$(SWIFT) test -Xswiftc -warnings-as-errors

test-release:
	$(SWIFT) test -c release -Xswiftc -warnings-as-errors --scratch-path .build/optimised

check: lint build test fixtures sendable api over-system docs test-release examples

tsan:
	$(SWIFT) test --sanitize=thread --scratch-path .build/tsan --filter "CombineCoreTests|CombineOperatorTests"

fixtures: build
	python3 Scripts/fixtures/run.py

sendable: build
	python3 Scripts/sendable/check_operators.py
	python3 Scripts/sendable/object_size.py
	python3 Scripts/sendable/type_check_time.py --check

type-check-time: build
	python3 Scripts/sendable/type_check_time.py

over-system:
	Scripts/over-system/check.sh

api: build
	python3 Scripts/api/test_check_api.py
	python3 Scripts/api/check_api.py

examples:
	Examples/check.sh

bench:
	$(SWIFT) run -c release --package-path Benchmarks benchmarks

bench-check:
	$(SWIFT) run -c release --package-path Benchmarks benchmarks --check

docs: build
	python3 Scripts/check_documents.py
	Scripts/docs.sh

SOURCES = Package.swift Sources $(wildcard Tests/*Tests) Tests/CombineCoreSupport Tests/StandIns Benchmarks/Package.swift Benchmarks/Sources Examples/Package.swift Examples/Sources Examples/Tests

format:
	$(SWIFT) format -i -r -p $(SOURCES)

lint:
	$(SWIFT) format lint --strict -r -p $(SOURCES)
