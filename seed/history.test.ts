import { describe, expect, it } from 'vitest';
import { isUndo, orderActionNames, transitionOf } from '@fourteener/contract/order/actions';
import { orderStatuses, type OrderStatus } from '@fourteener/contract/order/states';
import { orderChange } from '@fourteener/contract/order/schemas';
import { checkoutSettingsChange } from '@fourteener/contract/checkout/settings';
import { newMovement } from '@fourteener/contract/stock/schemas';
import { checkoutTables } from './checkout.ts';
import { history, initialStock, stockChanges } from './history.ts';
import { type SeedStep, stepsOf } from './order-steps.ts';
import { orderIdOf, orders } from './orders.ts';
import { methodOf, paidOrders, payments } from './payments.ts';
import { allParts } from './parts/all-parts.ts';
import { stockMoves } from './stock-moves.ts';

/** The status after a step: `leaving` if the step names a quantity, so that only some of the pieces leave. */
const targetOf = ({ action, quantity }: SeedStep): OrderStatus => {
  const { to, leaving = to } = transitionOf(action);
  return quantity === undefined ? to : leaving;
};
const statusAfter = (steps: readonly SeedStep[]): OrderStatus => {
  const last = steps.at(-1);
  return last ? targetOf(last) : 'placed';
};
const statusesOf = (account?: string) =>
  orders.filter((order) => !account || order.account === account).map((order) => statusAfter(stepsOf(order)));

it("when the history is read, then it is oldest first and ends on the shop's last Friday", () => {
  const timestamps = history.map(({ at }) => at);
  expect(timestamps).toEqual(timestamps.toSorted());
  expect(timestamps.at(-1)?.slice(0, 10)).toBe('2026-11-20');
});

describe('orders', () => {
  it('when an admin opens the order queue, then there is an order in every state, and most have been delivered', () => {
    const statuses = statusesOf();
    expect(new Set(statuses)).toEqual(new Set(orderStatuses));
    expect(statuses.filter((status) => status === 'delivered').length).toBeGreaterThan(orders.length / 2);
  });

  it('when the customer of the README opens their orders, then there is one to cancel, one to follow, one to return and a past one', () => {
    const wanted = ['placed', 'shipped', 'delivered', 'cancelled', 'return-requested', 'returned', 'refused'] as const;
    expect(statusesOf('rider@example.com')).toEqual(expect.arrayContaining([...wanted]));
  });

  it('when the steps are counted, then every action of the table is among them', () => {
    const actions = new Set(orders.flatMap((order) => stepsOf(order).map(({ action }) => action)));
    // Undone steps are not part of the seed, because they would leave nothing to show.
    expect(actions).toEqual(new Set(orderActionNames.filter((action) => !isUndo(action))));
  });

  it.each(orders)(
    'when the steps of $id are checked, then each is allowed, has its required details, and is later than the one before',
    (order) => {
      let [status, timestamp]: [OrderStatus, string] = ['placed', order.placedAt];
      for (const step of stepsOf(order)) {
        const { from, needs } = transitionOf(step.action);
        expect(from[step.role]).toContain(status);
        expect(Object.keys(step)).toEqual(expect.arrayContaining([...(needs[step.role] ?? [])]));
        const { role: _, at, ...change } = step;
        expect(orderChange.parse(change)).toEqual(change);
        expect(at > timestamp).toBe(true);
        [status, timestamp] = [targetOf(step), at];
      }
    },
  );

  it('when an admin reads the orders of several parts, then they differ: one left in two parcels, one in part, two have returns', () => {
    const stands = ['HX6T3RNE', '3GQX9TKB', '7CN4QXVR', 'WQ81VNTA'].map((first) =>
      orders.filter(({ whole }) => whole?.id === first).map((order) => statusAfter(stepsOf(order))),
    );
    expect(stands).toEqual([
      ['delivered', 'delivered', 'delivered'],
      ['returned', 'return-requested', 'delivered'],
      ['shipped', 'packed', 'packed'],
      ['confirmed', 'confirmed', 'confirmed', 'confirmed'],
    ]);
    const boxes = orders
      .filter(({ whole }) => whole?.id === 'HX6T3RNE' || whole?.id === '7CN4QXVR')
      .map((order) =>
        stepsOf(order).flatMap(({ trackingCode, weight, quantity }) =>
          weight ? [trackingCode, weight, quantity] : [],
        ),
      );
    expect(boxes).toEqual([
      ['FRP 5120 448', 2_350, undefined],
      ['FRP 5133 091', 1_240, undefined],
      ['FRP 5133 091', 1_240, undefined],
      ['FRP 7741 305', 3_420, undefined],
      ['FRP 7741 305', 3_420, 4],
      [],
    ]);
  });

  it("when a step is an admin's, then it is on a working day", () => {
    const steps = orders.flatMap((order) => stepsOf(order)).filter(({ role }) => role === 'admin');
    for (const { at } of steps) expect([1, 2, 3, 4, 5], at).toContain(new Date(at).getUTCDay());
  });
});

describe('stock', () => {
  it.each(stockMoves)('when an admin sends $id, then the contract accepts it unchanged', (move) => {
    const { id, partId, at, ...sent } = move;
    expect(newMovement.parse(sent)).toEqual(sent);
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(at > (allParts.find((part) => part.id === partId)?.createdAt ?? '~')).toBe(true);
  });

  it.each(allParts)(
    'when all events about $name are added up, then they result in the stock that the seed names',
    (part) => {
      let stock = initialStock(part);
      for (const { partId, change } of stockChanges) {
        if (partId === part.id) stock += change;
        expect(stock).toBeGreaterThanOrEqual(0);
      }
      expect(stock).toBe(part.availableQuantity);
    },
  );
});

describe('payments', () => {
  it('when purchases are listed, then some are by card and some by invoice, and two invoices are due', () => {
    const methods = orders.map(methodOf).filter((method) => method !== undefined);
    expect(new Set(methods)).toEqual(new Set(['card', 'invoice']));
    const settled = new Set(payments.map(({ orderId }) => orderId));
    const due = paidOrders.filter((order) => !settled.has(order.id));
    expect(due.map(methodOf)).toEqual(['invoice', 'invoice']);
  });

  it('when an order is to be paid by card, then it is paid before it is confirmed', () => {
    for (const { kind, orderId, at } of payments.filter((payment) => payment.kind === 'card')) {
      const confirmed = history.find((event) => 'step' in event && orderIdOf(event.order) === orderId);
      expect(at < (confirmed?.at ?? '~'), `${kind} ${orderId}`).toBe(true);
    }
  });
});

it('when the demo shop prices a purchase, then the contract accepts its tables', () => {
  expect(checkoutSettingsChange.parse({ ...checkoutTables, version: 0 })).toEqual({ ...checkoutTables, version: 0 });
});
