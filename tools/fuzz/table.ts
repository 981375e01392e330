import { writeTable } from '../../scripts/console/markdown-table.ts';
import type { Who } from './config.ts';

/** The events of a report that are counted: https://schemathesis.readthedocs.io/en/stable/guides/reports/ */
interface Event {
  ScenarioFinished?: {
    phase: string;
    recorder: { interactions?: Record<string, { response: { status_code: number } | null }> };
  };
}

/** The number of requests, by phase and by status. */
export interface Counted {
  phases: Map<string, number>;
  statuses: Map<number, number>;
  total: number;
}

/** The result of a run as one role. */
export interface FuzzSummary {
  who: Who;
  failed: boolean;
  seconds: number;
  counted: Counted;
}

/** Counts the requests of a report with one JSON event per line. A request without a response has the status 0. */
export function countRequests(lines: readonly string[]): Counted {
  const counted: Counted = { phases: new Map(), statuses: new Map(), total: 0 };
  for (const line of lines) {
    if (!line.startsWith('{"ScenarioFinished"')) continue;
    const { phase, recorder } = (JSON.parse(line) as Required<Event>).ScenarioFinished;
    for (const { response } of Object.values(recorder.interactions ?? {})) {
      const status = response?.status_code ?? 0;
      counted.total += 1;
      counted.phases.set(phase, (counted.phases.get(phase) ?? 0) + 1);
      counted.statuses.set(status, (counted.statuses.get(status) ?? 0) + 1);
    }
  }
  return counted;
}

/** The number of requests of a run that failed in the server: with a 5xx, or without a response. */
export function countBroken({ statuses }: Counted): number {
  return [...statuses].reduce((sum, [status, count]) => sum + (status >= 500 || status === 0 ? count : 0), 0);
}

const write = (count: number | undefined): string => (count ?? 0).toLocaleString('en-US');

/** The result of each run, as a Markdown table. */
export function describeResults(results: readonly FuzzSummary[]): string {
  const head = ['as', 'requests', 'coverage', 'fuzzing', 'stateful', 'answered', '5xx', 'checks', 'seconds'];
  const rows = results.map(({ who, failed, seconds, counted }) => {
    const statuses = [...counted.statuses].toSorted(([one], [other]) => one - other);
    return [
      who,
      write(counted.total),
      ...['coverage', 'fuzzing', 'stateful'].map((phase) => write(counted.phases.get(phase))),
      statuses.map(([status, count]) => `${status}: ${write(count)}`).join(', '),
      write(countBroken(counted)),
      failed ? '✗' : '✓',
      String(Math.round(seconds)),
    ];
  });
  return writeTable(head, rows);
}
