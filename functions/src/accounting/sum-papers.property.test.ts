import { Timestamp } from 'firebase-admin/firestore';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addUpRows } from '@fourteener/contract/accounting/add-up';
import { type CheckoutTables, defaultTables } from '@fourteener/contract/checkout/settings';
import type { StoredCreditNote } from '@fourteener/contract/purchase/stored-papers';
import { endReplacement, findEnd } from '@fourteener/contract/order/end';
import { countReturnable, listReturns, type OrderReturn } from '@fourteener/contract/order/returns';
import type { Discount } from '@fourteener/contract/checkout/discounts';
import { composePurchase, pricePurchase } from '../checkout/compose.ts';
import type { StoredPurchase } from '../checkout/purchases.ts';
import { DomainError } from '../errors/domain-error.ts';
import { composeCreditNote, composeInvoice } from '../papers/compose.ts';
import { listCredits, listInvoiceRows } from '../papers/credits.ts';
import { type StoredPaper, toCreditNote, toInvoicePaper } from '../papers/store.ts';
import { endPieces, promiseRefund, receivePayment, refund } from '../payments/steps.ts';
import type { StoredItem } from '../orders/store.ts';
import type { StoredPart } from '../parts/store.ts';
import { takeBack } from '../../test/support/taken-back.ts';
import { sumPapers } from './sum-papers.ts';

const at = new Date('2026-11-24T16:00:00.000Z');
const issuedAt = Timestamp.fromDate(at);
const admin = { role: 'admin', at } as const;

/**
 * Four places with rates of their own, and two classes of tax. Shipping has one price: if a cancellation ended free shipping, an
 * invoice would stay lower than the amount that is due.
 */
const tables = (taxIncluded: boolean): CheckoutTables => ({
  zones: [{ name: 'Ground', countries: [], states: [], by: 'subtotal', steps: [{ from: 0, price: 11.3 }] }],
  rates: [
    { country: 'US', state: 'UT', kind: 'standard', percent: 4.85 },
    { country: 'US', kind: 'standard', percent: 2.9 },
    { country: 'US', kind: 'shipping', percent: 1.5 },
    { country: 'DE', kind: 'standard', percent: 19 },
    { country: 'DE', kind: 'reduced', percent: 7 },
    { country: 'DE', kind: 'shipping', percent: 19 },
  ],
  taxIncluded,
  home: { country: 'US', state: 'CO' },
});
const places = [
  { country: 'US', state: 'UT' },
  { country: 'US', state: 'CO' },
  { country: 'DE', state: '' },
  { country: 'FR', state: '' },
] as const;

const story = fc.record({
  place: fc.constantFrom(...places),
  taxIncluded: fc.boolean(),
  lines: fc.array(
    fc.record({
      price: fc.integer({ min: 1, max: 19_999 }),
      quantity: fc.integer({ min: 1, max: 5 }),
      isReduced: fc.boolean(),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  discount: fc.option(
    fc.oneof(
      fc.record({ type: fc.constant('percent' as const), percent: fc.integer({ min: 1, max: 60 }) }),
      fc.record({ type: fc.constant('amount' as const), amountCents: fc.integer({ min: 1, max: 3_000 }) }),
    ),
    { nil: undefined },
  ),
  isPaid: fc.boolean(),
  acts: fc.array(
    fc.record({
      what: fc.constantFrom('end', 'goodwill', 'send', 'return', 'replace', 'end-replacement'),
      line: fc.nat(3),
      size: fc.integer({ min: 1, max: 900 }),
    }),
    { maxLength: 8 },
  ),
});
type Story = typeof story extends fc.Arbitrary<infer T> ? T : never;
type Act = Story['acts'][number];

function place({ lines, place: to, taxIncluded, discount }: Story, id: string): StoredPurchase | undefined {
  const parts = lines.map(({ price, quantity, isReduced }, n) => ({
    quantity,
    part: {
      ...{ id: `part-${n}`, name: `Part ${n}`, priceCents: price },
      ...(isReduced && { taxClass: 'reduced' }),
    } as StoredPart & { id: string },
  }));
  const delivery = { name: 'June', street: '1 Road', city: 'Town', ...to, zip: '', phone: '1' };
  const asked = { delivery, method: undefined, expectedTotal: undefined, address: 'Town' };
  try {
    const chosen = discount && { code: 'RIDE', terms: { ...discount, kinds: [] } satisfies Discount, uses: [] };
    const priced = pricePurchase('invoice', asked, parts, { ...tables(taxIncluded), version: 1 }, chosen);
    const customer = { userId: 'june', userName: 'June', userEmail: 'june@test.example', at };
    const orderIds = lines.map((_, n) => `${id}-${n}`);
    return composePurchase(
      {
        customer,
        phone: '1',
        address: 'Town',
        delivery,
        isUnverified: false,
        kept: 'within' as const,
        orderIds,
        lines: parts,
      },
      priced,
    );
  } catch (error) {
    if (error instanceof DomainError) return undefined;
    throw error;
  }
}

/** The items of a story by id, once pieces of them have come back. */
type Items = Map<string, StoredItem>;

/** Returns the purchase after a change of an item: returned pieces are no longer owed, unless replacements were sent. */
function follow(purchase: StoredPurchase, items: Items, id: string, after: StoredItem): StoredPurchase {
  const before = items.get(id);
  items.set(id, after);
  const end = findEnd(after);
  return end && end.pieces !== (before && findEnd(before)?.pieces) ? endPieces(purchase, id, end, at) : purchase;
}

/** Takes back pieces of an item for a refund or a replacement, or pieces of an earlier replacement. */
function takePieces(
  purchase: StoredPurchase,
  items: Items,
  { what, line: wanted, size }: Act,
): StoredPurchase | undefined {
  const { orderId: id, quantity, canceled } = purchase.lines[wanted % purchase.lines.length] ?? {};
  if (id === undefined || quantity === undefined || canceled !== undefined) return undefined;
  const history: StoredItem['history'] = [{ status: 'delivered', at: issuedAt, role: 'admin' }];
  const item = items.get(id) ?? ({ quantity, status: 'delivered', history } as StoredItem);
  const returns = listReturns(item);
  if (what === 'end-replacement') {
    const sent = returns.find((each) => each.replacedBy !== undefined && each.quantity > each.replacementEnded);
    if (!sent) return undefined;
    const pieces = Math.min(1 + (size % 3), sent.quantity - sent.replacementEnded);
    return follow(purchase, items, id, { ...item, history: endReplacement(item, sent.ordinal, pieces) });
  }
  const pieces = Math.min(1 + (size % 3), countReturnable(quantity, returns));
  if (pieces === 0) return undefined;
  const replacedBy = what === 'replace' ? `${id}-NEW${returns.length}` : undefined;
  return follow(purchase, items, id, takeBack(item, pieces, replacedBy));
}

/** Carries out one act of a story; returns undefined where it is not allowed. */
function act(purchase: StoredPurchase, items: Items, done: Act, n: number) {
  const { what, line: wanted, size } = done;
  try {
    if (what === 'return' || what === 'replace' || what === 'end-replacement') return takePieces(purchase, items, done);
    if (what === 'goodwill') {
      const facts = { key: `G${n}`, reason: 'A scratch.', amountCents: size, goodwill: true as const };
      return refund(promiseRefund(purchase, facts, admin), facts, admin);
    }
    if (what === 'send') {
      const due = purchase.refunds.find(({ state }) => state === 'due');
      return due && refund(purchase, due, admin);
    }
    const line = purchase.lines[wanted % purchase.lines.length];
    if (!line || line.ended || items.has(line.orderId)) return undefined;
    const pieces = Math.min(line.quantity, (line.returned ?? 0) + 1 + (size % 3));
    return endPieces(purchase, line.orderId, { as: 'cancelled', pieces, suffix: `-R${n}` }, at);
  } catch (error) {
    if (error instanceof DomainError) return undefined;
    throw error;
  }
}

/** Counts the pieces of an item, replacements included, that stay with the customer. */
function countKept(item: StoredItem): number {
  const returns = listReturns(item);
  const sent = returns.filter(({ replacedBy }) => replacedBy !== undefined);
  const again = sent.reduce((sum, { quantity, replacementEnded }) => sum + quantity - replacementEnded, 0);
  return item.quantity - returns.reduce((sum, { quantity }) => sum + quantity, 0) + again;
}

/** Carries out a story; returns its papers, and the cents that the customer still owes or the shop has kept at the end. */
function live(
  told: Story,
  index: number,
): { papers: StoredPaper[]; replaced: OrderReturn<Timestamp>[]; keptCents: number } {
  const id = `P${index}`;
  const items: Items = new Map();
  let purchase = place(told, id);
  if (!purchase) return { papers: [], replaced: [], keptCents: 0 };
  const number = String(index);
  purchase = { ...purchase, invoiceNumber: number, invoicedAt: issuedAt, invoiced: listInvoiceRows(purchase) };
  const papers: StoredPaper[] = [composeInvoice(id, purchase, { number, issuedAt }, defaultTables)];
  if (told.isPaid && purchase.state === 'due')
    purchase = receivePayment(purchase, { amountCents: purchase.owedCents, reference: 'T' }, admin);
  for (const [n, each] of told.acts.entries()) {
    const before: StoredPurchase = purchase;
    const after = act(before, items, each, n);
    if (!after) continue;
    // Replacements are no sale, so they have no paper.
    if (each.what === 'replace') expect(after).toBe(before);
    const notes = listCredits(before, after).map((credit, m): StoredCreditNote<Timestamp> => {
      const note = { ...credit, number: `${index}-${n}-${m}`, at: issuedAt };
      papers.push(composeCreditNote(id, after, note, defaultTables));
      return note;
    });
    purchase = { ...after, creditNotes: [...(after.creditNotes ?? []), ...notes] };
  }
  for (const [itemId, item] of items) {
    const { quantity = 0, returned = 0, ended } = purchase.lines.find(({ orderId }) => orderId === itemId) ?? {};
    expect(ended ? 0 : quantity - returned).toBe(countKept(item));
  }
  const replaced = [...items.values()].flatMap(listReturns).filter(({ replacedBy }) => replacedBy !== undefined);
  const { state, owedCents, paidCents, refundedCents } = purchase;
  return { papers, replaced, keptCents: state === 'due' ? owedCents : paidCents - refundedCents };
}

/** Adds up the printed amounts of papers, in dollars with two digits, as somebody with a calculator would. */
function addNaively(papers: readonly StoredPaper[]): Map<string, string> {
  const sums = new Map<string, bigint>();
  const add = (key: string, dollars: number) =>
    sums.set(key, (sums.get(key) ?? 0n) + BigInt(dollars.toFixed(2).replace('.', '')));
  for (const paper of papers) {
    const printed = paper.kind === 'invoice' ? toInvoicePaper(paper) : toCreditNote(paper);
    const side = paper.kind === 'invoice' ? '' : 'credited';
    const where = `${printed.place.country}/${printed.place.state ?? '-'}`;
    for (const rate of printed.rates) {
      add(`${where} ${rate.taxPercent} ${side}total`, rate.gross);
      add(`${where} ${rate.taxPercent} ${side}tax`, rate.tax);
    }
    for (const line of printed.lines)
      add(`${where} ${line.taxPercent} ${side}${line.kind === 'part' ? 'goods' : 'shipping'}`, line.net);
  }
  return new Map([...sums].filter(([, cents]) => cents !== 0n).map(([key, cents]) => [key, String(cents)]));
}

function flatten(papers: readonly StoredPaper[], split: number): Map<string, string> {
  // Two pages of an answer, added up as a client does.
  const rows = addUpRows([...sumPapers(papers.slice(0, split)), ...sumPapers(papers.slice(split))]);
  const cents = (dollars: number) => String(BigInt(dollars.toFixed(2).replace('.', '')));
  const all = rows.flatMap((row) => {
    const where = `${row.country}/${row.state ?? '-'} ${row.taxPercent}`;
    return [
      [`${where} goods`, row.goods],
      [`${where} shipping`, row.shipping],
      [`${where} tax`, row.tax],
      [`${where} total`, row.total],
      [`${where} creditedgoods`, row.creditedGoods],
      [`${where} creditedshipping`, row.creditedShipping],
      [`${where} creditedtax`, row.creditedTax],
      [`${where} creditedtotal`, row.credited],
    ] as const;
  });
  return new Map(all.filter(([, amount]) => amount !== 0).map(([key, amount]) => [key, cents(amount)]));
}

it('when orders with discounts are canceled, returned, replaced, refunded and given goodwill, then the accounting adds up the amounts on the invoices and credit notes', () => {
  const seen = { credited: 0, discounted: 0, reduced: 0, replaced: 0, replacedInVain: 0 };
  fc.assert(
    fc.property(fc.array(story, { minLength: 1, maxLength: 6 }), fc.nat(20), (stories, split) => {
      const lived = stories.map(live);
      const papers = lived.flatMap((each) => each.papers);
      expect(flatten(papers, split)).toEqual(addNaively(papers));
      // Invoices less credit notes equal the amount that is still owed, or was paid and not refunded.
      const rows = sumPapers(papers);
      const left = rows.reduce((sum, { total, credited }) => sum + Math.round((total - credited) * 100), 0);
      expect(left).toBe(lived.reduce((sum, { keptCents }) => sum + keptCents, 0));
      const replaced = lived.flatMap((each) => each.replaced);
      seen.replaced += replaced.length;
      seen.replacedInVain += replaced.filter(({ replacementEnded }) => replacementEnded > 0).length;
      seen.credited += papers.filter(({ kind }) => kind === 'credit-note').length;
      seen.discounted += papers.filter(({ lines }) => lines.some((line) => line.discountCents)).length;
      seen.reduced += rows.filter(({ taxPercent }) => taxPercent === 7).length;
    }),
    { numRuns: 300 },
  );
  expect(seen.credited).toBeGreaterThan(300);
  expect(seen.discounted).toBeGreaterThan(100);
  expect(seen.reduced).toBeGreaterThan(20);
  expect(seen.replaced).toBeGreaterThan(300);
  expect(seen.replacedInVain).toBeGreaterThan(30);
});
