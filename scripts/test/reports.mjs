/** Where each runner writes its report, and how it is counted. */
export const vitestReport = {
  file: '.build/vitest.json',
  /**
   * A file that cannot be loaded has no tests, and is one failure.
   *
   * @param {import('vitest/reporters').JsonTestResults} report
   */
  count({ numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults }) {
    const broken = testResults.filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0);
    return { passed: numPassedTests, failed: numFailedTests + broken.length, skipped: numPendingTests + numTodoTests };
  },
};

export const playwrightReport = {
  file: '.build/playwright.json',
  /** @param {import('@playwright/test/reporter').JSONReport} report */
  count({ stats: { expected, unexpected, flaky, skipped } }) {
    return { passed: expected, failed: unexpected + flaky, skipped };
  },
};
