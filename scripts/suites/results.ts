import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** The result of one suite. A test that did not run counts as failed. */
export interface Result {
  suite: string;
  passed: number;
  failed: number;
  seconds: number;
  /** The output to print if the suite failed. */
  output: string;
  /** The failed tests, each with the first line of its error; see `describeFailure`. */
  failures?: string[];
}

/** The numbers of passed and failed tests, and the failed ones, each with the first line of its error. */
export interface Counts {
  passed: number;
  failed: number;
  failures?: string[];
}

interface VitestReport {
  numPassedTests: number;
  numTotalTests: number;
  testResults: {
    status: string;
    name: string;
    message?: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
  }[];
}

/**
 * Counts Vitest's JSON report: skipped and planned tests count as failed, and so does a file that failed before its
 * first test.
 */
export function countVitest({ numPassedTests, numTotalTests, testResults }: VitestReport): Counts {
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  const failures = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status !== 'passed')
    .map(({ fullName, failureMessages: [message] = [] }) => describeFailure(fullName, message));
  return {
    passed: numPassedTests,
    failed: numTotalTests - numPassedTests + broken.length,
    failures: [...failures, ...broken.map(({ name, message }) => describeFailure(name, message))],
  };
}

interface PlaywrightSuite {
  specs?: { title: string; ok: boolean; tests: { results: { error?: { message?: string } }[] }[] }[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightReport extends PlaywrightSuite {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: { message?: string }[];
}

/** Counts Playwright's JSON report. */
export function countPlaywright(report: PlaywrightReport): Counts {
  const { stats, errors } = report;
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + stats.skipped + errors.length,
    failures: [...listFailedSpecs(report), ...errors.map(({ message }) => describeFailure('Playwright', message))],
  };
}

function listFailedSpecs({ specs = [], suites = [] }: PlaywrightSuite): string[] {
  const own = specs
    .filter(({ ok }) => !ok)
    .map(({ title, tests }) => {
      const messages = tests.flatMap(({ results }) => results.map(({ error }) => error?.message));
      return describeFailure(
        title,
        messages.find((message) => message !== undefined),
      );
    });
  return [...own, ...suites.flatMap(listFailedSpecs)];
}

/**
 * The title of a test, and the first line of its error without the terminal's colors; for a property test also the
 * lines with its seed, its counterexample and the error.
 */
function describeFailure(title: string, message = ''): string {
  const [line = '', ...more] = stripVTControlCharacters(message).trim().split('\n');
  if (line === '') return title;
  const told = /Property failed/.test(line) ? more.filter((each) => /^(\{ seed:|Counterexample:|Got )/.test(each)) : [];
  return [`${title}: ${line}`, ...told].join('\n  ');
}

/**
 * Reads a report. A suite counts as one failure if it wrote no report, ran no test, or exited with an error although
 * all tests passed.
 */
export function readCounts(path: string, count: (report: never) => Counts, code: number): Counts {
  let counts: Counts;
  try {
    counts = count(JSON.parse(readFileSync(path, 'utf8')) as never);
  } catch {
    counts = { passed: 0, failed: 0 };
  }
  const missed = counts.failed === 0 && (code !== 0 || counts.passed === 0);
  return missed ? { ...counts, failed: 1 } : counts;
}

/** The table at the end, the failed tests by suite, whose complete output is far above, and a summary. */
export function describeResults(results: readonly Result[]): string {
  const sum = (key: 'passed' | 'failed') => results.reduce((total, result) => total + result[key], 0);
  const rows = [['', 'passed', 'failed', 'time'], ...results.map(toRow)];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  const lines = rows.map((row) => row.map((cell, column) => pad(cell, column, widths[column] ?? 0)).join('  '));
  const failed = results.flatMap(({ suite, failures = [] }) => failures.map((failure) => `✗ ${suite}: ${failure}`));
  const list = failed.length === 0 ? '' : `\n\n${failed.join('\n')}`;
  return `${lines.join('\n')}${list}\n\nTests: ${sum('passed')} passed, ${sum('failed')} failed`;
}

const toRow = ({ suite, passed, failed, seconds }: Result) => [
  suite,
  `${passed}`,
  `${failed}`,
  `${seconds.toFixed(1)} s`,
];

const pad = (cell: string, column: number, width: number) => (column === 0 ? cell.padEnd(width) : cell.padStart(width));
