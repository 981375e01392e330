import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Discount } from '@fourteener/contract/checkout/discounts';
import type { CheckoutTables } from '@fourteener/contract/checkout/settings';
import { composePurchase, pricePurchase } from '../checkout/compose.ts';
import type { StoredPurchase } from '../checkout/purchases.ts';
import { DomainError } from '../errors/domain-error.ts';
import { changesBetween, changesOfOrder, changesOfPayment, changesOfPurchase } from '../overview/changes.ts';
import { composeItem } from '../orders/compose.ts';
import { composeSteps } from '../orders/steps.ts';
import type { StoredPart } from '../parts/store.ts';
import { Timestamp } from 'firebase-admin/firestore';
import { endPieces, receivePayment } from './steps.ts';

// Compares the owed amounts and refunds of orders with a discount code to sums that are computed anew from the pieces that are left.

const at = new Date('2026-11-24T16:00:00.000Z');
const kinds = ['chain', 'saddle'] as const;

const lines = fc.array(
  fc.record({
    price: fc.integer({ min: 1, max: 30_000 }),
    quantity: fc.integer({ min: 1, max: 5 }),
    kind: fc.constantFrom(...kinds, undefined),
  }),
  { minLength: 1, maxLength: 4 },
);
type Line = typeof lines extends fc.Arbitrary<(infer T)[]> ? T : never;
const meant = fc.subarray([...kinds]);
const code: fc.Arbitrary<Discount> = fc.oneof(
  fc.record({ type: fc.constant('percent' as const), percent: fc.integer({ min: 1, max: 100 }), kinds: meant }),
  fc.record({
    type: fc.constant('amount' as const),
    amountCents: fc.integer({ min: 1, max: 40_000 }),
    kinds: meant,
  }),
  fc.record({ type: fc.constant('shipping' as const), kinds: meant }),
);
const rules = fc.record({
  percent: fc.integer({ min: 0, max: 25 }),
  shippingPercent: fc.integer({ min: 0, max: 25 }),
  taxIncluded: fc.boolean(),
  freeFrom: fc.integer({ min: 20, max: 400 }),
});
type Rules = typeof rules extends fc.Arbitrary<infer T> ? T : never;

/** Shipping is $12.00 below $60 of goods, $7.25 from there, and nothing from `freeFrom` on. */
const tablesOf = ({ percent, shippingPercent, taxIncluded, freeFrom }: Rules): CheckoutTables => ({
  zones: [
    {
      ...{ name: 'Ground', countries: [], states: [], by: 'subtotal', freeFrom },
      steps: [
        { from: 0, price: 12 },
        { from: 60, price: 7.25 },
      ],
    },
  ],
  rates: [
    { country: 'US', kind: 'standard', percent },
    { country: 'US', kind: 'shipping', percent: shippingPercent },
  ],
  taxIncluded,
  home: { country: 'US' },
});
const shipNaively = (goods: number, { freeFrom }: Rules, { type }: Discount): number => {
  if (type === 'shipping' || goods >= freeFrom * 100) return 0;
  return goods >= 6_000 ? 725 : 1_200;
};

const idOf = (n: number) => `ORDER${n}`;

/** Places a purchase; undefined where the code does not make it cheaper, so that nothing is ordered. */
function place(ordered: readonly Line[], by: Rules, terms: Discount): StoredPurchase | undefined {
  const parts = ordered.map(({ price, quantity, kind }, n) => ({
    quantity,
    part: { id: `part-${n}`, name: `Part ${n}`, priceCents: price, ...(kind && { kind }) } as StoredPart & {
      id: string;
    },
  }));
  const checkout = { delivery: undefined, method: undefined, expectedTotal: undefined, address: 'Salida' };
  try {
    const chosen = { code: 'RIDE', terms, uses: [] };
    const priced = pricePurchase('stripe', checkout, parts, { ...tablesOf(by), version: 1 }, chosen);
    const customer = { userId: 'june', userName: 'June', userEmail: 'june@test.example', at };
    const facts = {
      customer,
      phone: '1',
      address: 'Salida',
      delivery: undefined,
      isUnverified: false,
      kept: 'within' as const,
    };
    return composePurchase({ ...facts, orderIds: ordered.map((_, n) => idOf(n)), lines: parts }, priced);
  } catch (error) {
    if (error instanceof DomainError && error.code === 'discount-refused') return undefined;
    throw error;
  }
}

/** The cents to be paid for the remaining lines, computed from their agreed shares of the discount. */
function oweNaively(purchase: StoredPurchase, gone: readonly number[], shippingCents: number, by: Rules): number {
  const gross = (cents: number, tax: number) => (by.taxIncluded ? cents : cents + tax);
  const left = purchase.lines.filter(({ quantity }, n) => quantity > (gone[n] ?? 0));
  if (left.length === 0) return 0;
  const shippingTax = Math.floor((shippingCents * by.shippingPercent + 50) / 100);
  return purchase.lines.reduce(
    (sum, { amountCents, taxCents, quantity }, n) => {
      const share = (cents: number) => Math.floor((cents * (quantity - (gone[n] ?? 0))) / quantity + 0.5);
      return sum + (quantity > (gone[n] ?? 0) ? gross(share(amountCents), share(taxCents)) : 0);
    },
    gross(shippingCents, shippingTax),
  );
}

/** Lines, and a sequence in which their pieces end one by one. */
const stories = lines.chain((ordered) =>
  fc.record({
    ordered: fc.constant(ordered),
    order: fc.shuffledSubarray(
      ordered.flatMap(({ quantity }, n) => Array.from({ length: quantity }, (_, piece) => ({ n, piece }))),
      { minLength: 1 },
    ),
  }),
);
const run = <T>(property: fc.IPropertyWithHooks<T>) => fc.assert(property, { numRuns: 800 });

describe('an order with a discount code', () => {
  it('when it was paid and all pieces come back one by one, then the refunds add up to what was paid', () => {
    run(
      fc.property(stories, rules, code, ({ ordered, order }, by, terms) => {
        const placed = place(ordered, by, terms);
        fc.pre(placed !== undefined && placed.totalCents > 0);
        const payment = { amountCents: placed.totalCents, reference: 'Check 7' };
        let purchase = receivePayment(placed, payment, { role: 'admin', at });
        const gone = ordered.map(() => 0);
        const all = ordered.flatMap(({ quantity }, n) => Array.from({ length: quantity }, () => n));
        const some = order.map(({ n }) => n);
        const rest = all.filter((n, index) => index - all.indexOf(n) >= some.filter((each) => each === n).length);
        for (const [step, n] of [...some, ...rest].entries()) {
          gone[n] = (gone[n] ?? 0) + 1;
          const end = { as: 'returned', pieces: gone[n], suffix: `-R${step}` } as const;
          purchase = endPieces(purchase, idOf(n), end, at);
          expect(purchase.owedCents).toBe(oweNaively(placed, gone, placed.shippingCents, by));
        }
        expect(purchase.refunds.every(({ amountCents }) => amountCents > 0)).toBe(true);
        expect(purchase.refunds.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(placed.totalCents);
      }),
    );
  });

  it('when pieces are canceled before it is paid, then shipping is that of the goods that are left after the discount', () => {
    run(
      fc.property(stories, rules, code, ({ ordered, order }, by, terms) => {
        const placed = place(ordered, by, terms);
        fc.pre(placed?.state === 'due');
        let purchase = placed;
        const gone = ordered.map(() => 0);
        for (const [step, { n }] of order.entries()) {
          gone[n] = (gone[n] ?? 0) + 1;
          const end = { as: 'cancelled', pieces: gone[n], suffix: `-R${step}` } as const;
          purchase = endPieces(purchase, idOf(n), end, at);
          if (gone.every((pieces, line) => pieces === ordered[line]?.quantity)) break;
          const goods = placed.lines.reduce((sum, { amountCents, quantity }, line) => {
            return sum + Math.floor((amountCents * (quantity - (gone[line] ?? 0))) / quantity + 0.5);
          }, 0);
          expect(purchase.shippingCents).toBe(shipNaively(goods, by, terms));
          expect(purchase.owedCents).toBe(oweNaively(placed, gone, purchase.shippingCents, by));
        }
      }),
    );
  });

  it('when figures are added up, then the sales are the goods after the discount, and nothing once all is canceled', () => {
    run(
      fc.property(lines, rules, code, (ordered, by, terms) => {
        const placed = place(ordered, by, terms);
        fc.pre(placed !== undefined);
        const customer = { userId: 'june', userName: 'June', userEmail: 'june@test.example', at };
        const items = placed.lines.map((line) => {
          const part = { id: line.partId, name: line.partName, img: '', priceCents: line.priceCents };
          const { quantity, discountCents } = line;
          return composeItem(line.orderId, customer, { quantity, phone: '1', address: 'A' }, part, { discountCents });
        });
        const cents = (figure: 'grossCents' | 'canceledCents', changes: ReturnType<typeof changesOfOrder>) =>
          changes.reduce((sum, each) => sum + ('sales' in each ? (each.sales[figure] ?? 0) : 0), 0);
        const gross = cents('grossCents', items.flatMap(changesOfOrder));
        expect(gross).toBe(placed.subtotalCents - (placed.discount?.cents ?? 0));
        const canceled = items.flatMap((item) => {
          const change = { action: 'cancel', reason: 'Broken.' } as const;
          const steps = composeSteps(item, change, { role: 'admin', at: Timestamp.fromDate(at) });
          return changesBetween(item, { ...item, status: 'cancelled', history: [...item.history, ...steps] });
        });
        expect(cents('canceledCents', canceled)).toBe(gross);

        const charged = (changes: ReturnType<typeof changesOfPurchase>) =>
          changes.reduce((sum, each) => sum + ('charge' in each ? each.cents : 0), 0);
        expect(charged(changesOfPurchase(placed))).toBe(placed.totalCents);
        const ended = placed.lines.reduce((before, { orderId, quantity }) => {
          return endPieces(before, orderId, { as: 'cancelled', pieces: quantity, suffix: '' }, at);
        }, placed);
        expect(charged(changesOfPayment(placed, ended))).toBe(-placed.totalCents);
      }),
    );
  });
});
