import { call } from '../../api/client.ts';
import { withRecentSignIn } from '../../auth/recent-sign-in.ts';
import { chunkLines } from './chunk-lines.ts';
import type { ImportLine } from './check-lines.ts';

interface Sending {
  signal: AbortSignal;
  /** How many lines the whole import has. */
  total: number;
  /** Called after each request with the ids of the parts that were made, by line. */
  onMade: (made: ReadonlyMap<number, string>) => void;
}

/**
 * Sends lines, one request after another, until all are parts or `signal` says to stop. A request that is under way is still awaited, so
 * that the report is true. Throws a request's error; what was sent before stays.
 */
export async function sendLines(
  id: string,
  lines: readonly ImportLine[],
  { signal, total, onMade }: Sending,
): Promise<void> {
  for (const chunk of chunkLines(lines)) {
    if (signal.aborted) return;
    const sent = { params: { id }, body: { total, lines: chunk } };
    const { insertedIds } = await withRecentSignIn(() => call('POST /imports/{id}', sent));
    onMade(new Map(chunk.map(({ line }, n) => [line, insertedIds[n] ?? ''])));
  }
}
