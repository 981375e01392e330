import type { ImportNames, TakenName } from '@fourteener/contract/imports';
import { nameKey } from '@fourteener/contract/name-key';
import { dataOf, getTogether } from '../database/collection.ts';
import { findPartsByNameKeys, partRef } from '../parts/store.ts';
import type { Deps } from '../platform/deps.ts';
import { lineId } from './line-id.ts';

/**
 * Which lines have the name of a part that is in the shop, whatever its case, marks and signs; at most one part for each
 * line, the one that the line itself made if there is one.
 */
export async function findTakenNames(
  { db }: Deps,
  importId: string,
  lines: ImportNames['lines'],
): Promise<TakenName[]> {
  const [made, named] = await Promise.all([
    getTogether(db, ...lines.map((line) => partRef(db, lineId(importId, line)))),
    findPartsByNameKeys(db, new Set(lines.map(({ name }) => nameKey(name)))),
  ]);
  const byKey = new Map(named.map((part) => [dataOf(part).nameKey, part]));
  return lines.flatMap(({ line, name }, n) => {
    const mine = made[n]?.exists ? made[n] : undefined;
    const part = mine ?? byKey.get(nameKey(name));
    return part ? [{ line, _id: part.id, name: dataOf(part).name, isOwn: mine !== undefined }] : [];
  });
}
