import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CheckoutTables } from '@fourteener/contract/checkout/settings';
import { composePurchase, pricePurchase } from '../checkout/compose.ts';
import type { StoredPurchase } from '../checkout/purchases.ts';
import type { StoredPart } from '../parts/store.ts';
import { planSession, receiveCardPayment } from './session-steps.ts';
import { endOrder, endPieces, receivePayment } from './steps.ts';

// Compares the price of shipping after cancellations to one that is computed anew from the remaining lines.

const at = new Date('2026-11-24T16:00:00.000Z');

/** A part in a basket: its price in cents, and its weight in grams if it is known. */
interface Line {
  price: number;
  quantity: number;
  grams: number | undefined;
}

const line = fc.record({
  price: fc.integer({ min: 1, max: 40_000 }),
  quantity: fc.integer({ min: 1, max: 5 }),
  grams: fc.option(fc.integer({ min: 1, max: 4_000 }), { nil: undefined }),
});
const lines = fc.uniqueArray(line, { minLength: 2, maxLength: 5, selector: ({ price }) => price });

const steps = fc.uniqueArray(
  fc.record({ from: fc.integer({ min: 0, max: 900 }), cents: fc.integer({ min: 0, max: 6_000 }) }),
  { minLength: 1, maxLength: 4, selector: ({ from }) => from },
);
const zone = fc.record({
  by: fc.constantFrom('weight' as const, 'subtotal' as const),
  steps,
  freeFrom: fc.option(fc.integer({ min: 1, max: 900 }), { nil: undefined }),
});
type Zone = typeof zone extends fc.Arbitrary<infer T> ? T : never;

const rules = fc.record({
  zone,
  percent: fc.integer({ min: 0, max: 25 }),
  shippingPercent: fc.integer({ min: 0, max: 25 }),
  taxIncluded: fc.boolean(),
});
type Rules = typeof rules extends fc.Arbitrary<infer T> ? T : never;

function toTables({
  zone: { by, steps: some, freeFrom },
  percent,
  shippingPercent,
  taxIncluded,
}: Rules): CheckoutTables {
  return {
    zones: [
      {
        ...{ name: 'Ground', countries: [], states: [], by },
        steps: some.map(({ from, cents }) => ({ from: by === 'weight' ? from * 10 : from, price: cents / 100 })),
        ...(freeFrom !== undefined && { freeFrom }),
      },
    ],
    rates: [
      { country: 'US', kind: 'standard', percent },
      { country: 'US', kind: 'shipping', percent: shippingPercent },
    ],
    taxIncluded,
    home: { country: 'US' },
  };
}

/** The price of shipping for the lines, in cents, found by checking the steps of the table one by one. */
function shipNaively({ by, steps: some, freeFrom }: Zone, left: readonly Line[]): number {
  let [dollars, grams] = [0, 0];
  for (const { price, quantity, grams: each = 0 } of left) {
    dollars += (price * quantity) / 100;
    grams += each * quantity;
  }
  if (freeFrom !== undefined && dollars >= freeFrom) return 0;
  const reached = by === 'weight' ? grams / 10 : dollars;
  const [lowest, ...others] = some.toSorted((one, other) => one.from - other.from);
  let cents = lowest?.cents ?? 0;
  for (const step of others) if (step.from <= reached) ({ cents } = step);
  return cents;
}

/** The total of the lines with shipping and tax, in cents. */
function totalNaively({ zone: by, percent, shippingPercent, taxIncluded }: Rules, left: readonly Line[]): number {
  const withTax = (cents: number, rate: number) =>
    taxIncluded ? cents : cents + Math.floor((cents * rate + 50) / 100);
  return left.reduce(
    (sum, { price, quantity }) => sum + withTax(price * quantity, percent),
    withTax(shipNaively(by, left), shippingPercent),
  );
}

const idOf = (n: number) => `ORDER${n}`;

function place(ordered: readonly Line[], by: Rules, method: 'invoice' | 'card' = 'invoice'): StoredPurchase {
  const parts = ordered.map(({ price, quantity, grams }, n) => ({
    quantity,
    part: {
      ...({ id: `part-${n}`, name: `Part ${n}`, priceCents: price } as StoredPart & { id: string }),
      ...(grams !== undefined && { weightGrams: grams }),
    },
  }));
  const checkout = { delivery: undefined, method, expectedTotal: undefined, address: 'Salida' };
  const priced = pricePurchase('stripe', checkout, parts, { ...toTables(by), version: 1 });
  const customer = { userId: 'june', userName: 'June', userEmail: 'june@test.example', at };
  const orderIds = ordered.map((_, n) => idOf(n));
  const facts = { customer, phone: '1', address: 'Salida', delivery: undefined, orderIds, lines: parts };
  return composePurchase({ ...facts, isUnverified: false, kept: 'within' as const }, priced);
}

/** Adds up the displayed amounts of a purchase as screens, the invoice and emails do. */
function addUp({ lines: all, shippingCents, taxCents, totalCents, subtotalCents, taxIncluded }: StoredPurchase) {
  const ended = all.filter((each) => each.ended);
  const left = ended.reduce(
    (sum, { amountCents, taxCents: tax }) => sum - amountCents - (taxIncluded ? 0 : tax),
    totalCents,
  );
  return { left, sum: subtotalCents + shippingCents + (taxIncluded ? 0 : taxCents) };
}

const run = <T>(property: fc.IPropertyWithHooks<T>) => fc.assert(property, { numRuns: 500 });
/** Lines, and the sequence in which they are canceled; one stays. */
const canceled = lines.chain((all) =>
  fc.record({
    ordered: fc.constant(all),
    order: fc.shuffledSubarray(
      all.map((_, n) => n),
      { minLength: 1, maxLength: all.length - 1 },
    ),
  }),
);

describe('a purchase that is not paid', () => {
  it('when its orders are canceled one after another, then after each step the rest costs what it would cost alone', () => {
    run(
      fc.property(canceled, rules, ({ ordered, order }, by) => {
        let purchase = place(ordered, by);
        const gone = new Set<number>();
        for (const n of order) {
          gone.add(n);
          purchase = endOrder(purchase, idOf(n), 'cancelled', at);
          const left = ordered.filter((_, index) => !gone.has(index));
          const expected = totalNaively(by, left);
          expect(purchase.owedCents).toBe(expected);
          expect(purchase.shippingCents).toBe(shipNaively(by.zone, left));
          expect(addUp(purchase)).toEqual({ left: expected, sum: purchase.totalCents });
        }
      }),
    );
  });

  it('when some pieces are canceled, then shipping is that of the pieces that are left', () => {
    run(
      fc.property(lines, rules, (ordered, by) => {
        const n = ordered.findIndex(({ quantity }) => quantity > 1);
        fc.pre(n >= 0);
        const less = endPieces(place(ordered, by), idOf(n), { as: 'cancelled', pieces: 1, suffix: '-R1' }, at);
        const left = ordered.map((each, index) => (index === n ? { ...each, quantity: each.quantity - 1 } : each));
        expect(less.shippingCents).toBe(shipNaively(by.zone, left));
      }),
    );
  });

  it('when shipped pieces come back, then shipping is not reduced', () => {
    run(
      fc.property(canceled, rules, ({ ordered, order: [first = 0] }, by) => {
        const purchase = place(ordered, by);
        expect(endOrder(purchase, idOf(first), 'returned', at).shippingCents).toBe(purchase.shippingCents);
      }),
    );
  });

  it('when a payment page from before a cancellation is paid, then the shipping that it showed applies, and the rest goes back', () => {
    run(
      fc.property(canceled, rules, ({ ordered, order: [first = 0] }, by) => {
        const placed = place(ordered, by, 'card');
        const opened = planSession(placed, { origin: 'https://shop.test.example', expiresAt: placed.createdAt });
        const less = endOrder(opened, idOf(first), 'cancelled', at);
        const amountCents = opened.session?.amountCents ?? 0;
        const paid = receiveCardPayment(less, { attempt: 1, amountCents, paymentIntent: 'pi_1' }, at);
        expect(paid.shippingCents).toBe(placed.shippingCents);
        const back = paid.refunds.reduce((sum, each) => sum + each.amountCents, 0);
        expect(paid.owedCents).toBe(paid.paidCents - back);
        const { price = 0, quantity = 0 } = ordered[first] ?? {};
        expect(back).toBeGreaterThanOrEqual(price * quantity);
      }),
    );
  });
});

describe('a purchase that is paid', () => {
  it('when an order is canceled, then the paid shipping stays, and the price of the order goes back', () => {
    run(
      fc.property(canceled, rules, ({ ordered, order: [first = 0] }, by) => {
        const placed = place(ordered, by);
        const payment = { amountCents: placed.owedCents, reference: 'Check 7' };
        const paid = receivePayment(placed, payment, { role: 'admin', at });
        const less = endOrder(paid, idOf(first), 'cancelled', at);
        const { shippingCents, taxCents, totalCents } = placed;
        expect(less).toMatchObject({ shippingCents, taxCents, totalCents });
        const { amountCents = 0, taxCents: tax = 0 } = placed.lines[first] ?? {};
        const back = amountCents + (by.taxIncluded ? 0 : tax);
        expect(less.refunds.map((each) => each.amountCents)).toEqual(back > 0 ? [back] : []);
      }),
    );
  });
});
