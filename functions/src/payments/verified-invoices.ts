import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { awaitInvoice } from '../checkout/compose.ts';
import { purchases, type StoredPurchase } from '../checkout/purchases.ts';
import { describeFailure, log } from '../platform/log.ts';
import { changePurchase } from './change-purchase.ts';
import type { PaymentDeps } from './deps.ts';
import { AT_ONCE, findVerifiedOf } from './verified-customers.ts';

/**
 * Releases the invoices of customers who have verified their email address meanwhile, until the time is up (`until`, by
 * `performance.now()`); all invoices, where the shop no longer asks for that. It looks again and again, since Firebase sends no event when
 * an address is verified.
 */
export async function releaseInvoices(deps: PaymentDeps, until = Infinity): Promise<void> {
  const waiting = purchases.in(deps.db).where('awaitsVerification', '==', true).orderBy('__name__').limit(AT_ONCE);
  let last: QueryDocumentSnapshot<StoredPurchase> | undefined;
  do {
    const { docs } = await (last ? waiting.startAfter(last) : waiting).get();
    const verified = await findVerifiedOf(deps, docs);
    for (const document of docs) {
      const { userId, orderIds, holdsNothing } = document.data();
      // An invoice whose pieces are not taken yet is released, or ends, when they are.
      if (holdsNothing || (verified && !verified.has(userId))) continue;
      await changePurchase(deps, { ref: document.ref, orderIds }, releaseInvoice).catch((error: unknown) => {
        // A failure with one invoice must not stop the others.
        const message = 'An invoice was not released for its number; it is tried again in a minute.';
        log({ severity: 'ERROR', message, purchase: document.id, ...describeFailure(error) });
      });
    }
    last = docs.length === AT_ONCE ? docs.at(-1) : undefined;
  } while (last && performance.now() < until);
}

/** Lets an invoice be numbered that has waited for the verification of an address. */
export function releaseInvoice(purchase: StoredPurchase): StoredPurchase {
  const { awaitsVerification, ...rest } = purchase;
  if (!awaitsVerification) return purchase;
  return { ...rest, ...awaitInvoice({ isUnverified: false, awaitsPlace: rest.awaitsPlace }) };
}
