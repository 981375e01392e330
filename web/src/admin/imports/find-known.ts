import type { RefusedSuccessor, TakenName } from '@fourteener/contract/part/imports';
import { constraints } from '@fourteener/contract/constraints';
import { call } from '../../api/client.ts';
import { identifyLine, type Known } from './check-lines.ts';
import type { TypedLine } from './parse-table.ts';

interface Asking {
  signal: AbortSignal;
  onProgress: (done: number) => void;
}

/**
 * Asks the shop which lines are about its parts and, of the other lines, which names are taken and which successors refused. For admins.
 */
export async function findKnown(
  id: string,
  lines: readonly TypedLine[],
  { signal, onProgress }: Asking,
): Promise<Known> {
  const asked = lines.map(identifyLine).filter((line) => Object.keys(line).length > 1);
  const parts = new Map<number, string>();
  const taken: TakenName[] = [];
  const refused: RefusedSuccessor[] = [];
  for (let start = 0; start < asked.length; start += constraints.importNames) {
    const body = { lines: asked.slice(start, start + constraints.importNames) };
    const answer = await call('POST /imports/{id}/names', { params: { id }, body, signal });
    for (const { line, _id } of answer.known) parts.set(line, _id);
    taken.push(...answer.taken);
    refused.push(...answer.refused);
    onProgress(Math.min(start + constraints.importNames, asked.length));
  }
  return { parts, taken, refused };
}
