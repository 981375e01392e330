import { randomUUID } from 'node:crypto';
import type { DocumentReference, Firestore } from 'firebase-admin/firestore';
import { beforeAll, expect, it } from 'vitest';
import type { Overview } from '@fourteener/contract/overview/schemas';
import { testNewPart } from '@fourteener/contract/testing/parts';
import { migrateFigures } from '../../../scripts/migrate/figures.ts';
import { reconcileFigures } from '../../../scripts/reconcile/figures.ts';
import { writeCheckoutSettings } from '../../../seed/write-payments.ts';
import { createAppDeps } from '../../src/app/deps.ts';
import { purchaseRef } from '../../src/checkout/purchases.ts';
import { foldFigures } from '../../src/overview/fold.ts';
import { placeBasket } from '../../src/orders/place.ts';
import { deletePart } from '../../src/parts/delete.ts';
import { addPart, partRef } from '../../src/parts/store.ts';
import { bookPayment, refundPurchase } from '../../src/payments/admin.ts';
import { type Account, makeAccount } from '../support/accounts.ts';
import { override } from '../support/faults.ts';
import { makeCustomer } from '../support/orders.ts';
import { useOwnShop } from '../support/own-shop.ts';
import { openShop } from '../support/shop.ts';

const { db, send } = useOwnShop(`charges-${randomUUID()}`, { payment: 'invoice' });
const by = { uid: 'staff', email: 'staff@test.example' };
let admin: Account;

/** The database for an instance of the version before, whose events have no charges. */
function leaveWithoutCharges(): Firestore {
  return override(db, 'batch', () => {
    const batch = db.batch();
    const proxy = override(batch, 'create', (ref: DocumentReference, data: { changes: { partId?: string }[] }) => {
      const isEvent = ref.parent.id === 'figureEvents';
      const changes = isEvent ? data.changes.filter(({ partId = '' }) => !partId.startsWith('+')) : [];
      batch.create(ref, isEvent ? { changes, isByOrder: true } : data);
      return proxy;
    });
    return proxy;
  });
}

/** Orders pieces of parts for 10 and 30 dollars; returns the ids. */
async function place(time: string, quantities: Record<string, number>, on = db): Promise<string[]> {
  const at = new Date(time);
  const deps = createAppDeps({ ...openShop(), db: on, now: () => at, payment: 'invoice' });
  const lines = Object.entries(quantities).map(([partsId, quantity]) => ({
    ...{ partsId, quantity },
    PerUnitPrice: undefined,
  }));
  const address = '218 F Street, Salida, CO 81201';
  const { orderIds } = await placeBasket(deps, { ...makeCustomer(), at }, { lines, phone: '719 555 0100', address });
  return orderIds;
}

const open = async (query = '') =>
  (await send(`/overview?from=2026-06-01&to=2026-06-30${query}`, { as: admin })).json as Overview;

beforeAll(async () => {
  admin = await makeAccount({ admin: true });
  await writeCheckoutSettings({ db }, by);
  for (const [id, kind, price] of [
    ['black', 'saddle', 10],
    ['chain', 'chain', 30],
  ] as const) {
    const part = testNewPart({ kind, price, availableQuantity: 1_000, minimumQuantity: 1 });
    await addPart(db, id, part, { at: new Date('2026-01-05T12:00:00Z'), by });
  }
});

it('when the version before left events beside this one, then charged amounts are shown only once the figures are migrated', async () => {
  // In Denver it is 11 in the evening of June 10.
  await place('2026-06-11T05:00:00Z', { black: 2, chain: 1 }, leaveWithoutCharges());
  const [first = ''] = await place('2026-06-11T18:00:00Z', { black: 1 });
  await foldFigures(db);
  const before = await open();
  expect([before.timeZone, before.payments?.charged]).toEqual(['America/Denver', undefined]);
  expect(await migrateFigures(db, { write: false })).toMatchObject({ behind: 1, isRead: false });
  expect(await migrateFigures(db, { write: true })).toMatchObject({ behind: 1, left: 0, isRead: true });
  // 50 and 10 dollars, with 2.9 % tax: 1.45 and 0.29. Shipping is 9.50 each, without tax in Colorado.
  expect((await open()).payments?.charged).toEqual({ goods: 60, shipping: 19, tax: 1.74, total: 80.74 });
  expect(await reconcileFigures(db, { repair: false })).toEqual([]);

  const deps = createAppDeps({ ...openShop(), db, now: () => new Date('2026-06-12T18:00:00Z'), payment: 'invoice' });
  await bookPayment(deps, purchaseRef(db, first), { reference: 'Check 7', by });
  const gift = { amount: 3, reason: 'A scratch.', reference: 'Check 8', by, idempotencyKey: undefined };
  await refundPurchase(deps, purchaseRef(db, first), gift);
  await foldFigures(db);
  expect((await open()).payments).toMatchObject({ paid: 19.79, refunded: 3, goodwill: 3, goodwillBefore: 0 });
  expect(await reconcileFigures(db, { repair: false })).toEqual([]);
});

it('when the version before leaves an event after the migration, then charged amounts are left out again, and orders are still counted', async () => {
  await place('2026-06-13T18:00:00Z', { black: 1, chain: 1 }, leaveWithoutCharges());
  await foldFigures(db);
  const { timeZone, total, payments } = await open();
  expect([timeZone, total.orders, payments?.charged]).toEqual(['America/Denver', 3, undefined]);
  await migrateFigures(db, { write: true });
  expect((await open()).payments?.charged).toMatchObject({ goods: 100 });
});

it('when a part is hidden or removed, then its past sales keep their kind, and the stock of hidden parts is shown', async () => {
  const kindsOf = async () => Object.fromEntries((await open()).kinds.map(({ kind, gross }) => [kind, gross]));
  const kinds = { saddle: 40, chain: 60 };
  expect(await kindsOf()).toEqual(kinds);
  const { availableQuantity = 0 } = (await partRef(db, 'black').get()).data() ?? {};
  const { status } = await send('/partses/black', { method: 'PUT', as: admin, body: { status: 'hidden' } });
  expect(status).toBe(200);
  expect((await open()).stock).toMatchObject({ parts: 1, hidden: { parts: 1, pieces: availableQuantity } });
  await deletePart(createAppDeps({ ...openShop(), db }), 'chain', { by, at: new Date() });
  expect(await kindsOf()).toEqual(kinds);
  expect((await open('&kind=chain')).total).toMatchObject({ gross: 60 });
});
