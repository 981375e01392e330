import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { OrderStatus } from '@fourteener/contract/order/states';
import { checkoutTables } from '../../../seed/checkout.ts';
import { testNewPart } from '@fourteener/contract/testing/parts';
import { createAppDeps } from '../../src/app/deps.ts';
import { purchaseRef } from '../../src/checkout/purchases.ts';
import { checkoutSettingsRef, saveCheckoutSettings } from '../../src/checkout/settings.ts';
import { dataOf } from '../../src/database/collection.ts';
import { emailsTo } from '../../src/emails/outbox.ts';
import { renderEmail } from '../../src/emails/render.ts';
import { changeItem } from '../../src/orders/change.ts';
import { placeBasket } from '../../src/orders/place.ts';
import { itemRef, toStoredItem } from '../../src/orders/store.ts';
import { addPart } from '../../src/parts/store.ts';
import { bookPayment } from '../../src/payments/admin.ts';
import { settleDuePurchases } from '../../src/payments/due-purchases.ts';
import { makeCustomer } from '../support/orders.ts';
import { openOwnDatabase } from '../support/emails.ts';
import { openShop } from '../support/shop.ts';

const { db } = openOwnDatabase(`invoices-${randomUUID()}`);
const admin = { uid: 'test', email: 'test@test.example' };
/** The last moment of November 2 in the shop, so that whole days later invoices fall due. */
const START = Date.parse('2026-11-03T06:59:59.999Z');
const DAY = 24 * 60 * 60 * 1_000;
const day = (days: number) => new Date(START + days * DAY);
const depsAt = (days: number) => createAppDeps({ ...openShop(), db, payment: 'invoice', now: () => day(days) });
const sweep = (days: number) => settleDuePurchases(depsAt(days));
const PIECES = 10;

beforeAll(async () => {
  await saveCheckoutSettings(db, { ...checkoutTables, version: 0 }, { by: admin, at: day(0) });
});

/** A purchase by invoice of two parts, ordered on the first day: 2 pieces for $48 each, and 1 for $300. */
async function makeInvoice() {
  const parts = await Promise.all(
    [48, 300].map(async (price) => {
      const id = `part-${randomUUID()}`;
      await addPart(db, id, testNewPart({ price, availableQuantity: PIECES, minimumQuantity: 1 }), {
        at: day(0),
        by: admin,
      });
      return id;
    }),
  );
  const customer = { ...makeCustomer(), at: day(0) };
  const lines = parts.map((partsId, n) => ({ partsId, quantity: n === 0 ? 2 : 1, PerUnitPrice: undefined }));
  const { orderIds, purchaseId = '' } = await placeBasket(depsAt(0), customer, {
    ...{ lines, phone: '719 555 0100', address: 'Salida, CO', method: 'invoice' },
  });
  const ref = purchaseRef(db, purchaseId);
  return {
    ref,
    orderIds,
    read: async () => dataOf(await ref.get()),
    states: () => Promise.all(orderIds.map(async (id) => toStoredItem(await itemRef(db, id).get()).status)),
    stock: () =>
      Promise.all(parts.map(async (id) => (await db.doc(`parts/${id}`).get()).get('availableQuantity') as number)),
    /** The kinds and texts of the emails about the purchase except the first one, the oldest first. */
    told: async () => {
      const { docs } = await emailsTo(db, customer.userId).get();
      const inOrder = docs.toSorted(
        (one, other) => one.data().createdAt.toMillis() - other.data().createdAt.toMillis(),
      );
      return inOrder.map((email) => ({ kind: email.data().message.kind, ...renderEmail(email.data()) })).slice(1);
    },
    act: async (index: number, ...actions: ('confirm' | 'pack' | 'ship' | 'deliver')[]) => {
      for (const action of actions) {
        const details = action === 'ship' ? { carrier: 'Front Range Parcel', trackingCode: 'FRP 1' } : {};
        const document = await itemRef(db, orderIds[index] ?? '').get();
        await changeItem(depsAt(1), { ...admin, isAdmin: true }, document, { action, ...details });
      }
    },
  };
}

const kinds = (told: readonly { kind: string }[]) => told.map(({ kind }) => kind);

describe('an invoice that is not paid', () => {
  it('when its time passes, then the customer is reminded twice, everything is canceled with one email, and the pieces are back in stock', async () => {
    const invoice = await makeInvoice();
    expect((await invoice.read()).dueBy?.toDate()).toEqual(day(14));
    await sweep(6.9);
    expect(kinds(await invoice.told())).toEqual([]);
    await sweep(7);
    await sweep(10.9);
    expect(kinds(await invoice.told())).toEqual(['payment-due-soon']);
    await sweep(11);
    await sweep(13.9);
    const [, reminder] = await invoice.told();
    expect(reminder?.text).toContain(
      'Please pay by November 16, 2026. If it is not paid by then, we cancel what has not shipped.',
    );
    expect(await invoice.states()).toEqual(['placed', 'placed']);
    expect(await invoice.stock()).toEqual([8, 9]);

    await Promise.all([sweep(14), sweep(14)]);
    await sweep(20);
    expect(await invoice.states()).toEqual(['cancelled', 'cancelled']);
    expect(await invoice.stock()).toEqual([PIECES, PIECES]);
    expect(await invoice.read()).toMatchObject({ state: 'lapsed', owedCents: 0 });
    expect(kinds(await invoice.told())).toEqual(['payment-due-soon', 'payment-due-soon', 'payment-lapsed']);
    const order = toStoredItem(await itemRef(db, invoice.orderIds[0] ?? '').get());
    expect(order.history.at(-1)).toMatchObject({ reason: 'The invoice was not paid by November 16, 2026.' });
  });

  it('when a payment is booked in time, then nothing is canceled', async () => {
    const invoice = await makeInvoice();
    await bookPayment(depsAt(13), invoice.ref, { reference: 'Check 7', by: admin });
    await sweep(15);
    expect(await invoice.states()).toEqual(['placed', 'placed']);
    expect(await invoice.read()).toMatchObject({ state: 'paid' });
  });

  it('when some of it is shipped, then that stays due and overdue, and the customer sees the amount left to pay', async () => {
    const invoice = await makeInvoice();
    await invoice.act(0, 'confirm', 'pack', 'ship');
    await invoice.act(1, 'confirm', 'pack');
    await sweep(14);
    await sweep(15);
    expect(await invoice.states()).toEqual(['shipped', 'cancelled']);
    expect(await invoice.stock()).toEqual([8, PIECES]);
    // Shipping was free because of the expensive part; the other part costs what it would cost alone.
    const { state, owedCents, dueBy, checkAt, isLapsing } = await invoice.read();
    expect([state, owedCents, dueBy?.toDate()]).toEqual(['due', 9_600 + 950 + 278, day(14)]);
    expect([checkAt, isLapsing]).toEqual([undefined, undefined]);
    const last = (await invoice.told()).at(-1);
    expect(last?.subject).toMatch(/^We canceled your orders for FC-/);
    expect(last?.text).toContain('Still to pay: $108.28');
    await bookPayment(depsAt(16), invoice.ref, { reference: 'Check 8', by: admin });
    expect(await invoice.read()).toMatchObject({ state: 'paid', paidCents: 10_828 });
  });

  it('when all of it is shipped, then nothing is canceled, and no email says that something was', async () => {
    const invoice = await makeInvoice();
    for (const index of [0, 1]) await invoice.act(index, 'confirm', 'pack', 'ship', 'deliver');
    for (const days of [7, 11, 14, 15]) await sweep(days);
    const states: OrderStatus[] = ['delivered', 'delivered'];
    expect(await invoice.states()).toEqual(states);
    expect(await invoice.read()).toMatchObject({ state: 'due' });
    expect(kinds(await invoice.told()).filter((kind) => kind === 'payment-lapsed')).toEqual([]);
    expect((await invoice.read()).checkAt).toBeUndefined();
  });

  it('when a payment is booked while it lapses, then each order is either canceled or paid, and no paid order is refunded', async () => {
    const invoices = await Promise.all(Array.from({ length: 6 }, makeInvoice));
    await Promise.all([
      sweep(14),
      ...invoices.map(({ ref }) => bookPayment(depsAt(13.99), ref, { reference: 'Check 9', by: admin })),
    ]);
    await sweep(15);
    for (const invoice of invoices) {
      const { state, lines, paidCents, owedCents, refunds, isLapsing } = await invoice.read();
      const states = await invoice.states();
      expect(lines.map(({ ended }) => (ended ? 'cancelled' : 'placed'))).toEqual(states);
      const due = refunds.reduce((sum, { amountCents }) => sum + amountCents, 0);
      expect(paidCents - due).toBe(owedCents);
      expect([state === 'paid' || state === 'refund-due', isLapsing]).toEqual([true, undefined]);
      expect(await invoice.stock()).toEqual([states[0] === 'placed' ? 8 : PIECES, states[1] === 'placed' ? 9 : PIECES]);
    }
  });

  it('when the settings say 21 days, then new invoices have that time, and issued ones keep theirs', async () => {
    const before = await makeInvoice();
    const ref = checkoutSettingsRef(db);
    const { version } = dataOf(await ref.get());
    const change = { ...checkoutTables, invoiceDays: 21, version };
    await saveCheckoutSettings(db, change, { by: admin, at: day(0) });
    const after = await makeInvoice();
    await saveCheckoutSettings(db, { ...checkoutTables, version: version + 1 }, { by: admin, at: day(0) });
    expect((await before.read()).dueBy?.toDate()).toEqual(day(14));
    expect((await after.read()).dueBy?.toDate()).toEqual(day(21));
    for (const days of [14, 18, 20.9]) await sweep(days);
    expect(await before.states()).toEqual(['cancelled', 'cancelled']);
    expect(await after.states()).toEqual(['placed', 'placed']);
    expect(kinds(await after.told())).toEqual(['payment-due-soon', 'payment-due-soon']);
    await sweep(21);
    expect(await after.states()).toEqual(['cancelled', 'cancelled']);
  });
});
