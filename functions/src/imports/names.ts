import type { ImportNames, TakenName } from '@fourteener/contract/imports';
import { nameKey } from '@fourteener/contract/name-key';
import type { Shop } from '../shop.ts';
import { PARTS, type StoredPart } from '../parts/store.ts';
import { lineId } from './line-id.ts';

/** What one query can ask for by `in`: https://firebase.google.com/docs/firestore/query-data/queries#limits_on_or_queries */
const AT_ONCE = 30;

/**
 * Which lines have the name of a part that is in the shop, whatever its case, marks and signs; at most one part for each
 * line, the one that the line itself made if there is one.
 */
export async function findTakenNames(
  { db }: Shop,
  importId: string,
  lines: ImportNames['lines'],
): Promise<TakenName[]> {
  const parts = db.collection(PARTS);
  const keys = [...new Set(lines.map(({ name }) => nameKey(name)))];
  const chunks = Array.from({ length: Math.ceil(keys.length / AT_ONCE) }, (_, n) =>
    keys.slice(n * AT_ONCE, (n + 1) * AT_ONCE),
  );
  const own = lines.map((line) => parts.doc(lineId(importId, line)));
  const [made, ...pages] = await Promise.all([
    db.getAll(...own),
    // More parts of one name than these tell nothing new.
    ...chunks.map((some) =>
      parts
        .where('nameKey', 'in', some)
        .limit(10 * AT_ONCE)
        .get(),
    ),
  ]);
  const byKey = new Map(pages.flatMap(({ docs }) => docs).map((part) => [part.get('nameKey') as string, part]));
  return lines.flatMap(({ line, name }, n) => {
    const mine = made[n]?.exists ? made[n] : undefined;
    const part = mine ?? byKey.get(nameKey(name));
    return part ? [{ line, _id: part.id, name: (part.data() as StoredPart).name, isOwn: mine !== undefined }] : [];
  });
}
