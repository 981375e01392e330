import type { TakenName } from '@fourteener/contract/imports';
import { constraints } from '@fourteener/contract/constraints';
import { call } from '../api/client.ts';
import type { CheckedLine } from './check-lines.ts';

/** Asks the shop which names are taken: of the lines that could be imported. For admins. */
export async function findTaken(
  id: string,
  lines: readonly CheckedLine[],
  { signal, onProgress }: { signal: AbortSignal; onProgress: (done: number) => void },
): Promise<TakenName[]> {
  const asked = lines.filter(({ part }) => part).map(({ line, name }) => ({ line, name }));
  const taken: TakenName[] = [];
  for (let start = 0; start < asked.length; start += constraints.importNames) {
    const body = { lines: asked.slice(start, start + constraints.importNames) };
    const answer = await call('checkImport', { params: { id }, body, signal });
    taken.push(...answer.taken);
    onProgress(Math.min(start + constraints.importNames, asked.length));
  }
  return taken;
}
