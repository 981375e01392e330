import type { DocumentSnapshot } from 'firebase-admin/firestore';
import type { ComparedLine, ComparedLines, LineProblem } from '@fourteener/contract/part/imports';
import { numberKey } from '@fourteener/contract/part/numbers';
import type { PartChange } from '@fourteener/contract/part/schemas';
import { dataOf, getTogether } from '../database/collection.ts';
import { DomainError } from '../errors/domain-error.ts';
import { comparePart, type PartDifference } from '../parts/change.ts';
import { numberRef } from '../parts/numbers.ts';
import { findSuccessorProblems } from '../parts/successors.ts';
import { findPictureProblems } from '../pictures/store.ts';
import { partRef, type StoredPart } from '../parts/store.ts';
import type { Deps } from '../platform/deps.ts';
import { versionOf } from './part-version.ts';
import { planStock, type StockPlan } from './plan-stock.ts';

export const problems = {
  gone: { message: 'This part is no longer in the shop.' },
  changed: { message: 'Somebody changed this part in the meantime.' },
  taken: { field: 'number', message: 'Another part already has this number.' },
} as const satisfies Record<string, LineProblem>;

/** The changes that a line would make to a part, or the reason why it cannot. */
export function compareLine(
  part: DocumentSnapshot<StoredPart>,
  fields: PartChange,
  at: Date,
): { difference: PartDifference; problem?: undefined } | { problem: LineProblem } {
  if (!part.exists) return { problem: problems.gone };
  try {
    return { difference: comparePart(part, fields, at) };
  } catch (error) {
    if (error instanceof DomainError) {
      const [{ path = 'number' } = {}] = (error.extras.errors ?? []) as { path?: string }[];
      return { problem: { field: path.split('.')[0] ?? path, message: error.message } };
    }
    throw error;
  }
}

/** The successors in lines, each with the part that is to have it. */
export function listSuccessors(lines: ComparedLines['lines']) {
  return lines.map(({ _id, fields: { successor } }) => ({ _id, successor }));
}

/** The problem of a line whose part cannot have its successor. */
export function tellSuccessor(message: string | undefined): LineProblem | undefined {
  return message === undefined ? undefined : { field: 'successor', message };
}

interface Comparing {
  importId: string;
  /** Whether the caller has the right to change stock. */
  mayBook: boolean;
}

/** The stock plan of a line whose part is in the shop. */
export function planLineStock(
  part: DocumentSnapshot<StoredPart>,
  { stock }: ComparedLines['lines'][number],
  given: Comparing,
): StockPlan {
  const { availableQuantity, bookedExport } = dataOf(part);
  return planStock(stock, { pieces: availableQuantity, booked: bookedExport, ...given });
}

/** Compares lines with their parts as they are now. Writes nothing. */
export async function compareParts(
  { db, now }: Deps,
  lines: ComparedLines['lines'],
  comparing: Comparing,
): Promise<ComparedLine[]> {
  const numbers = lines.flatMap(({ fields }) => (fields.number ? [fields.number] : []));
  const [pictureProblems, successorProblems, parts, claims] = await Promise.all([
    findPictureProblems(
      db,
      lines.map(({ fields }) => fields),
    ),
    findSuccessorProblems(db, listSuccessors(lines)),
    getTogether(db, ...lines.map(({ _id }) => partRef(db, _id))),
    numbers.length > 0 ? getTogether(db, ...numbers.map((number) => numberRef(db, number))) : [],
  ]);
  const at = now();
  const owners = new Map(claims.map((claim) => [claim.ref.path, claim.data()?.partId]));
  const given = new Set<string>();
  const isTaken = (id: string, number: string) => {
    const owner = owners.get(numberRef(db, number).path);
    const isTwice = given.has(numberKey(number));
    given.add(numberKey(number));
    return isTwice || (owner !== undefined && owner !== id);
  };
  return lines.map((each, n) => {
    const { line, _id, fields } = each;
    const part = parts[n] as DocumentSnapshot<StoredPart>;
    const known = part.exists ? { name: dataOf(part).name, version: versionOf(part) } : {};
    const compared = compareLine(part, fields, at);
    if (compared.problem) return { line, _id, ...known, changes: [], problem: compared.problem };
    const { before, after } = compared.difference;
    const names = Object.keys(after) as (keyof PartDifference['after'])[];
    const isNumberFree = !after.number || !isTaken(_id, after.number);
    const picture = pictureProblems[n] && { field: 'pictures', message: pictureProblems[n].message };
    const stock = planLineStock(part, each, comparing);
    const problem = isNumberFree ? (picture ?? tellSuccessor(successorProblems[n]) ?? stock.problem) : problems.taken;
    const changes = [
      ...names.map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null })),
      ...listPieces(part, stock),
    ];
    const { note } = stock;
    return {
      line,
      _id,
      ...known,
      changes,
      ...(note !== undefined && { stockNote: note }),
      ...(problem && { problem }),
    };
  });
}

/** The change of the stock in the form of a changed field. */
function listPieces(part: DocumentSnapshot<StoredPart>, { booking }: StockPlan): ComparedLine['changes'] {
  if (!booking) return [];
  const { availableQuantity: before } = dataOf(part);
  return [{ field: 'availableQuantity', before, after: before + booking.change }];
}
