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

/** How long the sweep leaves a deletion to the request that asked for it, ms. */
const HEAD_START = 60_000;

/** How long the note of a deletion is kept afterwards, ms: longer than any request runs. */
const KEPT = 24 * 60 * 60 * 1_000;

/** How long ago an admin's rights must have ended, ms, so that requests begun with them are over. */
const OVER = 60_000;

/** How long until the deletion of a deleted account's data is tried again, ms. */
const GONE_AGAIN = 10 * 60_000;

/** The most orders that a 409 names. */
const NAMED = 5;

/**
 * Decides whether an account can be deleted, and if so closes it: from then on the deletion is certain, and `finishDeletion` does the rest.
 * The account first stops taking orders, and only then open orders are looked for, so that none is placed in between. Throws a
 * `DomainError`: 409.
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
 * Removes a user whose account is gone from the list of users, while something of theirs is under way. The rest of their data is deleted
 * once nothing is under way.
 */
export async function deleteLater(deps: Deps, { uid, email }: Owner): Promise<void> {
  const { db, now } = deps;
  // This comes before the deletion of the user, since it reads the name of a former admin from there.
  await closeAsAdmin(deps, { uid, email });
  await db.runTransaction((transaction) => {
    const dueAt = Timestamp.fromMillis(now().getTime() + GONE_AGAIN);
    transaction.set(deletionRef(db, uid), { stage: 'asked', uid, email, isGone: true, dueAt } satisfies StoredDeletion);
    transaction.delete(userRef(db, uid));
    return Promise.resolve();
  });
}

/** Finishes a noted deletion, whichever request began it; does nothing without a note. */
export async function finishDeletion(deps: Deps, ref: DocumentReference<StoredDeletion>): Promise<void> {
  const { db, auth, now } = deps;
  const { stage, uid = '', email = '' } = (await ref.get()).data() ?? { stage: 'done' };
  if (stage === 'done') return;
  const owner = { uid, email };
  if (stage === 'asked' && (await settle(deps, owner))) return;
  if (stage !== 'erased') {
    await disable(deps, owner);
    await eraseAccount(deps, owner);
    // The data goes before the account: once the account is gone, somebody else may get the address.
    await advance(db, ref, 'closed', { stage: 'erased', uid, email, dueAt: Timestamp.fromDate(now()) });
  }
  await unlessUnknown(auth.deleteUser(uid));
  // A call that began before the deletion may have stored its session since, so that sessions are deleted again.
  await sessionsRef(db, uid).delete();
  const expiresAt = Timestamp.fromMillis(now().getTime() + KEPT);
  await advance(db, ref, 'erased', { stage: 'done', expiresAt });
}

/** Notes the deletion, unless it is noted already, and closes the quotas, without which the account can neither order nor write. */
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

/** Decides a requested deletion: it becomes certain, or the objection is returned and the account stays open. */
async function settle(deps: Deps, owner: Owner): Promise<DomainError | undefined> {
  const { db, now } = deps;
  const ref = deletionRef(db, owner.uid);
  const objection = await findObjection(deps, owner);
  return db.runTransaction(async (transaction) => {
    const stored = (await transaction.get(ref)).data();
    // Another request for the same account has decided meanwhile.
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

/** Ends direct reads and sign-ins of the account, whose tokens are refused from the next call on. */
async function disable({ auth, db, now }: Deps, { uid }: Owner): Promise<void> {
  await closeDirectReads(db, uid, now());
  const disabled: UpdateRequest = { disabled: true };
  await unlessUnknown(auth.updateUser(uid, disabled));
}

/** The reason why the account cannot be deleted now, as an error. */
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

/** The error that names what is under way: orders, or purchases by their first order. */
function underWayError(documents: readonly { id: string }[], describe: (which: string) => string): DomainError {
  const orders = documents.map(({ id }) => ({ _id: id, number: formatOrderNumber(id) }));
  const detail = describe(orders.map(({ number }) => number).join(', '));
  return new DomainError('orders-under-way', detail, { extras: { orders } });
}
