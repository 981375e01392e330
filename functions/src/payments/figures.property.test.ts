import { Timestamp } from 'firebase-admin/firestore';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countReturnable, countWithdrawable, findOpenReturn, listReturns } from '@fourteener/contract/order/returns';
import { allOrderActions, type OrderAction, roleFor, transitionOf } from '@fourteener/contract/order/actions';
import type { StoredPurchase } from '../checkout/purchases.ts';
import { DomainError } from '../errors/domain-error.ts';
import {
  changesBetween,
  changesOfOrder,
  changesOfPayment,
  changesOfPurchase,
  type FigureChange,
} from '../overview/changes.ts';
import { toDayChanges } from '../overview/days.ts';
import {
  addChanges,
  differenceOf,
  emptyMonth,
  type Month,
  monthOf,
  packMonth,
  unpackMonth,
} from '../overview/month.ts';
import { composeItem } from '../orders/compose.ts';
import { composeSteps } from '../orders/steps.ts';
import type { StoredItem } from '../orders/store.ts';
import { endOrder, receivePayment, refund } from './steps.ts';

/** Days on both sides of the changes of Denver's clock, on March 8 and November 1, and of the end of a year, to the second. */
const moment = fc
  .tuple(
    fc.constantFrom('2026-03-08T07:00:00Z', '2026-11-01T07:00:00Z', '2027-01-01T07:00:00Z'),
    fc.integer({ min: -200_000, max: 200_000 }),
  )
  .map(([near, seconds]) => new Date(Date.parse(near) + seconds * 1_000));

// Days in Denver, computed without the shop's calendar.
const denver = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Denver', dateStyle: 'short' });
const greenwich = new Intl.DateTimeFormat('sv-SE', { timeZone: 'UTC', dateStyle: 'short' });
/** The names of the days on which a time is counted. */
const nameDays = (at: Date) => [`S${denver.format(at).replace('-', '')}`, greenwich.format(at)];

/** The sums of changes by the names of the months, packed and unpacked as the worker does it. */
function foldAll(events: readonly (readonly FigureChange[])[]): Map<string, Month> {
  const months = new Map<string, Month>();
  for (const change of events.flatMap(toDayChanges)) {
    const name = monthOf(change.day);
    months.set(name, unpackMonth(packMonth(addChanges(months.get(name) ?? emptyMonth(), [change]))));
  }
  return months;
}

/** Random actions on an order; refused actions change nothing. */
const anything = fc.array(fc.tuple(fc.constantFrom(...allOrderActions), moment, fc.integer({ min: 1, max: 4 })), {
  maxLength: 12,
});
/** The steps up to the delivery, since random actions seldom reach a return. */
const delivering = fc.tuple(
  ...(['confirm', 'pack', 'ship', 'deliver'] as const).map((action) =>
    fc.tuple(fc.constant(action), moment, fc.constant(1)),
  ),
);
/** The steps up to a parcel of some pieces. */
const parceling = fc.tuple(
  ...(['confirm', 'pack', 'ship'] as const).map((action) => fc.tuple(fc.constant(action), moment, fc.constant(1))),
);
const attempts = fc.oneof(
  anything,
  fc.tuple(fc.oneof(delivering, parceling), anything).map(([begun, others]) => [...begun, ...others]),
);
const history = fc.record({
  part: fc.constantFrom('saddle', 'chain', 'stem'),
  quantity: fc.integer({ min: 1, max: 4 }),
  priceCents: fc.integer({ min: 1, max: 99_999 }),
  placed: moment,
  attempts,
});

/** Figures by the name of the day and by part, added up in another way than the shop does. */
type Naive = Map<string, Record<string, number>>;

function count(naive: Naive, part: string, at: Date, figures: Record<string, number>): void {
  for (const day of nameDays(at)) {
    const key = `${part} ${day}`;
    const sums = naive.get(key) ?? {};
    for (const [name, value] of Object.entries(figures)) sums[name] = (sums[name] ?? 0) + value;
    naive.set(key, sums);
  }
}

/** Takes one action and counts it by its kind, without the movements from which the shop derives figures. */
function attempt(naive: Naive, order: StoredItem, [action, at, pieces]: [OrderAction, Date, number]): StoredItem {
  const role = roleFor(action, order.status, ['customer', 'admin']);
  const open = findOpenReturn(order);
  if (role === undefined || (action === 'refuse-return' && open?.isWithdrawal)) return order;
  const most = action === 'withdraw' ? countWithdrawable(order) : countReturnable(order.quantity, listReturns(order));
  const quantity = Math.min(pieces, most);
  const isRequest = action === 'withdraw' || action === 'request-return';
  if (isRequest && quantity < 1) return order;
  const arrived = action === 'accept-return' && open ? Math.min(pieces, open.quantity) : 0;
  const shipped = action === 'ship' ? Math.min(pieces, naivelyHeld(order)) : 0;
  const change = {
    ...{ action, reason: 'R', carrier: 'C', trackingCode: 'T', ...(isRequest && { quantity }) },
    ...(arrived > 0 && { quantity: arrived }),
    ...(shipped > 0 && { quantity: shipped }),
  };
  let steps;
  try {
    steps = composeSteps(order, change, { role, at: Timestamp.fromDate(at) });
  } catch (error) {
    // The order refuses the action, for example a withdrawal that comes too late.
    if (error instanceof DomainError) return order;
    throw error;
  }
  const { partId, priceCents } = order;
  const held = naivelyHeld(order);
  const canceled = action === 'cancel' ? held : action === 'withdraw' ? Math.min(quantity, held) : 0;
  if (canceled > 0) count(naive, partId, at, { canceledPieces: canceled, canceledCents: canceled * priceCents });
  if (arrived > 0)
    count(naive, partId, at, { returns: 1, returnedPieces: arrived, returnedCents: arrived * priceCents });
  return { ...order, status: steps.at(-1)?.status ?? order.status, history: [...order.history, ...steps] };
}

const sum = (all: readonly { quantity: number }[]) => all.reduce((total, { quantity }) => total + quantity, 0);
const isBeforeShipping = ({ status }: StoredItem) => transitionOf('withdraw').toFrom?.[status] === 'cancelled';

/** The pieces that are still in the shop. Before the shipping, each step with a quantity is a parcel or a withdrawal. */
function naivelyHeld(order: StoredItem): number {
  if (!isBeforeShipping(order)) return 0;
  return order.quantity - sum(order.history.map(({ quantity = 0 }) => ({ quantity })));
}

it('when orders are placed, canceled, withdrawn from and returned, and their events are added in any order, then the figures agree with a direct count', () => {
  fc.assert(
    fc.property(fc.array(history, { maxLength: 8 }), fc.infiniteStream(fc.nat()), (orders, random) => {
      const naive: Naive = new Map();
      const events: ReturnType<typeof changesOfOrder>[] = [];
      const ends = orders.map(({ part, quantity, priceCents, placed, attempts: tried }) => {
        const customer = { userId: 'u', userName: 'June', userEmail: 'june@test.example', at: placed };
        const delivery = { quantity, phone: '1', address: 'Salida' };
        let order = composeItem('A', customer, delivery, { id: part, name: part, img: '', priceCents });
        count(naive, part, placed, { orders: 1, pieces: quantity, grossCents: quantity * priceCents });
        events.push(changesOfOrder(order));
        for (const each of tried) {
          const after = attempt(naive, order, each);
          events.push(changesBetween(order, after));
          order = after;
        }
        return order;
      });
      const shuffled = events.map((changes) => ({ changes, by: random.next().value as number }));
      const inOrder = shuffled.toSorted((one, other) => one.by - other.by);
      const folded = foldAll(inOrder.map(({ changes }) => changes));

      const found = [...folded].flatMap(([month, { parts }]) =>
        Object.entries(parts).flatMap(([part, days]) =>
          Object.entries(days).map(([date, figures]) => [`${part} ${month}-${date}`, figures] as const),
        ),
      );
      expect(new Map(found)).toEqual(naive);
      for (const [month, recomputed] of foldAll([ends.flatMap(changesOfOrder)]))
        expect(differenceOf(month, folded.get(month) ?? emptyMonth(), recomputed)).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

/** The prices of orders A and B and of their shipping, in cents. */
const prices = {
  A: { amountCents: 9_600, taxCents: 770 },
  B: { amountCents: 1_000, taxCents: 80 },
  shipping: { amountCents: 900, taxCents: 72 },
};

/** A purchase of orders A and B. */
function makePurchase(placed: Date, taxIncluded: boolean): StoredPurchase {
  const line = { partId: 'saddle', partName: 'Saddle', quantity: 1, taxRate: 8_000 };
  const at = Timestamp.fromDate(placed);
  const totalCents = taxIncluded ? 11_500 : 11_500 + 922;
  return {
    ...{ userId: 'june', userName: 'June', userEmail: 'june@test.example', phone: '1', address: 'Salida' },
    orderIds: ['A', 'B'],
    lines: [
      { ...line, orderId: 'A', priceCents: 9_600, ...prices.A },
      { ...line, orderId: 'B', priceCents: 1_000, ...prices.B },
    ],
    ...{ subtotalCents: 10_600, shippingCents: 900, shippingName: 'Ground', shippingTaxCents: 72 },
    ...{ shippingTaxRate: 8_000, taxCents: 922, taxIncluded, totalCents, settingsVersion: 1 },
    ...{ method: 'card', state: 'due', owedCents: totalCents, paidCents: 0, refundedCents: 0 },
    history: [{ state: 'due', at, role: 'shop' }],
    refunds: [],
    createdAt: at,
  };
}

const acts = fc.array(fc.tuple(fc.constantFrom('pay', 'end A', 'end B', 'refund', 'refund more', 'goodwill'), moment), {
  maxLength: 8,
});

function act(purchase: StoredPurchase, what: string, at: Date): StoredPurchase {
  const event = { role: 'provider', at } as const;
  if (what === 'pay')
    return receivePayment(purchase, { amountCents: purchase.owedCents || 10_600, reference: 'pi' }, event);
  if (what === 'end A' || what === 'end B') return endOrder(purchase, what.slice(-1), 'cancelled', at);
  const due = purchase.refunds.find(({ state }) => state === 'due');
  if (what === 'refund') return due ? refund(purchase, due, event) : purchase;
  const more = { key: `${what}-${at.getTime()}`, reason: 'A scratch.', amountCents: 100 };
  return refund(purchase, { ...more, ...(what === 'goodwill' && { goodwill: true }) }, event);
}

it('when purchases are placed, paid, ended and refunded, then the figures have what was paid, refunded, given as discount and charged', () => {
  fc.assert(
    fc.property(acts, moment, fc.boolean(), (done, placed, taxIncluded) => {
      let purchase = makePurchase(placed, taxIncluded);
      const naive: Naive = new Map();
      const events: FigureChange[][] = [changesOfPurchase(purchase)];
      const left = new Set<'A' | 'B'>(['A', 'B']);
      for (const [what, at] of done) {
        let after = purchase;
        try {
          after = act(purchase, what, at);
          if (what === 'end A' || what === 'end B') left.delete(what.slice(-1) as 'A' | 'B');
        } catch (error) {
          if (!(error instanceof DomainError)) throw error;
        }
        const changes = changesOfPayment(purchase, after);
        const moved = {
          paidCents: after.paidCents - purchase.paidCents,
          refundedCents: after.refundedCents - purchase.refundedCents,
        };
        expect(sumOf(changes)).toEqual(moved);
        const figures = Object.fromEntries(Object.entries(moved).filter(([, cents]) => cents > 0));
        if (Object.keys(figures).length > 0) count(naive, 'money', at, figures);
        if (what === 'goodwill' && moved.refundedCents > 0) count(naive, '+goodwill', at, { grossCents: 100 });
        events.push(changes);
        purchase = after;
      }
      const charged = left.size === 0 ? [] : [...[...left].map((order) => prices[order]), prices.shipping];
      const amountOf = (each: readonly { amountCents: number; taxCents: number }[]) =>
        each.reduce((all, { amountCents, taxCents }) => all + (taxIncluded ? amountCents - taxCents : amountCents), 0);
      const tax = charged.reduce((all, { taxCents }) => all + taxCents, 0);
      const [goods, shipping] = [amountOf(charged.slice(0, -1)), amountOf(charged.slice(-1))];
      expect(goods + shipping + tax).toBe(purchase.owedCents);
      if (left.size > 0) {
        for (const [name, grossCents] of Object.entries({ '+goods': goods, '+shipping': shipping, '+tax': tax }))
          count(naive, name, placed, { grossCents });
      }

      const folded = foldAll(events);
      const found = [...folded].flatMap(([month, { money, parts }]) => [
        ...Object.entries(money).map(([date, figures]) => [`money ${month}-${date}`, figures] as const),
        ...Object.entries(parts).flatMap(([name, days]) =>
          Object.entries(days)
            .filter(([, figures]) => Object.keys(figures).length > 0)
            .map(([date, figures]) => [`${name} ${month}-${date}`, figures] as const),
        ),
      ]);
      // Charges are counted by the shop's days only.
      const counted = [...naive].filter(([key]) => !key.startsWith('+') || key.includes(' S'));
      expect(new Map<string, object>(found)).toEqual(new Map(counted));
      for (const [month, recomputed] of foldAll([changesOfPurchase(purchase)]))
        expect(differenceOf(month, folded.get(month) ?? emptyMonth(), recomputed)).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

function sumOf(changes: ReturnType<typeof changesOfPurchase>) {
  const money = changes.flatMap((change) => ('money' in change ? [change.money] : []));
  const total = (name: 'paidCents' | 'refundedCents') => money.reduce((all, each) => all + (each[name] ?? 0), 0);
  return { paidCents: total('paidCents'), refundedCents: total('refundedCents') };
}

it('when a month has wrong figures, then adding the computed difference corrects them', () => {
  const months = fc.array(
    fc
      .tuple(fc.constantFrom('saddle', 'chain'), fc.integer({ min: 10, max: 30 }), fc.integer({ min: 1, max: 500 }))
      .map(([partId, date, orders]) => {
        return { day: `S202611-${date}`, partId, sales: { orders } };
      }),
    { maxLength: 10 },
  );
  fc.assert(
    fc.property(months, months, (stored, expected) => {
      const month = addChanges(emptyMonth(), stored);
      const should = addChanges(emptyMonth(), expected);
      addChanges(month, differenceOf('S202611', month, should));
      expect(differenceOf('S202611', month, should)).toEqual([]);
    }),
  );
});
