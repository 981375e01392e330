import { readFileSync } from 'node:fs';

/** What one suite came to. A test that did not run has not passed. */
export interface Result {
  suite: string;
  passed: number;
  failed: number;
  seconds: number;
  /** What to print when it failed. */
  output: string;
}

export interface Counts {
  passed: number;
  failed: number;
}

interface VitestReport {
  numPassedTests: number;
  numTotalTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
}

/** Vitest's JSON: skipped and planned tests count as failed, and so does a file that broke before its first test. */
export function countVitest({ numPassedTests, numTotalTests, testResults }: VitestReport): Counts {
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return { passed: numPassedTests, failed: numTotalTests - numPassedTests + broken.length };
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
}

/** Playwright's JSON. */
export function countPlaywright({ stats, errors }: PlaywrightReport): Counts {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped + errors.length };
}

/** Reads a report; a suite that wrote none, ran nothing, or ended badly with all tests passed has failed once. */
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

/** The table at the end, and the line that sums it up. */
export function describeResults(results: readonly Result[]): string {
  const sum = (key: 'passed' | 'failed') => results.reduce((total, result) => total + result[key], 0);
  const rows = [['', 'passed', 'failed', 'time'], ...results.map(toRow)];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  const lines = rows.map((row) => row.map((cell, column) => pad(cell, column, widths[column] ?? 0)).join('  '));
  return `${lines.join('\n')}\n\nTests: ${sum('passed')} passed, ${sum('failed')} failed`;
}

const toRow = ({ suite, passed, failed, seconds }: Result) => [
  suite,
  `${passed}`,
  `${failed}`,
  `${seconds.toFixed(1)} s`,
];

const pad = (cell: string, column: number, width: number) => (column === 0 ? cell.padEnd(width) : cell.padStart(width));
