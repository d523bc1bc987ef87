import type { Reporter, TestModule } from 'vitest/node';

/** Failures outside of any test: a file that does not load, a hook of a file or of a `describe`. */
const brokenSuites = (module: TestModule) =>
  [module, ...module.children.allSuites()].filter((suite) => suite.errors().length > 0).length;

/** Ends the run with one plain line: `12 passed, 0 failed`. */
export const testSummary: Reporter = {
  onTestRunEnd(modules, unhandledErrors) {
    const count = { passed: 0, failed: unhandledErrors.length, skipped: 0, pending: 0 };
    const flaky: string[] = [];
    for (const module of modules) {
      count.failed += brokenSuites(module);
      for (const test of module.children.allTests()) {
        count[test.result().state] += 1;
        if (!test.diagnostic()?.flaky) continue;
        const [first] = test.result().errors ?? [];
        flaky.push(`${module.relativeModuleId} > ${test.fullName}\n${first?.diff ?? first?.message ?? ''}`);
      }
    }
    // A test that never ended did not pass.
    const summary = [`${count.passed} passed`, `${count.failed + count.pending} failed`];
    if (count.skipped > 0) summary.push(`${count.skipped} skipped`);
    for (const name of flaky) console.log(`Passed at the second attempt only: ${name}`);
    console.log(summary.join(', '));
  },
};
