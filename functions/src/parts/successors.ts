import type { DocumentReference, DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { getTogether } from '../database/collection.ts';
import { ifUnchanged } from '../database/preconditions.ts';
import { invalidFields } from '../errors/domain-error.ts';
import { changedNow } from '../inventory/ledger.ts';
import type { CommitContext, CommitView } from '../inventory/unit-of-work.ts';
import { isChangedBefore } from './delete.ts';
import { isShown, partRef, type StoredPart } from './store.ts';

/** The most steps along a chain of successors that are read. Longer chains are not searched for a circle. */
const LONGEST_CHAIN = 20;

/** A part, without an id if it is new, and its wanted successor. */
interface WantedSuccessor {
  _id?: string | undefined;
  successor?: string | null | undefined;
}

export const successorProblems = {
  itself: 'A part cannot be its own successor.',
  gone: 'There is no such part in the shop.',
  circle: 'The successors of this part lead back to the part that it would replace.',
} as const;
type SuccessorProblem = (typeof successorProblems)[keyof typeof successorProblems];

/** The successor of a part: null if the part has none, undefined if it is not in the shop. */
type StoredSuccessors = (id: string) => string | null | undefined;

/**
 * For each part the reason, as a sentence, why it cannot have its wanted successor: the successor is the part itself or not in the shop, or
 * the successors form a circle, including those wanted by the other parts. A successor that the part has already is accepted, so that a
 * deleted successor does not prevent other changes.
 */
export async function findSuccessorProblems(
  db: Firestore,
  wanted: readonly WantedSuccessor[],
): Promise<(SuccessorProblem | undefined)[]> {
  const stored = toStoredSuccessors((await readChain(db, wanted)).parts);
  const next = nextOf(wanted, stored);
  return wanted.map((each) => judge(each, stored, next));
}

/** Why a part cannot have its successor; undefined where it can, or where nothing changes. */
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

/** The wanted successor of a part, or else its present one. */
function nextOf(wanted: readonly WantedSuccessor[], stored: StoredSuccessors): (id: string) => string | undefined {
  const changes = new Map(
    wanted.flatMap(({ _id, successor }) => (_id === undefined || !successor ? [] : [[_id, successor]])),
  );
  return (id) => changes.get(id) ?? stored(id) ?? undefined;
}

/** A part and its successors, each once. */
function follow(from: string, next: (id: string) => string | undefined): string[] {
  const seen = new Set<string>();
  for (let at: string | undefined = from; at !== undefined && !seen.has(at); at = next(at)) seen.add(at);
  return [...seen];
}

interface Chain {
  parts: Map<string, DocumentSnapshot<StoredPart>>;
  /** The parts beyond the longest chain, which are not read. */
  beyond: string[];
}

/** Reads the parts with wanted successors, these successors, and the successors that follow. */
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

/** The decision of a unit of work about the successors that it sets. */
interface DecidedSuccessors {
  /** For each part, the reason why it cannot have its successor. */
  problems: (SuccessorProblem | undefined)[];
  /**
   * Makes the commit fail unless the parts in the chains behind the written parts are still as they were read: somebody could give one of
   * them a successor at the same moment, so that both changes together form a circle.
   */
  hold: (commit: CommitContext, written: readonly DocumentReference[]) => void;
}

/** Decides about successors within a unit of work, by the parts as its commit has read them. */
export function openSuccessors(db: Firestore, wanted: readonly WantedSuccessor[]) {
  let read: DocumentReference<StoredPart>[] = [];
  let beyond: string[] = [];
  return {
    /** The documents that `decide` needs, for the `reads` of the unit of work. */
    reads: async (): Promise<DocumentReference<StoredPart>[]> => {
      const chain = await readChain(db, wanted);
      beyond = chain.beyond;
      read = [...chain.parts.values()].map(({ ref }) => ref);
      return read;
    },
    /** Returns undefined where an earlier unit of work changes parts of the chains, so that this one must wait for the next commit. */
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

/** Throws a `DomainError` (400) that names the field of each part with a problem. */
export function throwWrong(wanted: readonly { field?: string }[], problems: readonly (string | undefined)[]): void {
  const wrong = wanted.flatMap(({ field = 'successor' }, n) => {
    const message = problems[n];
    return message === undefined ? [] : [{ path: field, message }];
  });
  if (wrong.length > 0) throw invalidFields(wrong);
}

/** Throws a `DomainError` (400) if riders cannot see the successor of which watchers are to be told. */
export async function requireShownSuccessor(db: Firestore, id: string, successor?: string | null): Promise<void> {
  const next = successor ?? (await partRef(db, id).get()).data()?.successor;
  if (next === undefined || !isShown(await partRef(db, next).get())) throw untellable();
}

/** The error for a part about whose successor its watchers cannot be told. */
export function untellable() {
  const message = 'Riders can only be told once the part is discontinued and has a successor that is shown.';
  return invalidFields([{ path: 'tellWatchers', message }]);
}
