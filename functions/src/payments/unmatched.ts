import { type DocumentReference, Timestamp } from 'firebase-admin/firestore';
import type { StoredUnmatched } from '@fourteener/contract/purchase/stored-payments';
import type { StoredPurchase } from '../checkout/purchases.ts';
import { log } from '../platform/log.ts';
import { changePurchase } from './change-purchase.ts';
import type { PaymentDeps } from './deps.ts';
import { isWaiting } from './next-check.ts';
import { failPayment } from './session-steps.ts';
import type { KeyedRefund, Session, Stripe } from './stripe.ts';

// Payments for a purchase that cannot be booked, since they have another amount or currency, or since the due amount is paid otherwise.
// They are stored apart from what was paid, and are sent back whole.

type Unmatched = StoredUnmatched<Timestamp>;

/** How long Stripe is sure to recognize a request by its key; later its list of refunds tells whether a refund was made. */
const KEY_LIFETIME = 20 * 60 * 60 * 1_000;

/** Stores, once, a payment on a page that cannot be booked, and closes that page. `attempt`: the number of the page, if it is the last one. */
export function keepUnmatched(
  purchase: StoredPurchase,
  { id, paymentIntent, amountTotal: amountCents, currency }: Session,
  attempt: number | undefined,
  at: Date,
): StoredPurchase {
  const { unmatched = [], session, owedCents, paidCents } = purchase;
  if (paymentIntent === null || unmatched.some((each) => each.paymentIntent === paymentIntent)) return purchase;
  const isLast = attempt !== undefined && session?.attempt === attempt;
  const kept: Unmatched = {
    ...{ session: id, paymentIntent, amountCents, currency, at: Timestamp.fromDate(at) },
    expectedCents: isLast ? session.amountCents : Math.max(0, owedCents - paidCents),
    ...(!isLast && { isSecond: true as const }),
  };
  const closed =
    attempt === undefined ? purchase : failPayment(purchase, attempt, at, 'The amount paid was not the amount due.');
  return { ...closed, unmatched: [...unmatched, kept] };
}

/**
 * Sends back the payments that cannot be booked, each once, by its key. Refunds made in the provider's Dashboard count. Returns the
 * purchase afterwards.
 */
export async function refundUnmatched(
  deps: PaymentDeps & { stripe: Stripe },
  ref: DocumentReference<StoredPurchase>,
  seen: StoredPurchase,
): Promise<StoredPurchase> {
  const { stripe, now } = deps;
  let purchase = seen;
  for (const each of (seen.unmatched ?? []).filter(isWaiting)) {
    const { session, paymentIntent, tries, refund, amountCents, at } = each;
    const change = (told: Partial<Unmatched>) =>
      changePurchase(deps, { ref, orderIds: seen.orderIds }, (current) => replace(current, { ...each, ...told }));
    let sentCents = 0;
    if (tries !== undefined || refund !== undefined || now().getTime() - at.toMillis() > KEY_LIFETIME) {
      const listed = await stripe.listRefunds(paymentIntent);
      if (listed.outcome !== 'done') return purchase;
      const told = summarize(each, listed.value);
      if (told.refund !== refund) purchase = await change({ refund: told.refund });
      if (told.refund !== undefined) continue;
      ({ sentCents } = told);
    }
    const key = `unmatched-${session}`;
    const asked = { key, tries, purchaseId: ref.id, paymentIntent, amount: amountCents - sentCents };
    const answer = await stripe.createRefund(asked);
    if (answer.outcome === 'unanswered') return purchase;
    const made = answer.outcome === 'done' ? { ...answer.value, key } : undefined;
    if (!made) log({ severity: 'ERROR', message: 'A payment could not be sent back.', purchase: ref.id, key });
    const sent = made && summarize({ ...each, amountCents: asked.amount }, [made]).refund;
    purchase = await change(sent ? { refund: sent } : { tries: (tries ?? 0) + 1 });
  }
  return purchase;
}

/** The progress of the refunds of such a payment, and how much of it they send back. */
function summarize(
  { session, amountCents }: Unmatched,
  listed: readonly KeyedRefund[],
): { refund: NonNullable<Unmatched['refund']> | undefined; sentCents: number } {
  const isRefused = ({ status }: KeyedRefund) => status === 'failed' || status === 'canceled';
  const standing = listed.filter((each) => !isRefused(each));
  const sentCents = standing.reduce((sum, { amount }) => sum + amount, 0);
  if (sentCents >= amountCents)
    return { refund: standing.every(({ status }) => status === 'succeeded') ? 'made' : 'pending', sentCents };
  const isOurs = ({ key }: KeyedRefund) => key === `unmatched-${session}`;
  return { refund: listed.some((each) => isOurs(each) && isRefused(each)) ? 'refused' : undefined, sentCents };
}

function replace(purchase: StoredPurchase, changed: Unmatched): StoredPurchase {
  const { unmatched = [] } = purchase;
  const known = unmatched.find(({ paymentIntent }) => paymentIntent === changed.paymentIntent);
  if (known?.refund === changed.refund && known?.tries === changed.tries) return purchase;
  const { refund, ...rest } = changed;
  const kept = refund === undefined ? rest : { ...rest, refund };
  return {
    ...purchase,
    unmatched: unmatched.map((each) => (each.paymentIntent === kept.paymentIntent ? kept : each)),
  };
}
