import type { DocumentReference } from 'firebase-admin/firestore';
import type { StoredPurchase } from '../checkout/purchases.ts';
import { log } from '../platform/log.ts';
import { changePurchase } from './change-purchase.ts';
import type { PaymentDeps } from './deps.ts';
import { dueRefunds, hasPendingRefund } from './next-check.ts';
import { countTry, takeRefunds } from './provider-refunds.ts';
import type { Stripe } from './stripe.ts';

/** How long Stripe is sure to recognize a request by its key; later its list of refunds tells whether a refund was made. */
const KEY_LIFETIME = 20 * 60 * 60 * 1_000;

type StripeDeps = PaymentDeps & { stripe: Stripe };

/**
 * Updates refunds from the provider, where an event was about them or one may have changed, and makes those that are due, each once, by its
 * key. Returns the purchase afterwards.
 */
export async function followRefunds(
  deps: StripeDeps,
  ref: DocumentReference<StoredPurchase>,
  seen: StoredPurchase,
  { isAboutPayment }: { isAboutPayment: boolean },
): Promise<StoredPurchase> {
  const { stripe, now } = deps;
  const { paymentIntent, orderIds } = seen;
  if (paymentIntent === undefined) return seen;
  const key = { ref, orderIds };
  let purchase = seen;
  const isOld = ({ tries, at }: StoredPurchase['refunds'][number]) =>
    tries !== undefined || now().getTime() - at.toMillis() > KEY_LIFETIME;
  if (isAboutPayment || hasPendingRefund(seen) || dueRefunds(seen).some(isOld)) {
    const listed = await stripe.listRefunds(paymentIntent);
    if (listed.outcome !== 'done') return purchase;
    purchase = await changePurchase(deps, key, (current, at) => takeRefunds(current, listed.value, at), {
      mayCredit: true,
    });
  }
  for (const { key: name, tries, amountCents } of dueRefunds(purchase)) {
    const asked = { key: name, tries, purchaseId: ref.id, paymentIntent, amount: amountCents };
    const answer = await stripe.createRefund(asked);
    if (answer.outcome === 'unanswered') return purchase;
    if (answer.outcome === 'rejected') {
      const message = 'A refund could not be made: it stays due. Look for it in the Dashboard of Stripe.';
      log({ severity: 'ERROR', message, purchase: ref.id, key: name });
    }
    const made = answer.outcome === 'done' ? [{ ...answer.value, key: name }] : undefined;
    purchase = await changePurchase(
      deps,
      key,
      (current, at) => (made ? takeRefunds(current, made, at) : countTry(current, name)),
      { mayCredit: true },
    );
    if (!made) return purchase;
  }
  return purchase;
}
