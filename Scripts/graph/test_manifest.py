#!/usr/bin/env python3
"""What does the manifest decide, on which host?

    Scripts/graph/test_manifest.py

The host is pretended, by the variable that the manifest says. Nothing is built.
"""

import json
import os
import re
import subprocess
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
ENGINE = {"PortableCombineCore", "PortableCombineDispatch", "PortableCombineFoundation"}
IMPORT_TESTS = {"PortableCombineImportTests"}
ENGINE_TESTS = {
    "PortableCombineTestSupport", "PortableCombineCoreTests", "PortableCombineOperatorTests",
    "PortableCombineDispatchTests", "PortableCombineFoundationTests", "PortableCombineAsyncMain",
    "PortableCombinePlainMain", "CPortableCombineLoad", "PortableCombineLoadTests",
}
DEFINE = "PORTABLE_COMBINE_FROM_ENGINE"
APPLE = {"ios", "macos", "tvos", "watchos", "visionos", "maccatalyst"}


def manifest(**variables):
    environment = {k: v for k, v in os.environ.items() if not k.startswith("SENDABLE_PUBLISHERS_")}
    output = subprocess.run(["swift", "package", "dump-package"], cwd=ROOT, env=environment | variables, check=True,
                            stdout=subprocess.PIPE)
    package = json.loads(output.stdout)
    package["traits"].sort(key=lambda trait: trait["name"])  # they come in any order
    return package


def targets(package):
    return {target["name"]: target for target in package["targets"]}


def libraries(package):
    return {name for name, target in targets(package).items() if target["type"] == "regular"}


def dependencies(target):
    """The targets of a target, each with the platforms of its condition, or None."""
    found = {}
    for dependency in target["dependencies"]:
        name, condition = dependency.get("target") or dependency.get("byName") or (None, None)
        if name:
            found[name] = set(condition["platformNames"]) if condition else None
    return found


def minimum(package):
    return {each["platformName"]: each["version"] for each in package["platforms"]}


class ManifestTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.elsewhere = manifest()
        cls.apple = manifest(SENDABLE_PUBLISHERS_HOST="apple")
        cls.apple_engine = manifest(SENDABLE_PUBLISHERS_HOST="apple", SENDABLE_PUBLISHERS_ENGINE="1")

    def test_every_product_stands_on_every_host(self):
        products = {product["name"] for product in self.elsewhere["products"]}
        self.assertLessEqual({"Combine", "PortableCombine", "SendablePublishers"} | ENGINE, products)
        for package in (self.apple, self.apple_engine):
            self.assertEqual(package["products"], self.elsewhere["products"])

    def test_every_library_target_stands_on_every_host(self):
        self.assertEqual(libraries(self.apple), libraries(self.elsewhere) - ENGINE_TESTS)

    def test_the_product_Combine_stands_on_a_target_of_another_name(self):
        """A client may forget the condition, and must not build a module Combine on Apple's systems."""
        product = next(p for p in self.elsewhere["products"] if p["name"] == "Combine")
        self.assertEqual(product["targets"], ["PortableCombineImport"])

    def test_only_under_the_condition_does_a_target_bring_the_engine_or_Combine(self):
        engine_by_itself = ENGINE | {"Combine"}
        for package in (self.elsewhere, self.apple):
            for name, target in targets(package).items():
                if name in engine_by_itself | ENGINE_TESTS:
                    continue
                for dependency, platforms in dependencies(target).items():
                    if dependency in engine_by_itself:
                        self.assertIsNotNone(platforms, f"{name} depends on {dependency} without a condition")
                        self.assertFalse(platforms & APPLE, f"{name} brings {dependency} to Apple's systems")
                        self.assertLessEqual({"linux", "android", "windows"}, platforms)

    def test_tests_of_the_engine_are_declared_by_the_host(self):
        self.assertEqual(set(targets(self.elsewhere)) - set(targets(self.apple)), ENGINE_TESTS | IMPORT_TESTS)
        self.assertEqual(set(targets(self.elsewhere)) - set(targets(self.apple_engine)), IMPORT_TESTS)

    def test_the_engine_raises_the_minimum_on_a_Mac_only_where_it_is_asked_for(self):
        self.assertEqual(minimum(self.apple), minimum(self.elsewhere))
        self.assertEqual(minimum(self.elsewhere)["macos"], "12.0")
        self.assertEqual(
            minimum(self.apple_engine),
            {"ios": "18.0", "macos": "15.0", "tvos": "18.0", "watchos": "11.0", "visionos": "2.0",
             "maccatalyst": "18.0"})

    def test_the_layers_stand_on_the_engine_on_a_Mac_where_it_is_asked_for(self):
        self.assertEqual(
            dependencies(targets(self.apple_engine)["PortableCombine"]), dict.fromkeys(ENGINE))
        for name, target in targets(self.apple_engine).items():
            if target["type"] != "system-target":
                self.assertIn(DEFINE, json.dumps(target["settings"]), name)
        for package in (self.elsewhere, self.apple):
            self.assertNotIn(DEFINE, json.dumps(package))

    def test_elsewhere_the_variable_of_the_engine_changes_nothing(self):
        self.assertEqual(manifest(SENDABLE_PUBLISHERS_ENGINE="1"), self.elsewhere)

    def test_no_setting_keeps_a_product_from_being_a_dependency(self):
        self.assertNotIn("unsafeFlags", json.dumps(self.elsewhere))

    def test_the_clients_use_every_product(self):
        clients = (ROOT / "Scripts" / "graph" / "Clients" / "Package.swift").read_text()
        source = (ROOT / "Scripts" / "graph" / "Clients" / "Everything.swift").read_text()
        readme = (ROOT / "README.md").read_text()
        for product in self.elsewhere["products"]:
            name = product["name"]
            self.assertIn(f'"{name}"', clients, "add it to everyProduct in Scripts/graph/Clients/Package.swift")
            self.assertRegex(source, rf"(?m)^import {name}$", "use it in Scripts/graph/Clients/Everything.swift")
            self.assertRegex(readme, rf"(?m)^\|.*`{name}`", "put it into the table of products in README.md")

    def test_readme_says_the_minimum_systems(self):
        readme = (ROOT / "README.md").read_text()
        shown = {"ios": "iOS", "macos": "macOS", "tvos": "tvOS", "watchos": "watchOS", "visionos": "visionOS",
                 "maccatalyst": "Mac Catalyst"}
        for platform, version in minimum(self.elsewhere).items():
            self.assertIn(f"{shown[platform]} {re.sub('[.]0$', '', version)}", readme)


if __name__ == "__main__":
    unittest.main()
