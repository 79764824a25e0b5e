# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What the checks cost: CPU time of a unit with them, against the same binary with one check that does nothing."""
import os
import statistics
import subprocess
import sys

# It is for Objective-C alone, and asks nothing of C or C++: the parse and an
# empty traversal remain.
NO_OP = "-*,objc-super-self"


def cpu(command, directory):
    """CPU seconds, user and system, of one run. RuntimeError where it fails."""
    process = subprocess.Popen(command, cwd=directory, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                               stderr=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise RuntimeError(f"exit status {process.returncode}; without --profile the run says why")
    return usage.ru_utime + usage.ru_stime


def profile(command, checks, units, rounds):
    """Measures units, pairs of an entry and its database's directory, and prints a table. Returns the failures."""
    rows, failed = [], []
    print(f"{'no-op':>8} {'checks':>8} {'extra':>8}       CPU seconds, least of {rounds}")
    for entry, db in units:
        least = {}
        try:
            # One after the other in each round: what disturbs the machine then disturbs both.
            for _ in range(rounds):
                for which in (NO_OP, checks):
                    seconds = cpu(command + ["--checks=" + which, "-p", db, entry["file"]], entry["directory"])
                    least[which] = min(seconds, least.get(which, seconds))
        except RuntimeError as e:
            failed.append((entry["file"], str(e)))
            continue
        base, ours = least[NO_OP], least[checks]
        rows.append((ours - base) / base)
        print(f"{base:8.3f} {ours:8.3f} {ours - base:8.3f} {rows[-1]:+6.1%} {entry['file']}", flush=True)
    if rows:
        print(f"\n{len(rows)} units: extra CPU time {statistics.median(rows):+.1%} in the median, "
              f"{min(rows):+.1%} to {max(rows):+.1%}")
    for file, why in failed:
        print(f"checks/run: error: {file}: {why}", file=sys.stderr)
    return failed
