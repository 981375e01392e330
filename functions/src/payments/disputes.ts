import type { DocumentReference } from 'firebase-admin/firestore';
import type { StoredPurchase } from '../checkout/purchases.ts';
import { changePurchase } from './change-purchase.ts';
import type { PaymentDeps } from './deps.ts';
import { hasOpenDispute } from './next-check.ts';
import { takeDisputes } from './provider-disputes.ts';
import type { Stripe } from './stripe.ts';

/**
 * Updates the disputes about a payment from the provider, where an event was about the payment or a dispute is open. Returns the purchase
 * afterwards.
 */
export async function followDisputes(
  deps: PaymentDeps & { stripe: Stripe },
  ref: DocumentReference<StoredPurchase>,
  seen: StoredPurchase,
  { isAboutPayment }: { isAboutPayment: boolean },
): Promise<StoredPurchase> {
  const { paymentIntent, orderIds } = seen;
  if (paymentIntent === undefined || (!isAboutPayment && !hasOpenDispute(seen))) return seen;
  const listed = await deps.stripe.listDisputes(paymentIntent);
  if (listed.outcome !== 'done') return seen;
  return changePurchase(deps, { ref, orderIds }, (current, at) => takeDisputes(current, listed.value, at), {
    mayCredit: true,
  });
}
