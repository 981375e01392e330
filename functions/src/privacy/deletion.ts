import type { UpdateRequest } from 'firebase-admin/auth';
import { type DocumentReference, type Firestore, Timestamp } from 'firebase-admin/firestore';
import { formatOrderNumber } from '@fourteener/contract/order/number';
import { openPaymentStatuses } from '@fourteener/contract/purchase/payment-states';
import { inProgressStatuses } from '@fourteener/contract/order/states';
import { DomainError, busy } from '../errors/domain-error.ts';
import { freezeQuotas, unfreezeQuotas } from '../rate-limit/quotas.ts';
import type { Deps } from '../platform/deps.ts';
import { findRole, unlessUnknown } from '../auth/accounts.ts';
import { closeDirectReads } from '../auth/notes.ts';
import { sessionsRef } from '../sessions/store.ts';
import { eraseAccount } from './erase.ts';
import { auditEntriesOfAction } from '../audit/store.ts';
import { closeAsAdmin } from './former-admin.ts';
import { type Owner, whereIs } from './find.ts';
import { userRef } from '../users/store.ts';
import { deletionRef, type DeletionStage, type StoredDeletion } from '../auth/deletion-guard.ts';

/** How long the request that asks for a deletion has it to itself, ms. */
const HEAD_START = 60_000;

/** How long a note is kept afterwards, ms: longer than any request lives. */
const KEPT = 24 * 60 * 60 * 1_000;

/** How long ago rights must have ended, ms: what an admin began while they had them is over by then. */
const OVER = 60_000;

/** How long until the data of an account that is gone is tried to be deleted again, ms. */
const GONE_AGAIN = 10 * 60_000;

/** How many orders a 409 names at most. */
const NAMED = 5;

/**
 * Decides whether an account is deleted, and if so closes it: from then on it is certain, and `finishDeletion` does the rest.
 * First it takes no more orders, and then those under way are looked for, so that none comes in between. Throws a `DomainError`: 409.
 */
export async function closeAccount(deps: Deps, owner: Owner): Promise<void> {
  const early = await findObjection(deps, owner);
  if (early) throw early;
  await mark(deps, owner);
  const late = await settle(deps, owner);
  if (late) throw late;
  await disable(deps, owner);
}

/**
 * Takes a user whose account is gone, and for whom something is under way still, off the list of users. What else the shop has of them
 * is deleted once nothing is under way.
 */
export async function deleteLater(deps: Deps, { uid, email }: Owner): Promise<void> {
  const { db, now } = deps;
  // Reads the name of a former admin from the user.
  await closeAsAdmin(deps, { uid, email });
  await db.runTransaction((transaction) => {
    const dueAt = Timestamp.fromMillis(now().getTime() + GONE_AGAIN);
    transaction.set(deletionRef(db, uid), { stage: 'asked', uid, email, isGone: true, dueAt } satisfies StoredDeletion);
    transaction.delete(userRef(db, uid));
    return Promise.resolve();
  });
}

/** Does what is left of a deletion that is noted, whoever began it; nothing, when there is none. */
export async function finishDeletion(deps: Deps, ref: DocumentReference<StoredDeletion>): Promise<void> {
  const { db, auth, now } = deps;
  const { stage, uid = '', email = '' } = (await ref.get()).data() ?? { stage: 'done' };
  if (stage === 'done') return;
  const owner = { uid, email };
  if (stage === 'asked' && (await settle(deps, owner))) return;
  if (stage !== 'erased') {
    await disable(deps, owner);
    await eraseAccount(deps, owner);
    // Before the account: with that gone, somebody else may have the address.
    await advance(db, ref, 'closed', { stage: 'erased', uid, email, dueAt: Timestamp.fromDate(now()) });
  }
  await unlessUnknown(auth.deleteUser(uid));
  // Once more: a call that began before the deletion may have noted its session since.
  await sessionsRef(db, uid).delete();
  const expiresAt = Timestamp.fromMillis(now().getTime() + KEPT);
  await advance(db, ref, 'erased', { stage: 'done', expiresAt });
}

/** Notes the deletion, unless it is noted already, and closes what the account orders and writes by. */
async function mark({ db, now }: Deps, { uid, email }: Owner): Promise<void> {
  const ref = deletionRef(db, uid);
  await db.runTransaction(async (transaction) => {
    if ((await transaction.get(ref)).exists) return;
    const at = now();
    const dueAt = Timestamp.fromMillis(at.getTime() + HEAD_START);
    transaction.create(ref, { stage: 'asked', uid, email, dueAt } satisfies StoredDeletion);
    freezeQuotas(db, transaction, uid, at);
  });
}

/** Decides a deletion that was asked for: it is certain, or what is against it is answered and the account goes on. */
async function settle(deps: Deps, owner: Owner): Promise<DomainError | undefined> {
  const { db, now } = deps;
  const ref = deletionRef(db, owner.uid);
  const objection = await findObjection(deps, owner);
  return db.runTransaction(async (transaction) => {
    const stored = (await transaction.get(ref)).data();
    // Another request for the same account found something against it, or nothing.
    if (!stored) return objection ?? busy();
    if (stored.stage !== 'asked') return undefined;
    if (!objection) {
      transaction.set(ref, { ...stored, stage: 'closed' } satisfies StoredDeletion);
      return undefined;
    }
    if (stored.isGone) {
      transaction.update(ref, { dueAt: Timestamp.fromMillis(now().getTime() + GONE_AGAIN) });
      return objection;
    }
    transaction.delete(ref);
    unfreezeQuotas(db, transaction, owner.uid);
    return objection;
  });
}

async function advance(
  db: Firestore,
  ref: DocumentReference<StoredDeletion>,
  from: DeletionStage,
  to: StoredDeletion,
): Promise<void> {
  await db.runTransaction(async (transaction) => {
    if ((await transaction.get(ref)).data()?.stage === from) transaction.set(ref, to);
  });
}

/** Nothing is read directly and nobody signs in any more, and every token is refused at its next call. */
async function disable({ auth, db, now }: Deps, { uid }: Owner): Promise<void> {
  await closeDirectReads(db, uid, now());
  const disabled: UpdateRequest = { disabled: true };
  await unlessUnknown(auth.updateUser(uid, disabled));
}

/** Why the account cannot be deleted now. */
async function findObjection(deps: Deps, owner: Owner): Promise<DomainError | undefined> {
  const { db, now } = deps;
  if (await unlessUnknown(findRole(deps, owner.uid))) {
    return new DomainError(
      'last-admin',
      'Staff cannot delete their own account. Please ask an owner to revoke your role first.',
    );
  }
  const { orders, purchases } = whereIs(db, owner);
  const [underWay, unsettled, revoked] = await Promise.all([
    orders.where('status', 'in', inProgressStatuses).limit(NAMED).get(),
    purchases.where('state', 'in', openPaymentStatuses).limit(NAMED).get(),
    auditEntriesOfAction(db, owner.uid, 'admin.revoke').limit(1).get(),
  ]);
  if (underWay.size > 0) {
    return underWayError(
      underWay.docs,
      (which) =>
        `You have open orders, and we must be able to reach you about them: ${which}. Cancel them, or come back once they have arrived.`,
    );
  }
  if (unsettled.size > 0) {
    return underWayError(
      unsettled.docs,
      (which) => `A payment or refund is still open, and we must be able to reach you about it: ${which}.`,
    );
  }
  const endOfRights = revoked.docs[0]?.data().createdAt.toMillis() ?? 0;
  return endOfRights > now().getTime() - OVER
    ? new DomainError('last-admin', 'Your role was just revoked. Please try again in a minute.')
    : undefined;
}

/** Names what is still open: orders, or purchases by their first order. */
function underWayError(documents: readonly { id: string }[], describe: (which: string) => string): DomainError {
  const orders = documents.map(({ id }) => ({ _id: id, number: formatOrderNumber(id) }));
  const detail = describe(orders.map(({ number }) => number).join(', '));
  return new DomainError('orders-under-way', detail, { extras: { orders } });
}
