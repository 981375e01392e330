import { Timestamp } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import type { StoredPurchase } from '../checkout/purchases.ts';
import { takeRefunds } from './provider-refunds.ts';
import type { KeyedRefund } from './stripe.ts';
import { endPieces, promiseRefund, receivePayment, refund } from './steps.ts';
import { listCredits, listInvoiceRows } from '../papers/credits.ts';

const at = new Date('2026-11-24T16:00:00.000Z');
const admin = { role: 'admin', at } as const;

const line = { partName: 'Chain', partId: 'chain', taxClass: 'standard' as const };

/**
 * Three chains at $48.10 with 4.85 % (tax $7.00), a fork at $200 with 10 % ($20), and shipping of $9.50 with 20 % ($1.90), paid by invoice:
 * $382.70. Below $150 of goods, shipping costs $9.50.
 */
const due: StoredPurchase = {
  ...{ userId: 'june', userName: 'June', userEmail: 'june@test.example', phone: '1', address: 'Salida' },
  orderIds: ['A', 'B'],
  lines: [
    { ...line, orderId: 'A', quantity: 3, priceCents: 4_810, amountCents: 14_430, taxCents: 700, taxRate: 4_850 },
    { ...line, orderId: 'B', quantity: 1, priceCents: 20_000, amountCents: 20_000, taxCents: 2_000, taxRate: 10_000 },
  ],
  ...{ subtotalCents: 34_430, shippingCents: 950, shippingName: 'Ground', shippingTaxCents: 190 },
  ...{ shippingTaxRate: 20_000, taxCents: 2_890, taxIncluded: false, totalCents: 38_270, settingsVersion: 1 },
  ...{ method: 'invoice', state: 'due', owedCents: 38_270, paidCents: 0, refundedCents: 0 },
  dueBy: Timestamp.fromDate(new Date('2026-12-24T16:00:00.000Z')),
  history: [{ state: 'due', at: Timestamp.fromDate(at), role: 'shop' }],
  refunds: [],
  invoiceNumber: '000041',
  createdAt: Timestamp.fromDate(at),
};
const invoiced = { ...due, invoiced: listInvoiceRows(due) };
const pay = (purchase: StoredPurchase, amountCents: number) =>
  receivePayment(purchase, { amountCents, reference: 'Transfer 1' }, admin);
const end = (purchase: StoredPurchase, orderId: string, pieces: number, suffix = '') =>
  endPieces(purchase, orderId, { as: 'cancelled', pieces, suffix }, at);
/** Books the due refund as sent. */
const send = (purchase: StoredPurchase) => {
  const owed = purchase.refunds.find(({ state }) => state === 'due');
  if (!owed) throw new Error('None is due.');
  return refund(purchase, owed, admin);
};
/** Adds these credit notes to the purchase. */
const keep = (purchase: StoredPurchase, credits: ReturnType<typeof listCredits>): StoredPurchase => ({
  ...purchase,
  creditNotes: credits.map((credit, n) => ({ ...credit, number: `CN-${n}`, at: Timestamp.fromDate(at) })),
});
const told = (id: string, amount: number, status: KeyedRefund['status'] = 'succeeded') =>
  ({ id, key: undefined, amount, status }) as unknown as KeyedRefund;

const paid = pay(invoiced, 38_270);

it('when one of three pieces comes back, then its price and tax are credited once its refund is made', () => {
  const owing = end(paid, 'A', 1);
  expect(listCredits(paid, owing)).toEqual([]);
  // A third of $144.30 is $48.10, and a third of $7.00 is $2.33 or $2.34: $4.67 is the tax of the two that are kept.
  expect(listCredits(owing, send(owing))).toEqual([
    {
      refund: 'refund-A',
      reason: 'Some pieces of an order were canceled.',
      rows: [{ orderId: 'A', pieces: 1, grossCents: 5_043, taxCents: 233 }],
    },
  ]);
});

it('when all orders end one after the other, then the last credit note includes shipping, and together they cover the invoice', () => {
  const first = end(paid, 'B', 1);
  const sent = send(first);
  const one = listCredits(first, sent);
  expect(one.map(({ rows }) => rows)).toEqual([[{ orderId: 'B', pieces: 1, grossCents: 22_000, taxCents: 2_000 }]]);
  const kept = keep(sent, one);
  const second = end(kept, 'A', 3);
  expect(listCredits(second, send(second)).map(({ rows }) => rows)).toEqual([
    [
      { orderId: 'A', pieces: 3, grossCents: 15_130, taxCents: 700 },
      { grossCents: 1_140, taxCents: 190 },
    ],
  ]);
});

it('when a goodwill refund is sent, then each row is credited in proportion, with its share of the tax', () => {
  const owing = promiseRefund(paid, { key: 'G', reason: 'A scratch.', amountCents: 3_827, goodwill: true }, admin);
  expect(listCredits(paid, owing)).toEqual([]);
  // A tenth of each of $151.30, $220 and $11.40; a tenth of the tax is $0.70, $2 and $0.19.
  expect(listCredits(owing, send(owing))).toEqual([
    {
      refund: 'G',
      reason: 'A scratch.',
      rows: [
        { orderId: 'A', grossCents: 1_513, taxCents: 70 },
        { orderId: 'B', grossCents: 2_200, taxCents: 200 },
        { grossCents: 114, taxCents: 19 },
      ],
    },
  ]);
});

it('when a refund is made in the Dashboard, then it is credited once, even if the bank refuses it and it is sent another way', () => {
  const card = { ...paid, method: 'card' as const, paymentIntent: 'pi_1' };
  expect(listCredits(card, takeRefunds(card, [told('re_1', 3_827, 'pending')], at))).toEqual([]);
  const made = takeRefunds(card, [told('re_1', 3_827)], at);
  const credits = listCredits(card, made);
  expect(credits.map(({ refund: key, rows }) => [key, rows.map(({ grossCents }) => grossCents)])).toEqual([
    ['provider-re_1', [1_513, 2_200, 114]],
  ]);
  const kept = keep(made, credits);
  const refused = takeRefunds(kept, [told('re_1', 3_827, 'failed')], at);
  expect(refused.refundedCents).toBe(0);
  expect(listCredits(kept, refused)).toEqual([]);
  expect(listCredits(refused, send(refused))).toEqual([]);
});

it('when more is paid than invoiced, then the excess that goes back is not credited', () => {
  const over = pay(invoiced, 40_000);
  expect(over.refunds).toMatchObject([{ amountCents: 1_730, state: 'due' }]);
  expect(listCredits(over, send(over))).toEqual([]);
});

it('when part of an unpaid invoice is canceled, then its price, less the increase of shipping, is credited at once', () => {
  const steps = [
    { from: 0, price: 14.5 },
    { from: 200, price: 9.5 },
  ];
  const priced = { ...invoiced, shippingPrices: { by: 'subtotal' as const, steps } };
  const left = end(priced, 'B', 1);
  expect(left.owedCents).toBe(15_130 + 1_450 + 290);
  expect(listCredits(priced, left)).toEqual([
    {
      reason: 'It was canceled before it was paid.',
      rows: [
        { orderId: 'B', pieces: 1, grossCents: 22_000, taxCents: 2_000 },
        { grossCents: -600, taxCents: -100 },
      ],
    },
  ]);
});

it('when an invoice lapses, then all of it is credited; a late payment is sent back without a second credit note', () => {
  const first = end(invoiced, 'A', 3);
  const kept = keep(first, listCredits(invoiced, first));
  const lapsed = end(kept, 'B', 1);
  expect(lapsed.state).toBe('lapsed');
  const credits = listCredits(kept, lapsed);
  expect(credits.flatMap(({ rows }) => rows.map(({ grossCents }) => grossCents))).toEqual([22_000, 1_140]);
  const all = { ...lapsed, creditNotes: [...(kept.creditNotes ?? []), ...(keep(lapsed, credits).creditNotes ?? [])] };
  const late = pay(all, 38_270);
  expect(listCredits(all, late)).toEqual([]);
  expect(listCredits(late, send(late))).toEqual([]);
});

it('when the invoice has no number yet, then nothing is credited', () => {
  const { invoiceNumber: _, ...unnumbered } = paid;
  const owing = end(unnumbered, 'A', 3);
  expect(listCredits(owing, send(owing))).toEqual([]);
});

it('when purchases were refunded before credit notes existed, then only later refunds are credited', () => {
  const { invoiced: _, ...old } = paid;
  const first = end(old, 'B', 1);
  const sent = send(first);
  const second = end(sent, 'A', 1);
  expect(listCredits(second, send(second)).flatMap(({ rows }) => rows)).toEqual([
    { orderId: 'A', pieces: 1, grossCents: 5_043, taxCents: 233 },
  ]);
});
