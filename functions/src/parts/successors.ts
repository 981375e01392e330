import type { DocumentReference, DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { getTogether } from '../database/collection.ts';
import { ifUnchanged } from '../database/preconditions.ts';
import { invalidFields } from '../errors/domain-error.ts';
import { changedNow } from '../inventory/ledger.ts';
import type { CommitContext, CommitView } from '../inventory/unit-of-work.ts';
import { isChangedBefore } from './delete.ts';
import { isShown, partRef, type StoredPart } from './store.ts';

/** Successors of successors that are read. A longer chain is not searched for a circle. */
const LONGEST_CHAIN = 20;

/** A part, or a new one without an id, and the successor that it is to have. */
interface WantedSuccessor {
  _id?: string | undefined;
  successor?: string | null | undefined;
}

export const successorProblems = {
  itself: 'A part cannot be its own successor.',
  gone: 'There is no such part in the shop.',
  circle: 'This part leads back to the one that it would follow.',
} as const;
type SuccessorProblem = (typeof successorProblems)[keyof typeof successorProblems];

/** The successors of parts in the shop; null of a part that has none, undefined of one that is not in the shop. */
type StoredSuccessors = (id: string) => string | null | undefined;

/**
 * The reason, by part, why it cannot have its successor, as a sentence: it is the part itself, not in the shop, or the successors go in a circle,
 * also through what the others are to have. A successor that a part has already stays right, so that one that was deleted keeps no other change off.
 */
export async function findSuccessorProblems(
  db: Firestore,
  wanted: readonly WantedSuccessor[],
): Promise<(SuccessorProblem | undefined)[]> {
  const stored = toStoredSuccessors((await readChain(db, wanted)).parts);
  const next = nextOf(wanted, stored);
  return wanted.map((each) => judge(each, stored, next));
}

/** Why a part cannot have its successor; undefined where it can, and where nothing changes. */
function judge(
  each: WantedSuccessor,
  stored: StoredSuccessors,
  next: (id: string) => string | undefined,
): SuccessorProblem | undefined {
  const { _id, successor } = each;
  if (!successor || !isChanged(each, stored)) return undefined;
  if (successor === _id) return successorProblems.itself;
  if (stored(successor) === undefined) return successorProblems.gone;
  return _id !== undefined && follow(successor, next).includes(_id) ? successorProblems.circle : undefined;
}

function isChanged({ _id, successor }: WantedSuccessor, stored: StoredSuccessors): boolean {
  return _id === undefined || stored(_id) !== successor;
}

/** The successor that a part is to have, or else has. */
function nextOf(wanted: readonly WantedSuccessor[], stored: StoredSuccessors): (id: string) => string | undefined {
  const changes = new Map(
    wanted.flatMap(({ _id, successor }) => (_id === undefined || !successor ? [] : [[_id, successor]])),
  );
  return (id) => changes.get(id) ?? stored(id) ?? undefined;
}

/** A part and those that follow it, each once. */
function follow(from: string, next: (id: string) => string | undefined): string[] {
  const seen = new Set<string>();
  for (let at: string | undefined = from; at !== undefined && !seen.has(at); at = next(at)) seen.add(at);
  return [...seen];
}

interface Chain {
  parts: Map<string, DocumentSnapshot<StoredPart>>;
  /** Those behind the longest chain, which are not read. */
  beyond: string[];
}

/** Reads the parts that are to have a successor, these successors, and what they lead to. */
async function readChain(db: Firestore, wanted: readonly WantedSuccessor[]): Promise<Chain> {
  const read = new Map<string, DocumentSnapshot<StoredPart>>();
  const said = wanted.flatMap(({ _id, successor }) => (successor ? [_id, successor] : []));
  let left = [...new Set(said.flatMap((id) => id ?? []))];
  for (let n = 0; left.length > 0 && n < LONGEST_CHAIN; n += 1) {
    const parts = await getTogether(db, ...left.map((id) => partRef(db, id)));
    for (const part of parts) read.set(part.id, part);
    left = [...new Set(parts.flatMap((part) => part.data()?.successor ?? []))].filter((id) => !read.has(id));
  }
  return { parts: read, beyond: left };
}

function toStoredSuccessors(parts: ReadonlyMap<string, DocumentSnapshot<StoredPart>>): StoredSuccessors {
  return (id) => {
    const part = parts.get(id);
    return part?.exists ? (part.data()?.successor ?? null) : undefined;
  };
}

/** The decision of a unit of work on the successors that it gives. */
interface DecidedSuccessors {
  /** Of each why it cannot be. */
  problems: (SuccessorProblem | undefined)[];
  /**
   * Has the commit hold only if what the parts that it writes are led to by their successors is as it was read: one of these could be given a
   * successor at the same moment, and both together make a circle.
   */
  hold: (commit: CommitContext, written: readonly DocumentReference[]) => void;
}

/** Decides on successors within a unit of work, by the parts as they are read for its commit. */
export function openSuccessors(db: Firestore, wanted: readonly WantedSuccessor[]) {
  let read: DocumentReference<StoredPart>[] = [];
  let beyond: string[] = [];
  return {
    /** The parts that `decide` finds, for the `reads` of the unit of work. */
    reads: async (): Promise<DocumentReference<StoredPart>[]> => {
      const chain = await readChain(db, wanted);
      beyond = chain.beyond;
      read = [...chain.parts.values()].map(({ ref }) => ref);
      return read;
    },
    /** Undefined where another unit of work changed what they lead to: they are to be decided in the next commit. */
    decide: (view: CommitView): DecidedSuccessors | undefined => {
      if (read.some((ref) => isChangedBefore(view, ref))) return undefined;
      const parts = new Map(read.map((ref) => [ref.id, view.find(ref)]));
      const stored = toStoredSuccessors(parts);
      const next = nextOf(wanted, stored);
      const listLed = (some: readonly WantedSuccessor[]) =>
        some.flatMap((each) => (each.successor && isChanged(each, stored) ? follow(each.successor, next) : []));
      if (listLed(wanted).some((id) => !parts.has(id) && !beyond.includes(id))) return undefined;
      return {
        problems: wanted.map((each) => judge(each, stored, next)),
        hold: (commit, written) => {
          const ids = new Set(written.map(({ id }) => id));
          const led = new Set(listLed(wanted.filter(({ _id }) => _id !== undefined && ids.has(_id))));
          for (const id of led) {
            const part = parts.get(id);
            if (!part?.exists || ids.has(id)) continue;
            commit.markWritten(part.ref);
            commit.batch.update(part.ref, changedNow(), ifUnchanged(part));
          }
        },
      };
    },
  };
}

/** Throws a `DomainError` (400) that names the field of each part that cannot have its successor. */
export async function requireSuccessors(
  db: Firestore,
  wanted: readonly (WantedSuccessor & { field?: string })[],
): Promise<void> {
  throwWrong(wanted, await findSuccessorProblems(db, wanted));
}

/** Throws a `DomainError` (400) that names the field of each part of which there is a problem. */
export function throwWrong(wanted: readonly { field?: string }[], problems: readonly (string | undefined)[]): void {
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
