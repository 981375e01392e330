import type { FuzzResult } from './run.ts';
export function describeResults(results: readonly FuzzResult[]): string {
  return results.map((r) => r.who + ' ' + r.failed).join('\n');
}
