import type { UpdateRequest } from 'firebase-admin/auth';
import { type DocumentReference, type Firestore, Timestamp } from 'firebase-admin/firestore';
import { writeOrderNumber } from '@fourteener/contract/order-number';
import { underWayStatuses } from '@fourteener/contract/order-states';
import { Refusal, refuseBusy } from '../http/refusal.ts';
import { closeAllowances, reopenAllowances } from '../limits/store.ts';
import type { Shop } from '../shop.ts';
import { isAdmin, unlessUnknown } from '../users/accounts.ts';
import { eraseAccount } from './erase.ts';
import { type Owner, whereIs } from './find.ts';
import { deletionRef } from './gate.ts';

/**
 * How far a deletion is. `asked`: nothing more can be ordered, and what is under way is looked for. `closed`: it is certain,
 * and goes on until all is gone. `erased`: nothing but the account is left. `done`: nothing is; the note stays for a while, for
 * requests that began before.
 */
type Stage = 'asked' | 'closed' | 'erased' | 'done';

/** A deletion as stored. Whose it is stands in it only as long as there is something to delete. */
interface StoredDeletion extends Partial<Owner> {
  stage: Stage;
  /** From when on the sweep takes it up. */
  dueAt?: Timestamp;
  /** When Firestore deletes the note (a TTL policy). */
  expiresAt?: Timestamp;
}

/** How long the request that asks for a deletion has it to itself, ms. */
const HEAD_START = 60_000;

/** How long a note is kept afterwards, ms: longer than any request lives. */
const KEPT = 24 * 60 * 60 * 1_000;

/** How long ago rights must have ended, ms: what an admin began while they had them is over by then. */
const OVER = 60_000;

/** Orders that a refusal names. */
const NAMED = 5;

/**
 * Decides whether an account is deleted, and if so closes it: from then on it is certain, and `finishDeletion` does the rest.
 * First it takes no more orders, and then those under way are looked for, so that none comes in between. Throws a refusal: 409.
 */
export async function closeAccount(shop: Shop, owner: Owner): Promise<void> {
  const early = await findObjection(shop, owner);
  if (early) throw early;
  await mark(shop, owner);
  const late = await settle(shop, owner);
  if (late) throw late;
  await disable(shop, owner);
}

/** Does what is left of a deletion that is noted, whoever began it; nothing, when there is none. */
export async function finishDeletion(shop: Shop, ref: DocumentReference): Promise<void> {
  const { db, auth, now } = shop;
  const read = async () => (await ref.get()).data() as StoredDeletion | undefined;
  const { stage, uid = '', email = '' } = (await read()) ?? { stage: 'done' };
  if (stage === 'done') return;
  const owner = { uid, email };
  if (stage === 'asked' && (await settle(shop, owner))) return;
  if (stage !== 'erased') {
    await disable(shop, owner);
    await eraseAccount(db, owner);
    // Before the account: with that gone, somebody else may have the address.
    await advance(db, ref, 'closed', { stage: 'erased', uid, email, dueAt: Timestamp.fromDate(now()) });
  }
  await unlessUnknown(auth.deleteUser(uid));
  const expiresAt = Timestamp.fromMillis(now().getTime() + KEPT);
  await advance(db, ref, 'erased', { stage: 'done', expiresAt });
}

/** Notes the deletion, unless it is noted already, and closes what the account orders and writes by. */
async function mark({ db, now }: Shop, { uid, email }: Owner): Promise<void> {
  const ref = deletionRef(db, uid);
  await db.runTransaction(async (transaction) => {
    if ((await transaction.get(ref)).exists) return;
    const at = now();
    const dueAt = Timestamp.fromMillis(at.getTime() + HEAD_START);
    transaction.create(ref, { stage: 'asked', uid, email, dueAt } satisfies StoredDeletion);
    closeAllowances(db, transaction, uid, at);
  });
}

/** Decides a deletion that was asked for: it is certain, or what is against it is answered and the account goes on. */
async function settle(shop: Shop, owner: Owner): Promise<Refusal | undefined> {
  const { db } = shop;
  const ref = deletionRef(db, owner.uid);
  const objection = await findObjection(shop, owner);
  return db.runTransaction(async (transaction) => {
    const stored = (await transaction.get(ref)).data() as StoredDeletion | undefined;
    // Another request for the same account found something against it, or nothing.
    if (!stored) return objection ?? refuseBusy();
    if (stored.stage !== 'asked') return undefined;
    if (!objection) {
      transaction.set(ref, { ...stored, stage: 'closed' } satisfies StoredDeletion);
      return undefined;
    }
    transaction.delete(ref);
    reopenAllowances(db, transaction, owner.uid);
    return objection;
  });
}

async function advance(db: Firestore, ref: DocumentReference, from: Stage, to: StoredDeletion): Promise<void> {
  await db.runTransaction(async (transaction) => {
    if ((await transaction.get(ref)).get('stage') === from) transaction.set(ref, to);
  });
}

/** Nobody signs in any more, and every token is refused at its next call. */
async function disable({ auth }: Shop, { uid }: Owner): Promise<void> {
  const disabled: UpdateRequest = { disabled: true };
  await unlessUnknown(auth.updateUser(uid, disabled));
}

/** Why the account cannot be deleted now. */
async function findObjection(shop: Shop, owner: Owner): Promise<Refusal | undefined> {
  const { db, now } = shop;
  if (await unlessUnknown(isAdmin(shop, owner.uid))) {
    return new Refusal(
      'last-admin',
      'Admins cannot delete their account: ask another admin to take your rights first, so that the shop keeps one.',
    );
  }
  const { orders, auditOfAccount } = whereIs(db, owner);
  const [underWay, revoked] = await Promise.all([
    orders.where('status', 'in', underWayStatuses).limit(NAMED).get(),
    auditOfAccount.where('action', '==', 'admin.revoke').orderBy('createdAt', 'desc').limit(1).get(),
  ]);
  if (underWay.size > 0) {
    const numbers = underWay.docs.map(({ id }) => writeOrderNumber(id));
    const which = numbers.join(', ');
    return new Refusal(
      'orders-under-way',
      `There are orders under way, for which we must be able to reach you: ${which}. Cancel them, or come back when they have arrived.`,
      { extras: { orders: underWay.docs.map(({ id }, n) => ({ _id: id, number: numbers[n] })) } },
    );
  }
  const endOfRights = (revoked.docs[0]?.get('createdAt') as Timestamp | undefined)?.toMillis() ?? 0;
  return endOfRights > now().getTime() - OVER
    ? new Refusal('last-admin', 'Your rights as an admin have just ended. Please try again in a minute.')
    : undefined;
}
