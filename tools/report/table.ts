import { writeTable } from '../../scripts/console/markdown-table.ts';

/** The limit of a value. */
export type Limit = { atLeast: number } | { atMost: number };

/** One row of a table of results, with the ratio and its limit first. */
export interface Row {
  what: string;
  ratio: number;
  limit: Limit;
  /** The values behind the ratio: ours and the one that it is compared with. */
  ours: string;
  bare: string;
}

/** The rows as a Markdown table, so that it can be pasted into docs/performance.md. */
export const describeRows = (rows: readonly Row[]): string =>
  writeTable(['', 'ratio', 'limit', 'shop', 'beside'], rows.map(toCells));

function toCells({ what, ratio, limit, ours, bare }: Row): string[] {
  return [what, ratio.toFixed(2), `${writeLimit(limit)} ${markOf(ratio, limit)}`, ours, bare];
}

/** `≥ 0.8` */
export const writeLimit = (limit: Limit): string => ('atLeast' in limit ? `≥ ${limit.atLeast}` : `≤ ${limit.atMost}`);

/** ✓ if a value is within its limit, otherwise ✗. */
export const markOf = (value: number, limit: Limit): string =>
  ('atLeast' in limit ? value >= limit.atLeast : value <= limit.atMost) ? '✓' : '✗';

/** A rate as people read it: 12,300/s. */
export const perSecond = (rate: number): string => `${Math.round(rate).toLocaleString('en-US')}/s`;

export const milliseconds = (ms: number): string => `${ms.toFixed(ms < 10 ? 1 : 0)} ms`;

/** An amount of memory, from bytes. */
export const megabytes = (bytes: number): string => `${Math.round(bytes / 1_024 / 1_024)} MB`;
