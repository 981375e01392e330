import { isDeepStrictEqual } from 'node:util';
import { type DocumentSnapshot, type Firestore, Timestamp } from 'firebase-admin/firestore';
import type { AuditAction } from '@fourteener/contract/audit/kinds';
import { findBikePartProblems } from '@fourteener/contract/fit/bike-problems';
import type { PartFacts } from '@fourteener/contract/fit/facts';
import { factsOfPart } from '@fourteener/contract/fit/part-facts';
import type { StoredBike } from '@fourteener/contract/fit/stored-bikes';
import type { Answer, Output } from '@fourteener/contract/shapes';
import { recordAudit } from '../audit/store.ts';
import type { PartIndex } from '../catalog/part-index.ts';
import { dataOf } from '../database/collection.ts';
import { DomainError, invalidFields } from '../errors/domain-error.ts';
import type { Actor } from '../http/identity.ts';
import { bikes } from './bike-deps.ts';
import { readParts } from './bikes.ts';

/** The most bikes that the list has. */
const MOST = 100;

type AdminBike = Answer<'getBike'>;
/** The author and the time of a change of a bike. */
interface BikeEvent {
  by: Actor;
  at: Date;
}

/** The bikes of the shop, by model. */
export async function listBikeRows(db: Firestore): Promise<Answer<'listBikes'>> {
  const { docs } = await bikes.in(db).orderBy('model').limit(MOST).get();
  return docs.map((document) => {
    const { model, years, sizes } = dataOf(document);
    return { _id: document.id, model, years, sizes };
  });
}

/** A bike as admins edit it. Throws a `DomainError`: 404. */
export async function getBike(db: Firestore, id: string): Promise<AdminBike> {
  return toAdminBike(await bikes.in(db).doc(id).get());
}

/**
 * Adds a bike, or replaces the one that was read; its entry in the audit log has the changed fields. An unchanged bike keeps its
 * revision. Throws a `DomainError`: 400, or 409 when the bike was changed elsewhere since.
 */
export async function saveBike(
  db: Firestore,
  id: string,
  { revision, ...wanted }: Output<'saveBike', 'body'>,
  { by, at }: BikeEvent,
): Promise<AdminBike> {
  const ref = bikes.in(db).doc(id);
  return db.runTransaction(async (transaction) => {
    const document = await transaction.get(ref);
    const before = document.exists ? toAdminBike(document) : undefined;
    if (revision !== (before?.revision ?? 0)) throw changedElsewhere(revision, before);
    const { _id, revision: _was, ...was } = before ?? { _id: id, revision: 0 };
    if (isDeepStrictEqual(was, wanted)) return { _id, ...wanted, revision };
    const after = { ...wanted, revision: revision + 1 };
    transaction.set(ref, after);
    const names = Object.keys(wanted) as (keyof StoredBike)[];
    const changed = names.filter((name) => !isDeepStrictEqual((was as Partial<StoredBike>)[name], wanted[name]));
    const pick = (bike: Partial<StoredBike>) => Object.fromEntries(changed.map((name) => [name, bike[name] ?? null]));
    recordAudit(db, transaction, {
      ...{ by, at: Timestamp.fromDate(at), target: ref.path },
      action: (before ? 'bike.change' : 'bike.add') satisfies AuditAction,
      before: before ? pick(was) : null,
      after: pick(wanted),
    });
    return { _id, ...after };
  });
}

/** Deletes a bike. Throws a `DomainError`: 404. */
export async function deleteBike(db: Firestore, id: string, { by, at }: BikeEvent): Promise<void> {
  const ref = bikes.in(db).doc(id);
  await db.runTransaction(async (transaction) => {
    const { _id, revision: _revision, ...before } = toAdminBike(await transaction.get(ref));
    transaction.delete(ref);
    const entry = { by, at: Timestamp.fromDate(at), target: ref.path, before, after: null };
    recordAudit(db, transaction, { ...entry, action: 'bike.delete' });
  });
}

/**
 * The facts of the parts that a bike names, by their ids. Throws a `DomainError` (400) when one of the parts is not in the shop, or
 * its position or ports on the bike do not go with its kind.
 */
export async function readPartsOfBike(
  db: Firestore,
  index: PartIndex,
  bike: Pick<StoredBike, 'slots'>,
): Promise<(id: string) => PartFacts | undefined> {
  const entries = Object.values(bike.slots).flat();
  const ids = [...new Set(entries.map(({ part }) => part))];
  const known = await readParts(db, index, ids);
  const factsOf = (id: string) => {
    const part = known.get(id);
    return part && factsOfPart(part);
  };
  const problems = findBikePartProblems(bike, factsOf);
  if (problems.length > 0) {
    throw invalidFields(problems.map(({ path, message }) => ({ path: path.join('.'), message })));
  }
  return factsOf;
}

/** A stored bike; a bike that the seed wrote has no revision yet. */
function toAdminBike(document: DocumentSnapshot<StoredBike & { revision?: number }>): AdminBike {
  if (!document.exists) throw new DomainError('not-found', 'There is no bike with this id.');
  const { model, about, years, sizes, slots, revision = 1 } = dataOf(document);
  return { _id: document.id, model, about, years, sizes, slots, revision };
}

function changedElsewhere(revision: number, before: AdminBike | undefined): DomainError {
  const detail =
    revision === 0
      ? 'There is a bike with this id already.'
      : before
        ? 'Somebody changed the bike meanwhile. Please load it again.'
        : 'Somebody deleted the bike meanwhile.';
  return new DomainError('bike-changed', detail);
}
