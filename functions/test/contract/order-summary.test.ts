import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { testNewPart } from '@fourteener/contract/testing/parts';
import type { OrderAction } from '@fourteener/contract/order/actions';
import type { OrderItem } from '@fourteener/contract/order/schemas';
import { checkoutTables } from '../../../seed/checkout.ts';
import { migrateOrders } from '../../../scripts/migrate/orders.ts';
import { createAppDeps } from '../../src/app/deps.ts';
import { purchaseRef } from '../../src/checkout/purchases.ts';
import { saveCheckoutSettings } from '../../src/checkout/settings.ts';
import { changeItems } from '../../src/orders/bulk.ts';
import { changeOrderAddress } from '../../src/orders/change-address.ts';
import { changeOrderTracking } from '../../src/orders/change-tracking.ts';
import { changeItem } from '../../src/orders/change.ts';
import { changeReturns } from '../../src/orders/change-returns.ts';
import { lapseOrders } from '../../src/orders/lapse.ts';
import { placeBasket } from '../../src/orders/place.ts';
import { itemRef, toStoredItem } from '../../src/orders/store.ts';
import { withdrawOrder } from '../../src/orders/withdraw.ts';
import { addPart } from '../../src/parts/store.ts';
import { bookPayment } from '../../src/payments/admin.ts';
import { settleDuePurchases } from '../../src/payments/due-purchases.ts';
import { eraseAccount } from '../../src/privacy/erase.ts';
import { openOwnDatabase } from '../support/emails.ts';
import { makeCustomer } from '../support/orders.ts';
import { openShop } from '../support/shop.ts';
import { findWrongSummaries } from '../support/summaries.ts';

const { db } = openOwnDatabase(`summaries-${randomUUID()}`);
const admin = { uid: 'admin', email: 'admin@test.example', isAdmin: true };
const DAY = 24 * 60 * 60 * 1_000;

interface World {
  ids: readonly [string, string, string];
  customer: ReturnType<typeof makeCustomer>;
  purchaseId: string;
  /** Takes a step with one item; the first item has the index 0. */
  act: (n: 0 | 1 | 2, action: OrderAction, told?: object, as?: 'customer') => Promise<OrderItem>;
}

const depsAt = (at = new Date()) =>
  createAppDeps({ ...openShop(), db, payment: 'invoice', market: 'eu', verifyEmail: true, now: () => at });

/** An order of three parts, of 2, 3 and 4 pieces. */
async function makeWorld({ isUnverified = false } = {}): Promise<World> {
  const settings = { ...checkoutTables, version: 0 };
  await saveCheckoutSettings(db, settings, { by: admin, at: new Date() }).catch(() => undefined);
  const lines = [];
  for (const quantity of [2, 3, 4]) {
    const partsId = `part-${randomUUID()}`;
    await addPart(db, partsId, testNewPart({ availableQuantity: 20, minimumQuantity: 1 }), {
      at: new Date(),
      by: admin,
    });
    lines.push({ partsId, quantity, PerUnitPrice: undefined });
  }
  const customer = makeCustomer();
  const wanted = { lines, phone: '719 555 0100', address: 'Salida, CO', method: 'invoice' } as const;
  const account = Promise.resolve({ emailVerified: !isUnverified });
  const unverified = { quotas: [] };
  const { orderIds, purchaseId = '' } = await placeBasket(depsAt(), customer, wanted, { account, unverified });
  const ids = orderIds as unknown as World['ids'];
  const act: World['act'] = async (n, action, told = {}, as) => {
    const document = await itemRef(db, ids[n]).get();
    const actor = as === 'customer' ? { uid: customer.userId, email: customer.userEmail, isAdmin: false } : admin;
    return changeItem(depsAt(), actor, document, { action, ...told });
  };
  return { ids, customer, purchaseId, act };
}

const parcel = { carrier: 'Front Range Parcel', trackingCode: 'FRP 1' };
const because = { reason: 'Too big.' };

async function bring({ act }: World, n: 0 | 1 | 2, ...actions: ('confirm' | 'pack' | 'ship' | 'deliver')[]) {
  for (const action of actions) await act(n, action, action === 'ship' ? parcel : {});
}

/** Takes each action of the table on an item that is not the first one. */
const steps: Record<OrderAction, (world: World) => Promise<unknown>> = {
  confirm: (world) => world.act(1, 'confirm'),
  pack: (world) => bring(world, 2, 'confirm', 'pack'),
  ship: (world) => bring(world, 1, 'confirm', 'pack', 'ship'),
  deliver: (world) => bring(world, 1, 'confirm', 'pack', 'ship', 'deliver'),
  cancel: (world) => world.act(2, 'cancel', because),
  'request-return': async (world) => {
    await bring(world, 1, 'confirm', 'pack', 'ship', 'deliver');
    await world.act(1, 'request-return', { ...because, quantity: 2 }, 'customer');
  },
  'send-return': async (world) => {
    await bring(world, 2, 'confirm', 'pack', 'ship', 'deliver');
    await world.act(2, 'request-return', { returnReason: 'damaged', quantity: 1 }, 'customer');
    await world.act(2, 'send-return', parcel, 'customer');
  },
  'accept-return': async (world) => {
    await bring(world, 1, 'confirm', 'pack', 'ship', 'deliver');
    await world.act(1, 'request-return', because, 'customer');
    await world.act(1, 'accept-return');
  },
  'refuse-return': async (world) => {
    await bring(world, 2, 'confirm', 'pack', 'ship', 'deliver');
    await world.act(2, 'request-return', because, 'customer');
    await world.act(2, 'refuse-return', because);
  },
  'undo-confirm': async (world) => {
    await world.act(1, 'confirm');
    await world.act(1, 'undo-confirm');
  },
  'undo-pack': async (world) => {
    await bring(world, 1, 'confirm', 'pack');
    await world.act(1, 'undo-pack');
  },
  withdraw: async ({ ids, customer: { userId: uid, userEmail: email } }) => {
    await withdrawOrder(depsAt(), { uid, email }, await itemRef(db, ids[2]).get(), { quantity: 3 });
    await withdrawOrder(depsAt(), { uid, email }, await itemRef(db, ids[1]).get(), { quantity: undefined });
  },
};

const nothingNamed = { quantity: undefined, returnNumber: undefined, restocked: undefined, writtenOff: undefined };

const inBulk = ({ ids }: World, action: 'confirm' | 'pack' | 'ship') =>
  changeItems(depsAt(), admin, { action, reason: undefined, orders: ids.map((id) => ({ id, ...parcel })) }, undefined);

const others: Record<string, (world: World) => Promise<unknown>> = {
  'nothing but placing it': async () => {
    expect(await migrateOrders(db, { write: false })).toEqual({ behind: 0, left: 0 });
  },
  'the first item, once the others stand elsewhere': async (world) => {
    await bring(world, 1, 'confirm', 'pack');
    await bring(world, 2, 'confirm');
    await bring(world, 0, 'confirm', 'pack', 'ship', 'deliver');
  },
  'all of them at once': async (world) => {
    await inBulk(world, 'confirm');
    await inBulk(world, 'pack');
    await inBulk(world, 'ship');
  },
  'the address of those that are still here': async (world) => {
    await bring(world, 0, 'confirm', 'pack', 'ship');
    await changeOrderAddress(depsAt(), admin, world.ids[1], { phone: '719 555 0199', address: 'Leadville, CO' });
  },
  'a parcel of some pieces, and one of the others': async (world) => {
    await bring(world, 1, 'confirm', 'pack');
    await world.act(1, 'ship', { ...parcel, quantity: 2 });
    expect(await findWrongSummaries(db)).toEqual([]);
    await world.act(1, 'ship', { ...parcel, trackingCode: 'FRP 2', quantity: 1 });
  },
  'returns of two parts at once': async (world) => {
    const { ids, customer } = world;
    await bring(world, 1, 'confirm', 'pack', 'ship', 'deliver');
    await bring(world, 2, 'confirm', 'pack', 'ship', 'deliver');
    const rider = { uid: customer.userId, email: customer.userEmail, isAdmin: false };
    const first = await itemRef(db, ids[0]).get();
    const items = [ids[1], ids[2]].map((id) => ({ id, ...nothingNamed }));
    await changeReturns(depsAt(), rider, first, { action: 'request-return', ...because, items });
    await changeReturns(depsAt(), admin, first, { action: 'accept-return', ...because, items });
  },
  'the tracking number of a parcel': async (world) => {
    await bring(world, 1, 'confirm', 'pack', 'ship');
    await changeOrderTracking(depsAt(), admin, world.ids[1], { carrier: 'Other', trackingCode: 'O 7' });
  },
  'the payment, and a cancellation after it': async (world) => {
    await bookPayment(depsAt(), purchaseRef(db, world.purchaseId), { reference: 'Check 7', by: admin });
    await world.act(1, 'cancel', because);
  },
  'the account of the customer': async (world) => {
    await bring(world, 1, 'confirm', 'pack', 'ship');
    const { userId: uid, userEmail: email } = world.customer;
    await eraseAccount(depsAt(), { uid, email });
  },
};

it.each(Object.entries({ ...steps, ...others }))(
  'when an order of three parts goes through %s, then the summary in its first item agrees with its items',
  async (_, story) => {
    const world = await makeWorld();
    await story(world);
    expect(await findWrongSummaries(db)).toEqual([]);
  },
);

it('when an unpaid invoice lapses, then the summary says that all items are canceled', async () => {
  const { ids } = await makeWorld();
  const late = new Date(Date.now() + 60 * DAY);
  for (let n = 0; n < 4; n += 1) await settleDuePurchases(depsAt(late));
  expect(toStoredItem(await itemRef(db, ids[0]).get()).stands).toEqual({ anywhere: true, cancelled: true });
  expect(await findWrongSummaries(db)).toEqual([]);
});

it('when an order lapses because its customer’s address was not verified, then the summary says that all items are canceled', async () => {
  const { ids } = await makeWorld({ isUnverified: true });
  await lapseOrders(depsAt(new Date(Date.now() + 2 * DAY)));
  expect(toStoredItem(await itemRef(db, ids[0]).get()).stands).toEqual({ anywhere: true, cancelled: true });
  expect(await findWrongSummaries(db)).toEqual([]);
});

/** Confirms an item as an instance of the version before does: only in its own document. */
async function confirmAsBefore(id: string): Promise<void> {
  const { history } = toStoredItem(await itemRef(db, id).get());
  const step = { status: 'confirmed', at: history[0]?.at, role: 'admin' };
  await db.doc(`orders/${id}`).update({ status: 'confirmed', history: [...history, step] });
}

it('when an instance of the version before changed an item, then the next step of the order corrects the summary', async () => {
  const { ids, act } = await makeWorld();
  await confirmAsBefore(ids[1]);
  expect(await findWrongSummaries(db)).toMatchObject([{ orderId: ids[0] }]);
  await act(2, 'cancel', because);
  expect(toStoredItem(await itemRef(db, ids[0]).get()).stands).toEqual({
    ...{ anywhere: true, placed: true, confirmed: true, cancelled: true },
  });
  expect(await findWrongSummaries(db)).toEqual([]);
});

it('when an instance of the version before changed an item, then npm run migrate corrects the summary, and a second run finds nothing', async () => {
  const { ids } = await makeWorld();
  await confirmAsBefore(ids[2]);
  expect(await migrateOrders(db, { write: false })).toEqual({ behind: 1, left: 0 });
  expect(await migrateOrders(db, { write: true })).toEqual({ behind: 1, left: 0 });
  expect(await findWrongSummaries(db)).toEqual([]);
  expect(await migrateOrders(db, { write: true })).toEqual({ behind: 0, left: 0 });
});

/** Stores the order as the version before would have written it. */
async function writeAsBefore(ids: World['ids']): Promise<void> {
  for (const id of ids) {
    const { stands: _, others: __, ...stored } = toStoredItem(await itemRef(db, id).get());
    await db.doc(`orders/${id}`).set({ ...stored, terms: ['june', id.slice(0, 3).toLowerCase()] });
  }
}

it.each(['a step', 'npm run migrate'])(
  'when an order was placed by an instance of the version before, then %s adds its summary',
  async (what) => {
    const { ids, act } = await makeWorld();
    await writeAsBefore(ids);
    if (what === 'a step') await act(1, 'confirm');
    else expect(await migrateOrders(db, { write: true })).toEqual({ behind: 3, left: 0 });
    expect(await findWrongSummaries(db)).toEqual([]);
  },
);
