import { FieldValue, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { purchaseRef } from '../checkout/purchases.ts';
import { ifUnchanged, unlessChanged } from '../database/preconditions.ts';
import { describeFailure, log } from '../platform/log.ts';
import { unlessUnknown } from '../auth/accounts.ts';
import { changeItem } from './change.ts';
import type { OrderDeps } from './subscribers.ts';
import { shopItself } from './shop-itself.ts';
import { takeOrCancel } from './take-waiting.ts';
import { findLapsed, listItemRefs, type StoredItem, toStoredItem } from './store.ts';

/** The most orders that one sweep takes up. */
const BATCH = 50;

/** The reason that the customer reads. */
const reason = 'The email address of this account was not verified within 24 hours.';

/**
 * Cancels the orders that have lapsed and puts their pieces back, until the time is up (`until`, by `performance.now()`). An order stays,
 * and no longer lapses, if its customer has verified the address or paid meanwhile, or if the shop no longer asks for verified addresses
 * (docs/decisions/0044-orders-of-unverified-accounts-lapse.md).
 */
export async function lapseOrders(deps: OrderDeps, until = Infinity): Promise<void> {
  for (const document of await findLapsed(deps.db, deps.now(), BATCH)) {
    if (performance.now() >= until) return;
    // A failure with one order must not stop the others.
    await lapse(deps, document).catch((error: unknown) => {
      const message = 'An order has lapsed and could not be canceled; it is tried again within minutes.';
      log({ severity: 'ERROR', message, order: document.id, ...describeFailure(error) });
    });
  }
}

async function lapse(deps: OrderDeps, document: QueryDocumentSnapshot<StoredItem>): Promise<void> {
  const { userId, purchaseId, waitsFor } = toStoredItem(document);
  const isPaidFor = await isPaid(deps, purchaseId);
  if (isPaidFor || !deps.verifyEmail || (await isVerified(deps, userId))) {
    const refs = await listItemRefs(deps.db, document);
    const ids = refs.map(({ id }) => id);
    if (waitsFor !== 'payment' || isPaidFor) await takeOrCancel(deps, ids);
    await keep(document);
    return;
  }
  // Without `lapsesAt` somebody has confirmed or canceled the order meanwhile.
  await changeItem(deps, shopItself, document, { action: 'cancel', reason }, { unless: ({ lapsesAt }) => !lapsesAt });
}

/** Whether the account has verified its address; false for a deleted account. */
export async function isVerified({ auth }: Pick<OrderDeps, 'auth'>, uid: string): Promise<boolean> {
  return (await unlessUnknown(auth.getUser(uid)))?.emailVerified ?? false;
}

/** Whether a payment arrived for the purchase: then its pieces are not kept in vain. */
async function isPaid({ db }: OrderDeps, purchaseId: string | undefined): Promise<boolean> {
  if (purchaseId === undefined) return false;
  const { paidCents = 0 } = (await purchaseRef(db, purchaseId).get()).data() ?? {};
  return paidCents > 0;
}

async function keep(document: QueryDocumentSnapshot<StoredItem>): Promise<void> {
  // A conflict means that somebody changed the order meanwhile, which then no longer lapses.
  await unlessChanged(document.ref.update({ lapsesAt: FieldValue.delete() }, ifUnchanged(document)));
}
