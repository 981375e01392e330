import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkoutTables } from '../../../seed/checkout.ts';
import { testNewPart } from '@fourteener/contract/testing/parts';
import { createAppDeps } from '../../src/app/deps.ts';
import { purchaseRef } from '../../src/checkout/purchases.ts';
import { saveCheckoutSettings } from '../../src/checkout/settings.ts';
import { emailsTo } from '../../src/emails/outbox.ts';
import { renderEmail } from '../../src/emails/render.ts';
import { countTasks } from '../../src/overview/tasks.ts';
import { changeItem } from '../../src/orders/change.ts';
import { listOrders } from '../../src/orders/find-orders.ts';
import { markLateOrders } from '../../src/orders/late.ts';
import { placeBasket } from '../../src/orders/place.ts';
import { itemRef } from '../../src/orders/store.ts';
import { addPart } from '../../src/parts/store.ts';
import { makeCustomer } from '../support/orders.ts';
import { openOwnDatabase } from '../support/emails.ts';
import { openShop } from '../support/shop.ts';

const { db } = openOwnDatabase(`late-${randomUUID()}`);
const admin = { uid: 'test', email: 'test@test.example', isAdmin: true };
/** A Tuesday at noon; the order is to leave on that day, and to arrive from Friday, December 4, to Tuesday, December 8. */
const ORDERED = '2026-12-01T19:00:00.000Z';
/** The last moment of that Tuesday in the shop's time zone, and the first of Wednesday. */
const [IN_TIME, LATE] = ['2026-12-02T06:59:59.999Z', '2026-12-02T07:00:00.000Z'];
const depsAt = (at: string, payment: 'invoice' | 'stripe' = 'invoice') =>
  createAppDeps({ ...openShop(), db, payment, now: () => new Date(at) });

beforeAll(async () => {
  const tables = {
    ...checkoutTables,
    zones: checkoutTables.zones.map((zone) => ({ ...zone, days: { from: 3, to: 5 } })),
    dispatch: { weekdays: [1, 2, 3, 4, 5], cutOffHour: 14, holidays: [] },
  };
  await saveCheckoutSettings(db, { ...tables, version: 0 }, { by: admin, at: new Date(ORDERED) });
});

/** An order of two parts, placed on that Tuesday. */
async function makeOrder(method: 'invoice' | 'card' = 'invoice') {
  const parts = [`part-${randomUUID()}`, `part-${randomUUID()}`];
  for (const id of parts) {
    const fields = { availableQuantity: 10, minimumQuantity: 1 };
    await addPart(db, id, testNewPart(fields), { at: new Date(ORDERED), by: admin });
  }
  const customer = { ...makeCustomer(), at: new Date(ORDERED) };
  const lines = parts.map((partsId) => ({ partsId, quantity: 1, PerUnitPrice: undefined }));
  const { orderIds, purchaseId = '' } = await placeBasket(
    depsAt(ORDERED, method === 'card' ? 'stripe' : 'invoice'),
    customer,
    { lines, phone: '719 555 0100', address: 'Salida, CO', method },
  );
  const id = orderIds.find((each) => each === purchaseId) ?? '';
  const other = orderIds.find((each) => each !== purchaseId) ?? '';
  return {
    ids: { first: id, other },
    purchase: purchaseRef(db, purchaseId),
    first: async () => (await itemRef(db, id).get()).data(),
    act: async (item: string, ...actions: ('confirm' | 'pack' | 'ship' | 'cancel')[]) => {
      for (const action of actions) {
        const details = {
          ...(action === 'ship' && { carrier: 'Front Range Parcel', trackingCode: 'FRP 1' }),
          ...(action === 'cancel' && { reason: 'It is broken.' }),
        };
        await changeItem(depsAt(ORDERED), admin, await itemRef(db, item).get(), { action, ...details });
      }
    },
    told: async () => {
      const { docs } = await emailsTo(db, customer.userId).get();
      return docs.flatMap((email) => (email.data().message.kind === 'order-late' ? [renderEmail(email.data())] : []));
    },
    isListed: async () =>
      (await listOrders(depsAt(LATE).db, { by: 'order', late: true, limit: 50 })).documents.some(
        (row) => row.id === id,
      ),
  };
}

const countLate = async () =>
  (await countTasks(db, { parts: [], takesPayments: true, now: new Date(LATE), role: 'admin' })).find(
    ({ name }) => name === 'late-orders',
  )?.count;

describe('an order that has not left by the promised day', () => {
  it('when the day is over, then it is listed and counted as late, and its customer gets one email', async () => {
    const order = await makeOrder();
    const before = (await countLate()) ?? 0;
    await markLateOrders(depsAt(IN_TIME));
    expect(await order.isListed()).toBe(false);
    await markLateOrders(depsAt(LATE));
    await markLateOrders(depsAt(LATE));
    expect(await order.isListed()).toBe(true);
    expect(await countLate()).toBe(before + 1);
    const told = await order.told();
    expect(told).toHaveLength(1);
    expect(told[0]?.text).toContain('between Fri, Dec 4 and Tue, Dec 8');
  });

  it('when one of its parts has left, then only the other is late, and the email names only that one', async () => {
    const order = await makeOrder();
    await order.act(order.ids.first, 'confirm', 'pack', 'ship');
    await markLateOrders(depsAt(LATE));
    expect(await order.isListed()).toBe(true);
    expect((await order.told())[0]?.text.match(/Test Part|Part:/g)).toHaveLength(1);
    await order.act(order.ids.other, 'confirm', 'pack', 'ship');
    expect(await order.isListed()).toBe(false);
  });

  it('when the last part that has not left is canceled, then it is no longer late', async () => {
    const order = await makeOrder();
    await markLateOrders(depsAt(LATE));
    await order.act(order.ids.other, 'cancel');
    expect(await order.isListed()).toBe(true);
    await order.act(order.ids.first, 'cancel');
    expect(await order.isListed()).toBe(false);
  });

  it('when all of it has left in time, then no email is sent and nothing is late', async () => {
    const order = await makeOrder();
    await order.act(order.ids.first, 'confirm', 'pack', 'ship');
    await order.act(order.ids.other, 'confirm', 'pack', 'ship');
    expect(await order.first()).not.toHaveProperty('leavesBy');
    await markLateOrders(depsAt(LATE));
    expect(await order.told()).toEqual([]);
    expect(await order.isListed()).toBe(false);
  });

  it('when it is not paid by card yet, then it is not late, and becomes late a day after the payment', async () => {
    const order = await makeOrder('card');
    await markLateOrders(depsAt(LATE));
    expect(await order.isListed()).toBe(false);
    await order.purchase.update({ paidCents: 1_000_000 });
    await markLateOrders(depsAt('2026-12-03T06:59:59.999Z'));
    expect(await order.told()).toEqual([]);
    await markLateOrders(depsAt('2026-12-03T07:00:00.000Z'));
    expect(await order.told()).toHaveLength(1);
  });

  it('when several instances sweep concurrently, then its customer gets one email', async () => {
    const order = await makeOrder();
    await Promise.all([LATE, LATE, LATE].map((at) => markLateOrders(depsAt(at))));
    expect(await order.told()).toHaveLength(1);
  });
});
