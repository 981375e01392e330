import type { Firestore } from 'firebase-admin/firestore';
import { getTogether } from '../database/collection.ts';
import { invalidFields } from '../errors/domain-error.ts';
import { isShown, partRef } from './store.ts';

/** Successors of successors that are read. A longer chain is not searched for a circle. */
const LONGEST_CHAIN = 20;

/** A part, or a new one without an id, and the successor that it is to have. */
interface WantedSuccessor {
  _id?: string | undefined;
  successor?: string | null | undefined;
}

const messages = {
  itself: 'A part cannot be its own successor.',
  gone: 'There is no such part in the shop.',
  circle: 'This part leads back to the one that it would follow.',
} as const;

/**
 * The reason, by part, why it cannot have its successor, as a sentence: it is the part itself, not in the shop, or the successors go in a circle,
 * also through what the others are to have. A successor that a part has already stays right, so that one that was deleted keeps no other change off.
 */
export async function findSuccessorProblems(
  db: Firestore,
  wanted: readonly WantedSuccessor[],
): Promise<(string | undefined)[]> {
  const said = wanted.filter(({ successor }) => Boolean(successor));
  if (said.length === 0) return wanted.map(() => undefined);
  const stored = await readSuccessors(
    db,
    said.flatMap(({ _id, successor }) => [_id, successor].flatMap((id) => id ?? [])),
  );
  const isChanged = ({ _id, successor }: WantedSuccessor) => _id === undefined || stored.get(_id) !== successor;
  const changes = new Map(said.flatMap(({ _id, successor }) => (_id === undefined ? [] : [[_id, successor]])));
  const next = (id: string) => changes.get(id) ?? stored.get(id) ?? undefined;
  return wanted.map((each) => {
    const { _id, successor } = each;
    if (!successor || !isChanged(each)) return undefined;
    if (successor === _id) return messages.itself;
    if (!stored.has(successor)) return messages.gone;
    return _id !== undefined && leadsTo(_id, successor, next) ? messages.circle : undefined;
  });
}

function leadsTo(id: string, from: string, next: (id: string) => string | undefined): boolean {
  const seen = new Set<string>();
  for (let at: string | undefined = from; at !== undefined && !seen.has(at); at = next(at)) {
    if (at === id) return true;
    seen.add(at);
  }
  return false;
}

/** The successors of parts that are in the shop, and of what these lead to; null of a part that has none. */
async function readSuccessors(db: Firestore, ids: readonly string[]): Promise<Map<string, string | null>> {
  const found = new Map<string, string | null>();
  const asked = new Set<string>();
  let left = [...new Set(ids)];
  for (let n = 0; left.length > 0 && n < LONGEST_CHAIN; n += 1) {
    for (const id of left) asked.add(id);
    const parts = await getTogether(db, ...left.map((id) => partRef(db, id)));
    for (const part of parts) if (part.exists) found.set(part.id, part.data()?.successor ?? null);
    const next = parts.flatMap((part) => part.data()?.successor ?? []);
    left = [...new Set(next)].filter((id) => !asked.has(id));
  }
  return found;
}

/** Throws a `DomainError` (400) that names the field of each part that cannot have its successor. */
export async function requireSuccessors(
  db: Firestore,
  wanted: readonly (WantedSuccessor & { field?: string })[],
): Promise<void> {
  const problems = await findSuccessorProblems(db, wanted);
  const wrong = wanted.flatMap(({ field = 'successor' }, n) => {
    const message = problems[n];
    return message === undefined ? [] : [{ path: field, message }];
  });
  if (wrong.length > 0) throw invalidFields(wrong);
}

/** Throws a `DomainError` (400) if riders do not see the successor that they are to be told of. */
export async function requireShownSuccessor(db: Firestore, id: string, successor?: string | null): Promise<void> {
  const next = successor ?? (await partRef(db, id).get()).data()?.successor;
  if (next === undefined || !isShown(await partRef(db, next).get())) throw untellable();
}

/** The refusal to tell those who wait for a part of its successor. */
export function untellable() {
  const message = 'Riders can be told when the part is discontinued and has a successor that they see.';
  return invalidFields([{ path: 'tellWatchers', message }]);
}
