import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { shortTermOf } from '../checkout/compose.ts';
import { purchases, type StoredPurchase } from '../checkout/purchases.ts';
import { defineQuery, queryOf } from '../database/queries.ts';
import { takeOrCancel } from '../orders/take-waiting.ts';
import { describeFailure, log } from '../platform/log.ts';
import { changePurchase, type PurchaseKey } from './change-purchase.ts';
import type { PaymentDeps } from './deps.ts';
import { AT_ONCE, findVerifiedOf } from './verified-customers.ts';
import { releaseInvoice } from './verified-invoices.ts';

const waitingOnes = defineQuery({
  collection: purchases,
  equal: ['holdsNothing'],
  sort: { field: 'createdAt', direction: 'asc' },
});

/**
 * Takes the pieces of orders whose customers have verified their email address meanwhile, the oldest first, until the time is up (`until`,
 * by `performance.now()`); of all waiting orders, where the shop no longer asks for that. It looks again and again, since Firebase sends no
 * event when an address is verified.
 */
export async function takeForVerified(deps: PaymentDeps, until = Infinity): Promise<void> {
  const waiting = queryOf(deps.db, waitingOnes, { holdsNothing: true }).limit(AT_ONCE);
  let last: QueryDocumentSnapshot<StoredPurchase> | undefined;
  do {
    const { docs } = await (last ? waiting.startAfter(last) : waiting).get();
    const verified = await findVerifiedOf(deps, docs);
    for (const document of docs) {
      if (performance.now() >= until) return;
      if (verified && !verified.has(document.data().userId)) continue;
      await takeAndTell(deps, document);
    }
    last = docs.length === AT_ONCE ? docs.at(-1) : undefined;
  } while (last);
}

/** The most orders of one account for which a request takes the pieces. The scheduled work takes the pieces of the rest within a minute. */
const OF_ONE_ACCOUNT = 10;

const waitingOfAccount = defineQuery({
  collection: purchases,
  equal: ['userId', 'holdsNothing'],
  sort: { field: 'createdAt', direction: 'asc' },
});

/**
 * Takes the pieces of an account's orders, the oldest first, once Auth's record says that its email address is verified. Never throws: the
 * scheduled work repeats failures each minute.
 */
export async function takeForAccount(deps: PaymentDeps, uid: string): Promise<void> {
  if (!deps.verifyEmail) return;
  const waiting = queryOf(deps.db, waitingOfAccount, { userId: uid, holdsNothing: true }).limit(OF_ONE_ACCOUNT);
  const found = await waiting.get().catch((error: unknown) => {
    const message = 'The orders that wait for an email address could not be read; it is tried again in a minute.';
    log({ severity: 'ERROR', message, ...describeFailure(error) });
  });
  for (const document of found?.docs ?? []) await takeAndTell(deps, document);
}

/** A failure with one purchase must not stop the others. */
async function takeAndTell(deps: PaymentDeps, document: QueryDocumentSnapshot<StoredPurchase>): Promise<void> {
  const { orderIds, discount } = document.data();
  await takeForPurchase(deps, { ref: document.ref, orderIds, discount }).catch((error: unknown) => {
    const message =
      'An order did not take its pieces after an email address was verified; it is tried again in a minute.';
    log({ severity: 'ERROR', message, purchase: document.id, ...describeFailure(error) });
  });
}

/**
 * Takes the pieces of a purchase whose customer has verified the email address, or paid. Items whose pieces are gone are canceled, and the
 * customer is told.
 */
export async function takeForPurchase(deps: PaymentDeps, key: PurchaseKey): Promise<StoredPurchase> {
  await takeOrCancel(deps, key.orderIds);
  return changePurchase(deps, key, (purchase, at) => {
    if (!purchase.holdsNothing && !purchase.waitsForPayment) return purchase;
    const { holdsNothing: _, waitsForPayment: _waits, ...rest } = purchase;
    const { state, method, isKeptShortly } = rest;
    if (!isKeptShortly || state !== 'due' || method !== 'invoice') return releaseInvoice(rest);
    // The purchase exceeds what its customer can leave unpaid, so that its pieces are kept for a short time from now on.
    const { awaitsVerification: _verification, ...left } = rest;
    return { ...left, ...shortTermOf(method, at) };
  });
}
