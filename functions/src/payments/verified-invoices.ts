import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { awaitInvoice } from '../checkout/compose.ts';
import { purchases, type StoredPurchase } from '../checkout/purchases.ts';
import { describeFailure, log } from '../platform/log.ts';
import { changePurchase } from './change-purchase.ts';
import type { PaymentDeps } from './deps.ts';
import { AT_ONCE, findVerifiedOf } from './verified-customers.ts';

/**
 * Has the invoices issued whose customers have verified their email address meanwhile, until the time is up (`until`, by
 * `performance.now()`); all of them, where that is no longer asked for. Firebase tells nobody that an address was verified.
 */
export async function releaseInvoices(deps: PaymentDeps, until = Infinity): Promise<void> {
  const waiting = purchases.in(deps.db).where('awaitsVerification', '==', true).orderBy('__name__').limit(AT_ONCE);
  let last: QueryDocumentSnapshot<StoredPurchase> | undefined;
  do {
    const { docs } = await (last ? waiting.startAfter(last) : waiting).get();
    const verified = await findVerifiedOf(deps, docs);
    for (const document of docs) {
      const { userId, orderIds, holdsNothing } = document.data();
      // With its pieces the invoice is released, or ends.
      if (holdsNothing || (verified && !verified.has(userId))) continue;
      await changePurchase(deps, { ref: document.ref, orderIds }, releaseInvoice).catch((error: unknown) => {
        // One that fails must not keep the others.
        const message = 'An invoice was not released for its number; it is tried again in a minute.';
        log({ severity: 'ERROR', message, purchase: document.id, ...describeFailure(error) });
      });
    }
    last = docs.length === AT_ONCE ? docs.at(-1) : undefined;
  } while (last && performance.now() < until);
}

/** Lets the invoice of a purchase be numbered that waited for an address to be verified. */
export function releaseInvoice(purchase: StoredPurchase): StoredPurchase {
  const { awaitsVerification, ...rest } = purchase;
  if (!awaitsVerification) return purchase;
  return { ...rest, ...awaitInvoice({ isUnverified: false, awaitsPlace: rest.awaitsPlace }) };
}
