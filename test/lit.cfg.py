# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
import os
import sys

import lit.formats

config.name = "quiesce-llvm-" + config.llvm_major
config.test_format = lit.formats.ShTest(execute_external=True)
config.suffixes = [".c", ".cpp", ".test"]
config.excludes = ["Inputs", "examples", "runtime", "consumer"]
config.test_source_root = os.path.dirname(__file__)
# FileCheck, not and split-file are the same tools for every LLVM under test.
config.environment["PATH"] = "/usr/lib/llvm-22/bin:" + os.environ["PATH"]
config.environment["CLANG_NO_DEFAULT_CONFIG"] = "1"

root = config.source_root
plugin = f"{config.clang_tidy} --load={config.quiesce_plugin}"
config.substitutions += [
    ("%check_tidy", f"{sys.executable} {root}/test/check-tidy --clang clang-{config.llvm_major}"
                    f" --tidy '{config.quiesce_tidy}' --tidy '{plugin}'"),
    ("%quiesce-tidy", config.quiesce_tidy),
    ("%clang-tidy", config.clang_tidy),
    ("%plugin-dir", os.path.dirname(config.quiesce_plugin)),
    ("%plugin", config.quiesce_plugin),
    ("%source-root", root),
    ("%python", sys.executable),
]
config.available_features.add("llvm-" + config.llvm_major)

# The build for the other supported major, where test/run has made it.
other = {"22": "19", "19": "22"}[config.llvm_major]
other_dir = f"{root}/build/{ {'22': 'dev', '19': 'llvm-19'}[other] }/lib"
config.substitutions += [
    ("%other-plugin-dir", other_dir),
    ("%other-major", other),
    ("%major", config.llvm_major),
]
if os.path.exists(f"{other_dir}/QuiesceTidy-{other}.so"):
    config.available_features.add("both-majors")
