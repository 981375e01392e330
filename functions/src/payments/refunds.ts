import type { DocumentReference } from 'firebase-admin/firestore';
import type { StoredPurchase } from '../checkout/purchases.ts';
import { log } from '../platform/log.ts';
import { changePurchase } from './change-purchase.ts';
import type { PaymentDeps } from './deps.ts';
import { dueRefunds } from './next-check.ts';
import { refund as completeRefund } from './steps.ts';
import { isMade, type Refund, type Stripe } from './stripe.ts';

/** For how long Stripe surely knows a request by its key; after that, its list of refunds tells whether one was made. */
const KEY_LIFETIME = 20 * 60 * 60 * 1_000;

/** Makes the refunds that are due at the provider, each once: by its key, however often it is tried. Answers the purchase afterwards. */
export async function makeRefunds(
  deps: PaymentDeps & { stripe: Stripe },
  ref: DocumentReference<StoredPurchase>,
  seen: StoredPurchase,
): Promise<StoredPurchase> {
  let purchase = seen;
  for (const refund of dueRefunds(seen)) {
    const made = await makeRefund(deps, ref.id, seen.paymentIntent ?? '', refund);
    if (made === undefined) return purchase;
    purchase = await changePurchase(deps, { ref, orderIds: seen.orderIds }, (current, at) =>
      completeRefund(current, { ...refund, reference: made.id }, { role: 'provider', at }),
    );
  }
  return purchase;
}

/** The refund, once it is made; undefined while it is not. */
async function makeRefund(
  { stripe, now }: PaymentDeps & { stripe: Stripe },
  purchaseId: string,
  paymentIntent: string,
  { key, amountCents, at }: StoredPurchase['refunds'][number],
): Promise<Refund | undefined> {
  if (now().getTime() - at.toMillis() > KEY_LIFETIME) {
    const listed = await stripe.listRefunds(paymentIntent);
    if (listed.outcome !== 'done') return undefined;
    const made = listed.value.find((each) => each.key === key);
    if (made) return made;
  }
  const answer = await stripe.createRefund({ key, purchaseId, paymentIntent, amount: amountCents });
  if (answer.outcome === 'done' && isMade(answer.value)) return answer.value;
  if (answer.outcome !== 'unanswered') {
    const message = 'A refund could not be made: it stays due. Look for it in the Dashboard of Stripe.';
    log({ severity: 'ERROR', message, purchase: purchaseId, key });
  }
  return undefined;
}
