import { relative } from 'node:path';
import { at } from '../root.mjs';

/** Where each runner writes its report, how it is counted, and which tests failed. */
export const vitestReport = {
  file: '.build/vitest.json',
  /** @param {import('vitest/reporters').JsonTestResults} report */
  count({ numPassedTests, numPendingTests, numTodoTests, testResults }) {
    return { passed: numPassedTests, skipped: numPendingTests + numTodoTests, failures: testResults.flatMap(failuresOfFile) };
  },
};

/**
 * A file that cannot be loaded has no tests, and is one failure.
 *
 * @param {import('vitest/reporters').JsonTestResults['testResults'][number]} file
 */
function failuresOfFile({ name, status, assertionResults }) {
  const file = relative(at(), name);
  if (status === 'failed' && assertionResults.length === 0) return [file];
  return assertionResults.filter((one) => one.status === 'failed').map(({ fullName }) => `${file} › ${fullName}`);
}

export const playwrightReport = {
  file: '.build/playwright.json',
  /** @param {import('@playwright/test/reporter').JSONReport} report */
  count({ stats: { expected, skipped }, suites }) {
    return { passed: expected, skipped, failures: suites.flatMap(failuresOfSuite) };
  },
};

/**
 * A journey that passed at a second try failed.
 *
 * @param {import('@playwright/test/reporter').JSONReportSuite} suite
 * @returns {string[]}
 */
function failuresOfSuite({ specs, suites = [] }) {
  const failed = specs.filter(({ tests }) => tests.some(({ status }) => status === 'unexpected' || status === 'flaky'));
  return [...failed.map(({ file, title }) => `e2e/${file} › ${title}`), ...suites.flatMap(failuresOfSuite)];
}
