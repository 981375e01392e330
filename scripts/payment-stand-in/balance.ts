import type Stripe from 'stripe';

/** A movement of the account's balance, in the format of https://docs.stripe.com/api/balance_transactions/object */
export type Movement = Pick<
  Stripe.BalanceTransaction,
  'amount' | 'created' | 'currency' | 'fee' | 'id' | 'net' | 'object' | 'source' | 'type'
>;

/** The fee for a dispute, which the provider keeps whoever wins. */
const DISPUTE_FEE = 1_500;

/** The fee for a payment by card: 2.9 % and 30 cents, which a refund does not bring back. */
const feeOfPayment = (amount: number): number => Math.round(amount * 0.029) + 30;

interface BalanceOptions {
  now: () => Date;
  state: { movements?: Movement[] };
  createId: (prefix: string) => string;
  onChange: (events: []) => void;
}

type Cause = 'charge' | 'payment' | 'refund' | 'refund_failure' | 'adjustment' | 'payout';

/** The account's balance at the provider, and its movements. */
export class Balance {
  readonly #options: BalanceOptions;

  constructor(options: BalanceOptions) {
    this.#options = options;
  }

  get movements(): readonly Movement[] {
    return this.#options.state.movements ?? [];
  }

  /** Records a movement of the balance, in cents; negative if it reduces the balance. */
  move(type: Cause, { amount, currency, source }: { amount: number; currency: string; source: string }): void {
    const { state, createId, now } = this.#options;
    const fee = feeOf(type, amount);
    const object = 'balance_transaction';
    const created = Math.floor(now().getTime() / 1_000);
    const made: Movement = {
      id: createId('txn'),
      object,
      amount,
      created,
      currency,
      fee,
      net: amount - fee,
      source,
      type,
    };
    state.movements = [...this.movements, made];
  }

  /** Pays the balance out to the account's bank. */
  payOut(): void {
    for (const [currency, some] of Map.groupBy(this.movements, (each) => each.currency)) {
      const balance = some.reduce((sum, { net }) => sum + net, 0);
      if (balance > 0) this.move('payout', { amount: -balance, currency, source: this.#options.createId('po') });
    }
    this.#options.onChange([]);
  }
}

function feeOf(type: Cause, amount: number): number {
  if (type === 'charge' || type === 'payment') return feeOfPayment(amount);
  return type === 'adjustment' && amount < 0 ? DISPUTE_FEE : 0;
}

/**
 * The movements of a period, the newest first: at most the requested number, after the movement that the request names.
 */
export function listMovements(movements: readonly Movement[], query: URLSearchParams): object {
  const number = (name: string, instead: number) => Number(query.get(name) ?? instead);
  const [from, to] = [number('created[gte]', 0), number('created[lt]', Infinity)];
  const made = movements.toReversed().filter(({ created }) => created >= from && created < to);
  const after = made.findIndex(({ id }) => id === query.get('starting_after')) + 1;
  const data = made.slice(after, after + number('limit', 10));
  return { object: 'list', data, has_more: after + data.length < made.length, url: '/v1/balance_transactions' };
}
