import type { ChangedLine, ComparedLine } from '@fourteener/contract/part/imports';
import { call } from '../../api/client.ts';
import { withRecentSignIn } from '../../auth/recent-sign-in.ts';
import type { ChangeLine } from './check-lines.ts';
import { chunkLines } from './chunk-lines.ts';

interface Comparing {
  signal?: AbortSignal;
  /** Called after each request with the number of lines that are compared. */
  onProgress?: (done: number) => void;
}

/** Asks the shop how lines would change its parts; writes nothing. For admins. */
export async function compareLines(
  id: string,
  lines: readonly ChangeLine[],
  { signal, onProgress }: Comparing = {},
): Promise<ComparedLine[]> {
  const compared: ComparedLine[] = [];
  for (const chunk of chunkLines(lines)) {
    const answer = await call('POST /imports/{id}/comparison', {
      params: { id },
      body: { lines: chunk },
      ...(signal && { signal }),
    });
    compared.push(...answer.lines);
    onProgress?.(compared.length);
  }
  return compared;
}

interface Changing {
  signal: AbortSignal;
  /** How many lines the whole import has. */
  total: number;
  /** Called after each request with the results of its lines. */
  onChanged: (changed: readonly ChangedLine[]) => void;
}

/**
 * Changes parts, one request after another, until all lines are done or `signal` says to stop, as `sendLines` does. Throws a request's
 * error; the changes before it stay.
 */
export async function sendChanges(
  id: string,
  lines: readonly (ChangeLine & { version: string })[],
  { signal, total, onChanged }: Changing,
): Promise<void> {
  for (const chunk of chunkLines(lines)) {
    if (signal.aborted) return;
    const sent = { params: { id }, body: { total, lines: chunk } };
    onChanged((await withRecentSignIn(() => call('POST /imports/{id}/changes', sent))).lines);
  }
}
