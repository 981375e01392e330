/** One line of a table of results: the ratio first, beside what it should be. */
export interface Row {
  what: string;
  ratio: number;
  limit: { atLeast: number } | { atMost: number };
  /** The figures behind the ratio, ours and what it is compared with. */
  ours: string;
  bare: string;
}

const HEAD = ['', 'ratio', 'limit', 'shop', 'beside'];

/** The rows as a Markdown table, so that it can be pasted into docs/performance.md. */
export function describeRows(rows: readonly Row[]): string {
  const cells = [HEAD, ...rows.map(toCells)];
  const widths = HEAD.map((_, column) => Math.max(3, ...cells.map((row) => (row[column] ?? '').length)));
  const lines = cells.map((row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`);
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [lines[0], rule, ...lines.slice(1)].join('\n');
}

function toCells({ what, ratio, limit, ours, bare }: Row): string[] {
  const holds = 'atLeast' in limit ? ratio >= limit.atLeast : ratio <= limit.atMost;
  const bound = 'atLeast' in limit ? `≥ ${limit.atLeast}` : `≤ ${limit.atMost}`;
  return [what, ratio.toFixed(2), `${bound} ${holds ? '✓' : '✗'}`, ours, bare];
}

/** A rate as people read it: 12,300/s. */
export const perSecond = (rate: number): string => `${Math.round(rate).toLocaleString('en-US')}/s`;

export const milliseconds = (ms: number): string => `${ms.toFixed(ms < 10 ? 1 : 0)} ms`;

/** An amount of memory, from bytes. */
export const megabytes = (bytes: number): string => `${Math.round(bytes / 1_024 / 1_024)} MB`;
