import { expect, test } from 'vitest';
import { countPlaywright, countVitest, describeResults, readCounts } from './results.ts';

test('when all tests of a suite ran and passed, then none failed', () => {
  const testResults = [{ status: 'passed', assertionResults: [{}, {}] }];
  expect(countVitest({ numTotalTests: 2, numPassedTests: 2, testResults })).toEqual({ passed: 2, failed: 0 });
});

test('when a test was skipped, then it has failed', () => {
  const testResults = [{ status: 'passed', assertionResults: [{}, {}] }];
  expect(countVitest({ numTotalTests: 2, numPassedTests: 1, testResults })).toEqual({ passed: 1, failed: 1 });
  const stats = { expected: 3, unexpected: 0, flaky: 1, skipped: 2 };
  expect(countPlaywright({ stats, errors: [] })).toEqual({ passed: 3, failed: 3 });
});

test('when a file broke before its first test, then that is a failure though no test failed', () => {
  const testResults = [{ status: 'failed', assertionResults: [] }];
  expect(countVitest({ numTotalTests: 0, numPassedTests: 0, testResults })).toEqual({ passed: 0, failed: 1 });
  const stats = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };
  expect(countPlaywright({ stats, errors: [{}] })).toEqual({ passed: 0, failed: 1 });
});

test('when a suite left no report, then it has failed, whatever its exit code', () => {
  expect(readCounts('/nowhere/unit.json', countVitest, 0)).toEqual({ passed: 0, failed: 1 });
});

test('when all suites are done, then the last line sums them up', () => {
  const results = [
    { suite: 'unit', passed: 40, failed: 0, seconds: 3.21, output: '' },
    { suite: 'browser', passed: 8, failed: 2, seconds: 60, output: '' },
  ];
  expect(describeResults(results).split('\n')).toEqual([
    '         passed  failed    time',
    'unit         40       0   3.2 s',
    'browser       8       2  60.0 s',
    '',
    'Tests: 48 passed, 2 failed',
  ]);
});
