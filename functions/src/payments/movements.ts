import { type Movement, shopCurrency, type Stripe } from './stripe.ts';

/** The most pages of the provider's list that are read. */
const MOST_PAGES = 10;

/** The amounts that the provider paid out, and those that it kept as fees. */
interface Moved {
  payoutCents: number;
  feeCents: number;
}

/** Payouts, and payouts that a bank returned or that were canceled: https://docs.stripe.com/reports/balance-transaction-types */
const PAYOUTS: ReadonlySet<string> = new Set(['payout', 'payout_cancel', 'payout_failure']);

/** Fees that the provider charges apart from payments. */
const FEES: ReadonlySet<string> = new Set(['stripe_fee', 'stripe_fx_fee', 'tax_fee', 'payment_network_cost']);

/**
 * Adds up the movements on the shop's balance at the provider within a range of time, in the shop's currency. Returns `silent` where the
 * provider does not answer, for example because the key lacks the right, and `too-many` for more than a thousand movements, since a partial
 * sum would be wrong.
 */
export async function readMovements(
  stripe: Stripe,
  range: { from: Date; to: Date },
): Promise<Moved | 'silent' | 'too-many'> {
  const all: Movement[] = [];
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const answer = await stripe.listMovements({ ...range, after: all.at(-1)?.id });
    if (answer.outcome !== 'done') return 'silent';
    all.push(...answer.value.movements);
    if (!answer.value.hasMore) return addUp(all);
  }
  return 'too-many';
}

function addUp(movements: readonly Movement[]): Moved {
  const ours = movements.filter(({ currency }) => currency === shopCurrency);
  const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
  const payouts = ours.filter(({ type }) => PAYOUTS.has(type));
  const apart = ours.filter(({ type }) => FEES.has(type));
  return {
    // In the list, amounts that leave the balance are negative.
    payoutCents: 0 - sum(payouts.map(({ amount }) => amount)),
    feeCents: sum(ours.map(({ fee }) => fee)) - sum(apart.map(({ amount }) => amount)),
  };
}
