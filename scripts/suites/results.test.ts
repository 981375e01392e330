import { expect, test } from 'vitest';
import { countPlaywright, countVitest, describeResults, readCounts } from './results.ts';

const file = { name: 'orders.test.ts' };
const passed = { status: 'passed', fullName: 'orders › is sent' };

test('when all tests of a suite ran and passed, then none failed', () => {
  const assertionResults = [passed, { ...passed, fullName: 'orders › is placed' }];
  const testResults = [{ ...file, status: 'passed', assertionResults }];
  expect(countVitest({ numTotalTests: 2, numPassedTests: 2, testResults })).toEqual({
    ...{ passed: 2, failed: 0, failures: [] },
  });
});

test('when a test was skipped, then it counts as failed', () => {
  const assertionResults = [passed, { status: 'skipped', fullName: 'orders › is packed' }];
  const testResults = [{ ...file, status: 'passed', assertionResults }];
  expect(countVitest({ numTotalTests: 2, numPassedTests: 1, testResults })).toEqual({
    ...{ passed: 1, failed: 1, failures: ['orders › is packed'] },
  });
  const stats = { expected: 3, unexpected: 0, flaky: 1, skipped: 2 };
  expect(countPlaywright({ stats, errors: [] })).toEqual({ passed: 3, failed: 3, failures: [] });
});

test('when a file failed before its first test, then that counts as a failure', () => {
  const testResults = [{ ...file, status: 'failed', message: 'Cannot find module', assertionResults: [] }];
  expect(countVitest({ numTotalTests: 0, numPassedTests: 0, testResults })).toEqual({
    ...{ passed: 0, failed: 1, failures: ['orders.test.ts: Cannot find module'] },
  });
  const stats = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };
  expect(countPlaywright({ stats, errors: [{ message: 'No browser' }] })).toEqual({
    ...{ passed: 0, failed: 1, failures: ['Playwright: No browser'] },
  });
});

test('when tests failed, then each is named with the first line of its error, without colors', () => {
  const failed = {
    ...{ status: 'failed', fullName: 'orders › is shipped' },
    failureMessages: ['\u001b[31mError: expected 200\u001b[39m\n    at orders.test.ts:7'],
  };
  const testResults = [{ ...file, status: 'failed', assertionResults: [passed, failed] }];
  expect(countVitest({ numTotalTests: 2, numPassedTests: 1, testResults }).failures).toEqual([
    'orders › is shipped: Error: expected 200',
  ]);
  const spec = (title: string, ok: boolean, message?: string) => ({
    ...{ title, ok },
    tests: [{ results: [message === undefined ? {} : { error: { message } }] }],
  });
  const suites = [{ suites: [{ specs: [spec('prints', true), spec('searches', false, '\nTimeout\nat 3')] }] }];
  const stats = { expected: 1, unexpected: 1, flaky: 0, skipped: 0 };
  expect(countPlaywright({ stats, errors: [], suites }).failures).toEqual(['searches: Timeout']);
});

test('when a property failed, then the report has its seed, its counterexample and the error', () => {
  const message = `Error: Property failed after 193 tests
{ seed: -42, path: "192:0", endOnFailure: true }
Counterexample: [add 3 pieces,ship 2 pieces]
Shrunk 7 time(s)
Got error: ship came to sold-out.
    at send (commands.ts:160:5)

Hint: Enable verbose mode`;
  const failed = { status: 'failed', fullName: 'both agree', failureMessages: [message] };
  const testResults = [{ ...file, status: 'failed', assertionResults: [failed] }];
  expect(countVitest({ numTotalTests: 1, numPassedTests: 0, testResults }).failures).toEqual([
    `both agree: Error: Property failed after 193 tests
  { seed: -42, path: "192:0", endOnFailure: true }
  Counterexample: [add 3 pieces,ship 2 pieces]
  Got error: ship came to sold-out.`,
  ]);
});

test('when a suite left no report, then it counts as failed, whatever its exit code', () => {
  expect(readCounts('/nowhere/unit.json', countVitest, 0)).toEqual({ passed: 0, failed: 1 });
});

test('when all suites are done, then the last line sums them up', () => {
  const results = [
    { suite: 'unit', passed: 40, failed: 0, seconds: 3.21, output: '' },
    { suite: 'browser', passed: 8, failed: 2, seconds: 60, output: '', failures: ['searches: Timeout', 'prints'] },
  ];
  expect(describeResults(results).split('\n')).toEqual([
    '         passed  failed    time',
    'unit         40       0   3.2 s',
    'browser       8       2  60.0 s',
    '',
    '✗ browser: searches: Timeout',
    '✗ browser: prints',
    '',
    'Tests: 48 passed, 2 failed',
  ]);
});
