import { Timestamp } from 'firebase-admin/firestore';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { StoredPurchase } from '../checkout/purchases.ts';
import { DomainError } from '../errors/domain-error.ts';
import { takeRefunds } from './provider-refunds.ts';
import { endPieces, promiseRefund, receivePayment, refund } from './steps.ts';
import { listCredits, listInvoiceRows } from '../papers/credits.ts';

const at = new Date('2026-11-24T16:00:00.000Z');

interface Line {
  quantity: number;
  price: number;
  rate: number;
}

/** A purchase whose tax is computed apart from the shop's code, with floats, which are exact for amounts so small. */
function makePurchase(lines: readonly Line[], shipping: Line, taxIncluded: boolean): StoredPurchase {
  const taxOf = (amount: number, rate: number) =>
    Math.floor((taxIncluded ? (amount * rate) / (100 + rate) : (amount * rate) / 100) + 0.5 + 1e-9);
  const stored = lines.map(({ quantity, price, rate }, n) => {
    const amountCents = quantity * price;
    const ids = { orderId: `O${n}`, partId: `part-${n}`, partName: `Part ${n}`, priceCents: price };
    return { ...ids, quantity, amountCents, taxCents: taxOf(amountCents, rate), taxRate: rate * 1_000 };
  });
  const shippingTaxCents = taxOf(shipping.price, shipping.rate);
  const taxCents = stored.reduce((sum, each) => sum + each.taxCents, shippingTaxCents);
  const subtotalCents = stored.reduce((sum, each) => sum + each.amountCents, 0);
  const totalCents = subtotalCents + shipping.price + (taxIncluded ? 0 : taxCents);
  return {
    ...{ userId: 'june', userName: 'June', userEmail: 'june@test.example', phone: '1', address: 'Salida' },
    orderIds: stored.map(({ orderId }) => orderId),
    lines: stored,
    ...{
      subtotalCents,
      shippingCents: shipping.price,
      shippingName: 'Ground',
      shippingTaxCents,
      taxCents,
      taxIncluded,
    },
    ...{ shippingTaxRate: shipping.rate * 1_000, totalCents, settingsVersion: 1, method: 'invoice', state: 'due' },
    ...{ owedCents: totalCents, paidCents: 0, refundedCents: 0 },
    dueBy: Timestamp.fromDate(new Date('2026-12-24T16:00:00.000Z')),
    history: [{ state: 'due', at: Timestamp.fromDate(at), role: 'shop' }],
    refunds: [],
    invoiceNumber: '000001',
    createdAt: Timestamp.fromDate(at),
  };
}

type Act =
  | { what: 'pay'; percent: number }
  | { what: 'end'; line: number; pieces: number }
  | { what: 'send' | 'refuse' }
  | { what: 'goodwill' | 'dashboard'; cents: number };

const acts = fc.array(
  fc.oneof(
    fc.record({ what: fc.constant('pay' as const), percent: fc.constantFrom(30, 100, 100, 100, 120) }),
    fc.record({ what: fc.constant('end' as const), line: fc.nat(3), pieces: fc.integer({ min: 1, max: 4 }) }),
    fc.record({ what: fc.constantFrom('send' as const, 'send' as const, 'refuse' as const) }),
    fc.record({
      what: fc.constantFrom('goodwill' as const, 'dashboard' as const),
      cents: fc.integer({ min: 1, max: 4_000 }),
    }),
  ),
  { maxLength: 10 },
);

/** Takes one action; throws if it is not allowed. */
function act(purchase: StoredPurchase, done: Act, n: number): StoredPurchase {
  const event = { role: 'admin', at } as const;
  switch (done.what) {
    case 'pay': {
      const amountCents = Math.ceil(((purchase.owedCents - purchase.paidCents) * done.percent) / 100);
      if (purchase.state !== 'due' || amountCents <= 0) return purchase;
      return receivePayment(purchase, { amountCents, reference: `T${n}` }, event);
    }
    case 'end': {
      const line = purchase.lines[done.line % purchase.lines.length];
      if (!line || line.ended) return purchase;
      const pieces = Math.min(line.quantity, (line.returned ?? 0) + done.pieces);
      return endPieces(purchase, line.orderId, { as: 'cancelled', pieces, suffix: `-R${n}` }, at);
    }
    case 'send': {
      const due = purchase.refunds.find(({ state }) => state === 'due');
      return due ? refund(purchase, due, event) : purchase;
    }
    case 'refuse': {
      const made = purchase.refunds.find(({ state, reference }) => state === 'done' && reference !== undefined);
      const told = {
        id: made?.reference ?? '',
        key: made?.key,
        amount: made?.amountCents ?? 0,
        status: 'failed' as const,
      };
      return made ? takeRefunds(purchase, [{ ...told, createdAt: at } as never], at) : purchase;
    }
    case 'goodwill':
      return promiseRefund(
        purchase,
        { key: `G${n}`, reason: 'A scratch.', amountCents: done.cents, goodwill: true },
        event,
      );
    case 'dashboard': {
      const amount = Math.min(done.cents, purchase.paidCents - purchase.refundedCents);
      if (amount <= 0) return purchase;
      return takeRefunds(purchase, [{ id: `re_${n}`, key: undefined, amount, status: 'succeeded' } as never], at);
    }
  }
}

/** The cents that credit notes took back for the refunds with these keys. */
function notesOf({ creditNotes = [], refunds }: StoredPurchase, keys: readonly string[]): number {
  return keys.reduce((sum, key) => {
    const rows = creditNotes.filter((note) => note.refund === key).flatMap((note) => note.rows);
    const noted = rows.reduce((all, { grossCents }) => all + grossCents, 0);
    return sum + Math.min(noted, refunds.find((one) => one.key === key)?.amountCents ?? 0);
  }, 0);
}

const price = fc.integer({ min: 1, max: 9_999 });
const rate = fc.constantFrom(0, 2.9, 4.85, 10, 20, 25.5);
const basket = fc.record({
  lines: fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 4 }), price, rate }), { minLength: 1, maxLength: 4 }),
  shipping: fc.record({ quantity: fc.constant(1), price: fc.integer({ min: 0, max: 2_000 }), rate }),
  taxIncluded: fc.boolean(),
});

it('when pieces are canceled or returned and money comes in and goes back in any order, then the invoice less its credit notes is the amount owed or kept', () => {
  let credited = 0;
  fc.assert(
    fc.property(basket, acts, ({ lines, shipping, taxIncluded }, done) => {
      let purchase = makePurchase(lines, shipping, taxIncluded);
      purchase = { ...purchase, invoiced: listInvoiceRows(purchase) };
      const invoicedCents = purchase.totalCents;
      let claimBefore = invoicedCents;
      const sent = new Set<string>();
      for (const [n, each] of done.entries()) {
        let after: StoredPurchase;
        try {
          after = act(purchase, each, n);
        } catch (error) {
          if (error instanceof DomainError) continue;
          throw error;
        }
        const credits = listCredits(purchase, after);
        credited += credits.length;
        for (const { refund: key, rows } of credits) {
          const grossCents = rows.reduce((sum, row) => sum + row.grossCents, 0);
          expect(grossCents).toBeGreaterThan(0);
          for (const row of rows) {
            expect(row.taxCents).toBeGreaterThanOrEqual(0);
            expect(row.taxCents).toBeLessThanOrEqual(row.grossCents);
          }
          if (key === undefined) continue;
          // A refund has at most one credit note, with at most its amount, and none before it is made.
          expect(sent.has(key)).toBe(false);
          sent.add(key);
          const made = after.refunds.find((one) => one.key === key);
          expect(made?.state).toBe('done');
          expect(grossCents).toBeLessThanOrEqual(made?.amountCents ?? 0);
        }
        const notes = credits.map((credit, m) => ({ ...credit, number: `${n}-${m}`, at: Timestamp.fromDate(at) }));
        purchase = { ...after, creditNotes: [...(after.creditNotes ?? []), ...notes] };

        const rows = (purchase.creditNotes ?? []).flatMap((note) => note.rows);
        const creditedCents = rows.reduce((sum, row) => sum + row.grossCents, 0);
        const claimCents = invoicedCents - creditedCents;
        const refused = purchase.refunds.filter(({ key, state }) => state === 'due' && sent.has(key));
        const promised = notesOf(
          purchase,
          refused.map(({ key }) => key),
        );
        const heldCents = purchase.paidCents - purchase.refundedCents - promised;
        if (purchase.state === 'due') expect(claimCents).toBe(Math.max(purchase.owedCents, heldCents));
        else expect(claimCents).toBe(Math.min(claimBefore, heldCents));
        claimBefore = claimCents;
        // Neither the credited amount of a row nor the credited tax exceeds the invoiced one.
        for (const row of purchase.invoiced ?? []) {
          const own = rows.filter(({ orderId }) => orderId === row.orderId);
          const gross = own.reduce((sum, { grossCents }) => sum + grossCents, 0);
          const tax = own.reduce((sum, { taxCents }) => sum + taxCents, 0);
          expect(gross).toBeLessThanOrEqual(row.amountCents + (taxIncluded ? 0 : row.taxCents));
          expect(tax).toBeLessThanOrEqual(row.taxCents);
          if (gross === row.amountCents + (taxIncluded ? 0 : row.taxCents)) expect(tax).toBe(row.taxCents);
        }
      }
    }),
    { numRuns: 300 },
  );
  expect(credited).toBeGreaterThan(150);
});
