import type { Part } from '@fourteener/contract/part/schemas';
import { call } from '../../api/client.ts';
import { hasStatus } from '../../api/errors.ts';

/** Parts that are read at the same time. */
const AT_ONCE = 4;

/** Reads parts by their ids, each once; the result lacks parts that no longer exist. */
export async function readParts(ids: readonly string[], signal?: AbortSignal): Promise<ReadonlyMap<string, Part>> {
  const wanted = [...new Set(ids)];
  const parts = new Map<string, Part>();
  for (let n = 0; n < wanted.length; n += AT_ONCE) {
    const read = wanted.slice(n, n + AT_ONCE).map(async (id) => {
      const part = await call('GET /partses/{id}', { params: { id }, ...(signal && { signal }) }).catch(
        (error: unknown) => {
          if (hasStatus(error, 404)) return undefined;
          throw error;
        },
      );
      if (part) parts.set(id, part);
    });
    await Promise.all(read);
  }
  return parts;
}
