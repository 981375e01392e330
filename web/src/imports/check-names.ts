import type { TakenName } from '@fourteener/contract/imports';
import { limits } from '@fourteener/contract/limits';
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
  for (let start = 0; start < asked.length; start += limits.importNames) {
    const body = { lines: asked.slice(start, start + limits.importNames) };
    const answer = await call('checkImport', { params: { id }, body, signal });
    taken.push(...answer.taken);
    onProgress(Math.min(start + limits.importNames, asked.length));
  }
  return taken;
}
