import { isDeepStrictEqual } from 'node:util';
import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldValue,
  Timestamp,
  type UpdateData,
} from 'firebase-admin/firestore';
import { toDay } from '@fourteener/contract/calendar';
import { findStoredProblems } from '@fourteener/contract/fit/problems';
import { numberKey } from '@fourteener/contract/part/numbers';
import { withFirstPicture } from '@fourteener/contract/part/pictures';
import { findExpectedDay, isHidden, isSoldOut } from '@fourteener/contract/part/rules';
import { withUnit } from '@fourteener/contract/part/specs';
import { splitStatus } from '@fourteener/contract/part/status';
import type { Part, PartChange } from '@fourteener/contract/part/schemas';
import type { Output } from '@fourteener/contract/shapes';
import { type AuditFacts, recordAudit } from '../audit/store.ts';
import { dataOf } from '../database/collection.ts';
import { ifUnchanged } from '../database/preconditions.ts';
import { DomainError, invalidFields } from '../errors/domain-error.ts';
import type { Actor } from '../http/identity.ts';
import { nameKey } from '@fourteener/contract/text/name-key';
import { changedNow } from '../inventory/ledger.ts';
import type { CommitContext, CommitView } from '../inventory/unit-of-work.ts';
import { requirePictures } from '../pictures/store.ts';
import { isChangedBefore } from './delete.ts';
import type { PartDeps } from './deps.ts';
import { type BookedPieces, movePieces } from './move-stock.ts';
import { claimNumber, numberRef, numberTaken, releaseNumber, toGivenNumber } from './numbers.ts';
import { openSuccessors, requireShownSuccessor, throwWrong, untellable } from './successors.ts';
import { decideReducedFrom, toStoredPrices } from './prices.ts';
import {
  type AnsweredFacts,
  answerPart,
  listingTimes,
  partRef,
  pickFacts,
  type StoredPart,
  toPart,
  toStoredState,
  withSpecification,
} from './store.ts';

/**
 * Changes the fields of a part that admins may edit; the entry in the audit log has their values before and after. Nothing is written if
 * nothing changes. Returns the part afterwards. Throws a `DomainError`: 404, 409 where a field no longer has the value in `was`, or 503.
 */
export async function changePart(
  { db, runUnitOfWork, now }: Pick<PartDeps, 'db' | 'runUnitOfWork' | 'now'>,
  by: Actor,
  id: string,
  { was, tellWatchers = false, ...change }: PartEdit,
): Promise<Part> {
  await Promise.all([requirePictures(db, [change]), tellWatchers && requireShownSuccessor(db, id, change.successor)]);
  const ref = partRef(db, id);
  const claims = change.number ? [numberRef(db, change.number)] : [];
  const successors = openSuccessors(db, [{ _id: id, successor: change.successor }]);
  return runUnitOfWork<Part>({
    lockKeys: [ref, ...claims],
    reads: async () => [ref, ...claims, ...(await successors.reads())],
    decide: (view) => {
      // An earlier unit of work in this commit changes the part, or takes its number.
      if (isChangedBefore(view, ref) || claims.some(view.isWritten)) return undefined;
      const document = view.find(ref);
      if (!document.exists) throw new DomainError('not-found', 'This part is not in the shop.');
      const followed = successors.decide(view);
      if (!followed) return undefined;
      throwWrong([{}], followed.problems);
      const at = Timestamp.fromDate(now());
      const difference = comparePart(document, change, at.toDate());
      const successor = tellWatchers ? requireTellable(document, difference) : undefined;
      if (!isSame(difference)) requireUnchanged(document, difference, was);
      if (takeNumbers(view)(difference)) throw numberTaken();
      return (commit) => {
        if (successor !== undefined) commit.markSucceeded(ref, successor);
        if (isSame(difference)) return withSpecification(toPart(document));
        followed.hold(commit, [ref]);
        return withSpecification(writeDifference(commit, document, difference, { by, at, action: 'part.change' }));
      };
    },
  });
}

type PartEdit = Output<'changePart', 'body'>;

/**
 * The successor of a part, of which those who wait for the part are told. Throws a `DomainError` unless the part is discontinued with a
 * successor.
 */
function requireTellable(document: DocumentSnapshot<StoredPart>, { after }: PartDifference): string {
  const { lifeCycle, successor } = { ...factsOf(document), ...after };
  if (lifeCycle !== 'discontinued' || !successor) throw untellable();
  return successor;
}

/** Throws a `DomainError` that names the fields which somebody else has changed since the admin read them (`was`). */
function requireUnchanged(
  document: DocumentSnapshot<StoredPart>,
  { after }: PartDifference,
  was: PartEdit['was'] = {},
): void {
  const facts = factsOf(document);
  const changed = listDifferent(facts, toFacts(document.id, facts, was)).filter((name) => name in after);
  if (changed.length === 0) return;
  const errors = changed.map((path) => ({ path, message: 'Somebody else changed this meanwhile.' }));
  const current = Object.fromEntries(changed.map((name) => [name, facts[name] ?? null]));
  const detail = `Somebody else changed ${changed.join(', ')} of this part meanwhile. Please look at it again.`;
  throw new DomainError('part-changed', detail, { extras: { errors, current } });
}

/** The changeable fields of a part: those that admins may edit, and the former price of a reduction, which the server decides. */
type ChangedFacts = Omit<PartChange, 'reduced' | 'status'> & { reducedFrom?: number | null };

/** The changed fields of a part before and after a change; null where a field is absent. */
export interface PartDifference {
  before: ChangedFacts;
  after: ChangedFacts;
}

/** Whether a difference is empty. */
export function isSame({ after }: PartDifference): boolean {
  return Object.keys(after).length === 0;
}

/**
 * Compares a stored part with its wanted fields. Throws a `DomainError` for a number that only the shop gives, for facts of fit that the
 * part's kind does not have, and for an announced reduction that is none.
 */
export function comparePart(
  document: DocumentSnapshot<StoredPart>,
  { reduced, ...change }: PartChange,
  at: Date,
): PartDifference {
  const was = factsOf(document);
  const wanted: ChangedFacts = {
    ...toFacts(document.id, was, change),
    reducedFrom: decideReducedFrom(dataOf(document), { price: change.price, reduced }, at),
  };
  const names = listDifferent(was, wanted);
  if (names.some((name) => name === 'kind' || name === 'position' || name === 'ports'))
    requireFit({ ...was, ...wanted });
  const pick = (part: ChangedFacts) =>
    Object.fromEntries(names.map((name) => [name, part[name] ?? null])) as ChangedFacts;
  return { before: pick(was), after: pick(wanted) };
}

/** The fields of a request as they are stored. Throws a `DomainError` for a number that only the shop gives. */
function toFacts(id: string, facts: ChangedFacts, said: Omit<PartChange, 'reduced'>): ChangedFacts {
  // Where the pictures stay the same, the image stays too, which an older client may have set without pictures.
  const arePicturesSame = isDeepStrictEqual(facts.pictures ?? null, said.pictures ?? null);
  return {
    ...splitStatus(arePicturesSame ? said : withFirstPicture(said)),
    ...('number' in said && { number: toGivenNumber(id, said.number) ?? null }),
    ...(said.specs && { specs: said.specs.map(withUnit) }),
  };
}

/** The fields in which a part differs from the wanted fields. */
function listDifferent(part: ChangedFacts, wanted: ChangedFacts): (keyof ChangedFacts)[] {
  const names = Object.keys(wanted) as (keyof ChangedFacts)[];
  return names.filter((name) => !isDeepStrictEqual(part[name] ?? null, wanted[name] ?? null));
}

/** The difference without a reduction, for taking back another difference: a change of the price ends a reduction. */
export function endReduction(
  document: DocumentSnapshot<StoredPart>,
  { before, after }: PartDifference,
): PartDifference {
  const { reducedFrom: _was, ...wasBefore } = before;
  const { reducedFrom: _wanted, ...wanted } = after;
  const { reducedFrom } = document.exists ? factsOf(document) : {};
  if (wanted.price === undefined || reducedFrom === undefined) return { before: wasBefore, after: wanted };
  return { before: { ...wasBefore, reducedFrom }, after: { ...wanted, reducedFrom: null } };
}

function requireFit(part: Parameters<typeof findStoredProblems>[0]): void {
  const problems = findStoredProblems(part).map(({ path, message }) => ({ path: path.join('.'), message }));
  if (problems.length > 0) throw invalidFields(problems);
}

/** The fields of a stored part that admins may edit; the number only if an admin gave it. */
export function factsOf(document: DocumentSnapshot<StoredPart>): AnsweredFacts {
  const { _id, decidingFact: _decidingFact, status: _status, ...facts } = toPart(document);
  return { ...facts, number: dataOf(document).number ?? null };
}

/**
 * For one unit of work, returns a function that checks whether the number that a part is to get belongs to another part, or was taken
 * earlier in the same unit. The commit must have read the documents of the numbers.
 */
export function takeNumbers({ db, find, isWritten }: CommitView): (difference: PartDifference) => boolean {
  const taken = new Set<string>();
  return ({ before, after: { number } }) => {
    if (!number || (before.number && numberKey(before.number) === numberKey(number))) return false;
    const claim = numberRef(db, number);
    if (find(claim).exists || isWritten(claim) || taken.has(claim.path)) return true;
    taken.add(claim.path);
    return false;
  };
}

/**
 * Adds a changed part to the commit, and the entry in the audit log, which names the import that made the change. The part's new number
 * must be free. Returns the part afterwards.
 */
export function writeDifference(
  commit: CommitContext,
  document: DocumentSnapshot<StoredPart>,
  { before, after: changed }: PartDifference,
  entry: Pick<AuditFacts, 'id' | 'by' | 'at' | 'action' | 'importId'>,
  pieces?: BookedPieces,
): Part {
  const { ref } = document;
  const was = factsOf(document);
  const stock = pieces && { availableQuantity: was.availableQuantity + pieces.change };
  const after = { ...was, ...changed, ...stock } as AnsweredFacts;
  if ('number' in changed) moveNumber(commit, ref, before.number ?? undefined, changed.number ?? undefined);
  commit.markWritten(ref);
  const listing = toListing(dataOf(document), after, entry.at.toDate());
  const prices = toStoredPrices(dataOf(document), changed, entry.at.toDate());
  const written = { ...toStored(changed, after), ...prices, ...listing };
  if (pieces) movePieces(commit, document, { ...pieces, by: entry.by, at: entry.at.toDate() }, written);
  else commit.batch.update(ref, written, ifUnchanged(document));
  // The stock ledger itself marks sold-out parts that get pieces.
  if (!isForSale(was) && isForSale(after) && !(pieces && isSoldOut(was))) commit.markBackInStock(ref);
  const expectedOn =
    'expectedOn' in changed && !isHidden(after) ? findExpectedDay(after, toDay(entry.at.toMillis())) : undefined;
  if (expectedOn !== undefined) commit.markExpected(ref, expectedOn);
  const target = ref.path;
  const { importId } = entry;
  const told = { ...changed, ...stock, ...(importId !== undefined && { importId }) };
  const toldBefore = { ...before, ...(stock && { availableQuantity: was.availableQuantity }) };
  recordAudit(commit.db, commit.batch, { ...entry, target, before: toldBefore, after: told });
  return answerPart(ref.id, pickFacts(after));
}

type Sale = Parameters<typeof isHidden>[0] & Parameters<typeof isSoldOut>[0];

function isForSale(part: Sale): boolean {
  return !isHidden(part) && !isSoldOut(part);
}

/** The changed times of listing when a part is hidden or shown again; empty otherwise. */
function toListing(before: StoredPart, after: Parameters<typeof isHidden>[0], at: Date): UpdateData<StoredPart> {
  if (isHidden(before) === isHidden(after)) return {};
  const gone = FieldValue.delete();
  return { createdAt: gone, hiddenAt: gone, listedAt: gone, ...listingTimes(after, at, before) };
}

/** Gives the part another number, which no other part may have, and frees its former number. */
function moveNumber(
  { db, batch, markWritten }: CommitContext,
  part: DocumentReference,
  before: string | undefined,
  after: string | undefined,
): void {
  // The same number in another notation needs no new claim.
  if (before !== undefined && after !== undefined && numberKey(before) === numberKey(after)) return;
  if (after !== undefined) {
    const claim = numberRef(db, after);
    markWritten(claim);
    claimNumber(batch, part, after);
  }
  if (before !== undefined) releaseNumber(batch, part, before);
}

function toStored(
  { price: _price, reducedFrom: _reducedFrom, lifeCycle, visibility, ...fields }: ChangedFacts,
  after: AnsweredFacts,
): UpdateData<StoredPart> {
  const gone = Object.keys(fields).filter((name) => fields[name as keyof typeof fields] === null);
  return {
    ...pickFacts(fields),
    ...Object.fromEntries(gone.map((name) => [name, FieldValue.delete()])),
    ...((lifeCycle !== undefined || visibility !== undefined) && {
      ...{ status: FieldValue.delete(), lifeCycle: FieldValue.delete() },
      ...toStoredState(after),
    }),
    ...(fields.name !== undefined && { nameKey: nameKey(fields.name) }),
    inStock: !isSoldOut(after),
    ...changedNow(),
  };
}
