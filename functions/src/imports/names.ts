import type { ImportNames, KnownLine, RefusedSuccessor, TakenName } from '@fourteener/contract/part/imports';
import { nameKey } from '@fourteener/contract/text/name-key';
import { numberKey } from '@fourteener/contract/part/numbers';
import type { Catalog } from '../catalog/catalog.ts';
import { findByNumbers } from '../catalog/find-by-numbers.ts';
import { dataOf, getTogether } from '../database/collection.ts';
import { findPartsByNameKeys } from '../parts/names.ts';
import { findSuccessorProblems } from '../parts/successors.ts';
import { partRef } from '../parts/store.ts';
import type { Deps } from '../platform/deps.ts';
import { lineId } from './line-id.ts';

type Line = ImportNames['lines'][number];
type NamedLine = Line & { name: string };

/**
 * Finds the lines whose part is in the shop, by its id or else its number; and of the other lines those with the name of a part in
 * the shop, and those with a refused successor. The part that a line of this import made is not counted as the line's part.
 */
export async function findLines(
  { db, catalog }: Deps & { catalog: Catalog },
  importId: string,
  lines: readonly Line[],
): Promise<{ known: KnownLine[]; taken: TakenName[]; refused: RefusedSuccessor[] }> {
  const [byId, byNumber] = await Promise.all([
    findIds(db, lines),
    findByNumbers(
      { db, catalog },
      lines.flatMap(({ _id, number }) => (_id === undefined ? (number ?? []) : [])),
    ),
  ]);
  const known = lines.flatMap((line) => {
    const part = line._id === undefined ? byNumber.get(numberKey(line.number ?? '')) : line._id;
    const isThere = part !== undefined && (line._id === undefined || byId.has(part));
    return isThere && part !== ownId(importId, line) ? [{ line: line.line, _id: part }] : [];
  });
  const isKnown = new Set(known.map(({ line }) => line));
  const others = lines.filter((line) => !isKnown.has(line.line));
  const named = others.filter((line): line is NamedLine => line.name !== undefined);
  const [taken, refused] = await Promise.all([findTakenNames(db, importId, named), refuseSuccessors(db, others)]);
  return { known, taken, refused };
}

/** The lines with a successor that a new part cannot have. */
async function refuseSuccessors(db: Deps['db'], lines: readonly Line[]): Promise<RefusedSuccessor[]> {
  const problems = await findSuccessorProblems(
    db,
    lines.map(({ successor }) => ({ successor })),
  );
  return lines.flatMap(({ line }, n) => {
    const message = problems[n];
    return message === undefined ? [] : [{ line, message }];
  });
}

const ownId = (importId: string, { line, name }: Line) =>
  name === undefined ? undefined : lineId(importId, { line, name });

/** The ids in the lines that are ids of parts. */
async function findIds(db: Deps['db'], lines: readonly Line[]): Promise<Set<string>> {
  const refs = [...new Set(lines.flatMap(({ _id }) => _id ?? []))].map((id) => partRef(db, id));
  const parts = refs.length > 0 ? await getTogether(db, ...refs) : [];
  return new Set(parts.flatMap(({ exists, id }) => (exists ? id : [])));
}

/**
 * Finds the lines with the name of a part in the shop, regardless of case, marks and signs: at most one part for each line, and
 * preferably the one that the line itself made.
 */
async function findTakenNames(db: Deps['db'], importId: string, lines: readonly NamedLine[]): Promise<TakenName[]> {
  if (lines.length === 0) return [];
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
