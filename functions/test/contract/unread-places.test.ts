import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkoutTables } from '../../../seed/checkout.ts';
import { testNewPart } from '@fourteener/contract/testing/parts';
import { createAppDeps } from '../../src/app/deps.ts';
import { purchaseRef } from '../../src/checkout/purchases.ts';
import { saveCheckoutSettings } from '../../src/checkout/settings.ts';
import { dataOf } from '../../src/database/collection.ts';
import { emailsTo } from '../../src/emails/outbox.ts';
import { renderEmail } from '../../src/emails/render.ts';
import { countTasks } from '../../src/overview/tasks.ts';
import { changeItems } from '../../src/orders/bulk.ts';
import { changeOrderAddress } from '../../src/orders/change-address.ts';
import { changeItem } from '../../src/orders/change.ts';
import { listOrders } from '../../src/orders/find-orders.ts';
import { placeBasket } from '../../src/orders/place.ts';
import { itemRef, toRow } from '../../src/orders/store.ts';
import { addPart } from '../../src/parts/store.ts';
import { bookPayment } from '../../src/payments/admin.ts';
import { numberInvoices } from '../../src/payments/invoices.ts';
import { openPaymentSession } from '../../src/payments/session.ts';
import { domainErrorOf, makeCustomer } from '../support/orders.ts';
import { openOwnDatabase } from '../support/emails.ts';
import { openShop } from '../support/shop.ts';

const { db } = openOwnDatabase(`unread-${randomUUID()}`);
const admin = { uid: 'test', email: 'test@test.example', isAdmin: true };
/** A Tuesday and the Thursday after it, at noon in the shop. */
const [ORDERED, ANSWERED] = ['2026-12-01T19:00:00.000Z', '2026-12-03T19:00:00.000Z'];
const depsAt = (at: string) => createAppDeps({ ...openShop(), db, payment: 'stripe', now: () => new Date(at) });
const phone = '719 555 0100';

beforeAll(async () => {
  await saveCheckoutSettings(db, { ...checkoutTables, version: 0 }, { by: admin, at: new Date(ORDERED) });
});

/** An order of two parts of $100 and $60. Home is Colorado: $9.50 of shipping, 2.9 % of tax on the parts alone. */
async function makeOrder(address: string, method: 'invoice' | 'card' = 'invoice') {
  const parts = [`part-${randomUUID()}`, `part-${randomUUID()}`];
  for (const [n, id] of parts.entries()) {
    const fields = { availableQuantity: 10, minimumQuantity: 1, price: n === 0 ? 100 : 60 };
    await addPart(db, id, testNewPart(fields), { at: new Date(ORDERED), by: admin });
  }
  const customer = { ...makeCustomer(), at: new Date(ORDERED) };
  const lines = parts.map((partsId) => ({ partsId, quantity: 1, PerUnitPrice: undefined }));
  const placed = await placeBasket(depsAt(ORDERED), customer, { lines, phone, address, method });
  const [first = '', second = ''] = placed.orderIds;
  const actor = { uid: customer.userId, email: customer.userEmail, isAdmin: false };
  return {
    ...{ first, second },
    read: async (id = first) => toRow(await itemRef(db, id).get()),
    purchase: async () => dataOf(await purchaseRef(db, first).get()),
    ref: purchaseRef(db, first),
    move: (to: string, { as = actor, expectedTotal }: { as?: typeof actor; expectedTotal?: number } = {}) =>
      changeOrderAddress(depsAt(ANSWERED), as, second, { phone, address: to, expectedTotal }),
    act: async (id: string, action: 'confirm' | 'pack' | 'cancel') =>
      changeItem(depsAt(ANSWERED), admin, await itemRef(db, id).get(), { action, reason: 'Bent' }),
    letters: async (kind: string) => {
      const { docs } = await emailsTo(db, customer.userId).get();
      return docs.flatMap((email) => (email.data().message.kind === kind ? [renderEmail(email.data()).text] : []));
    },
    isListed: async () =>
      (await listOrders(db, { by: 'order', awaitsPlace: true, limit: 50 })).documents.some((row) => row.id === first),
  };
}

const countToRead = async () =>
  (await countTasks(db, { parts: [], takesPayments: true, now: new Date(ORDERED), role: 'admin' })).find(
    ({ name }) => name === 'read-addresses',
  )?.count ?? 0;

const codeOf = async (work: Promise<unknown>) => (await domainErrorOf(work)).code;

describe('an order with an address that names no place', () => {
  it('when it is placed, then it is accepted with the shop’s own rates, marked, listed and counted, without promised days', async () => {
    const before = await countToRead();
    const order = await makeOrder('12 Main Street');
    expect(await order.read()).toMatchObject({ awaitsPlace: true, status: 'placed' });
    expect(await order.isListed()).toBe(true);
    expect(await countToRead()).toBe(before + 1);
    const purchase = await order.purchase();
    expect(purchase).toMatchObject({ awaitsPlace: true, shippingCents: 950, taxCents: 464, totalCents: 17_414 });
    expect(purchase).not.toHaveProperty('promised');
    expect(purchase).not.toHaveProperty('awaitsInvoice');
    expect((await order.letters('order-placed'))[0]).toContain('The address of this order is incomplete.');
  });

  it('when its address names a place, or the shop takes no payments, then it is not marked', async () => {
    const order = await makeOrder('12 Main Street, Los Angeles, CA');
    expect(await order.read()).not.toHaveProperty('awaitsPlace');
    // The tax is 7.25 % of $160.
    expect(await order.purchase()).toMatchObject({ taxCents: 1_160 });
    expect((await order.letters('order-placed'))[0]).not.toContain('is incomplete');
  });

  it('when it is paid, confirmed, packed or booked, then each is refused with a sentence', async () => {
    const card = await makeOrder('12 Main Street', 'card');
    expect(
      await codeOf(
        openPaymentSession({ ...depsAt(ORDERED), stripe: {} as never }, await card.ref.get(), 'https://shop.example'),
      ),
    ).toBe('place-unknown');
    const order = await makeOrder('12 Main Street');
    expect(await codeOf(order.act(order.first, 'confirm'))).toBe('place-unknown');
    await numberInvoices(depsAt(ORDERED));
    expect(await order.purchase()).not.toHaveProperty('invoiceNumber');
    expect(await codeOf(bookPayment(depsAt(ORDERED), order.ref, { reference: 'Check 7', by: admin }))).toBe(
      'place-unknown',
    );
    const { changed, refused } = await changeItems(
      depsAt(ORDERED),
      admin,
      { action: 'confirm', orders: [{ id: order.second }] },
      undefined,
    );
    expect(changed).toEqual([]);
    expect(refused[0]?.problem).toMatchObject({
      detail: 'The address is incomplete. Please add the state and ZIP code, or the country.',
    });
    await itemRef(db, order.first).update({ status: 'confirmed' });
    expect(await codeOf(order.act(order.first, 'pack'))).toBe('place-unknown');
  });

  it('when its customer names the place, then it is priced and promised for it, invoiced, and one email says so', async () => {
    const before = await countToRead();
    const order = await makeOrder('12 Main Street');
    // Air shipping to Honolulu costs $24, and there is no tax.
    await order.move('12 Main Street\nHI 96815');
    expect(await order.read()).not.toHaveProperty('awaitsPlace');
    expect(await order.read(order.first)).toMatchObject({ address: '12 Main Street\nHI 96815' });
    expect(await order.read(order.second)).toMatchObject({ address: '12 Main Street\nHI 96815' });
    expect(await order.isListed()).toBe(false);
    expect(await countToRead()).toBe(before);
    const purchase = await order.purchase();
    expect(purchase).toMatchObject({
      ...{ address: '12 Main Street\nHI 96815', shippingName: 'Air', shippingCents: 2_400, taxCents: 0 },
      ...{ totalCents: 18_400, owedCents: 18_400, awaitsInvoice: true },
      // The order leaves on the Thursday of the answer; Air takes 4 to 7 working days.
      promised: { leavesOn: '2026-12-03', from: '2026-12-09', to: '2026-12-14' },
    });
    expect(purchase).not.toHaveProperty('awaitsPlace');
    expect(await order.letters('order-address-changed')).toEqual([
      expect.stringContaining('your order is now $184.00'),
    ]);
    await order.act(order.first, 'confirm');
  });

  it('when an admin names the place, then the effect is the same', async () => {
    const order = await makeOrder('12 Main Street');
    await order.move('12 Main Street\nMoab, UT 84532', { as: admin });
    // The tax is 4.85 % of $160.
    expect(await order.purchase()).toMatchObject({ taxCents: 776, totalCents: 17_726, owedCents: 17_726 });
    expect(await order.read()).not.toHaveProperty('awaitsPlace');
  });

  it('when the new address names no place either, or one where the shop does not deliver, then nothing changes', async () => {
    const order = await makeOrder('12 Main Street');
    expect(await codeOf(order.move('14 Main Street'))).toBe('invalid-fields');
    expect(await codeOf(order.move('5 Rue de la Paix\n75002 Paris\nFrance'))).toBe('not-delivered');
    expect(await order.read()).toMatchObject({ awaitsPlace: true, address: '12 Main Street' });
  });

  it('when a part of it was canceled before, then shipping is that of the rest', async () => {
    const order = await makeOrder('12 Main Street');
    await order.act(order.first, 'cancel');
    await order.move('12 Main Street\nMoab, UT 84532');
    // $60 of goods, 4.85 % of tax, and Ground shipping.
    expect(await order.purchase()).toMatchObject({ owedCents: 6_000 + 291 + 950 });
    expect(await order.read()).not.toHaveProperty('awaitsPlace');
  });

  it('when all of it is canceled, then it is no longer listed for its address', async () => {
    const order = await makeOrder('12 Main Street');
    await order.act(order.first, 'cancel');
    expect(await order.isListed()).toBe(true);
    await order.act(order.second, 'cancel');
    expect(await order.isListed()).toBe(false);
  });

  it('when the total differs from the one that the customer saw, then nothing changes and the answer has the new total', async () => {
    const order = await makeOrder('12 Main Street');
    const error = await domainErrorOf(order.move('12 Main Street\nHI 96815', { expectedTotal: 174.14 }));
    expect(error.toJSON()).toMatchObject({ type: 'urn:problem:total-changed', expectedTotal: 174.14, total: 184 });
    expect(await order.read()).toMatchObject({ awaitsPlace: true });
    await order.move('12 Main Street\nHI 96815', { expectedTotal: 184 });
    expect(await order.purchase()).toMatchObject({ totalCents: 18_400 });
  });
});

describe('the address of an order that its customer changes', () => {
  it('when nothing is paid or invoiced, then shipping and tax are computed again, and no email is sent', async () => {
    const order = await makeOrder('1 F Street, Salida, CO 81201');
    await order.move('12 Main Street\nMoab, UT 84532');
    expect(await order.purchase()).toMatchObject({ taxCents: 776, totalCents: 17_726 });
    // The arrival is promised from the day of the order: Ground takes 2 to 5 days.
    expect(await order.purchase()).toMatchObject({ promised: { leavesOn: '2026-12-01', from: '2026-12-03' } });
    expect(await order.letters('order-address-changed')).toEqual([]);
  });

  it('when the invoice has its number, then only an address with the same shipping and tax is accepted', async () => {
    const order = await makeOrder('1 F Street, Salida, CO 81201');
    await numberInvoices(depsAt(ORDERED));
    expect(await codeOf(order.move('12 Main Street\nMoab, UT 84532'))).toBe('address-changes-total');
    await order.move('14 G Street, Leadville, CO 80461');
    expect(await order.read()).toMatchObject({ address: '14 G Street, Leadville, CO 80461' });
    expect(await order.purchase()).toMatchObject({ address: '1 F Street, Salida, CO 81201', totalCents: 17_414 });
  });

  it('when a part of it is packed, then the customer’s change is refused, and an admin’s is accepted', async () => {
    const order = await makeOrder('1 F Street, Salida, CO 81201');
    await order.act(order.first, 'confirm');
    await order.act(order.first, 'pack');
    expect(await codeOf(order.move('14 G Street, Leadville, CO 80461'))).toBe('action-not-allowed');
    await order.move('14 G Street, Leadville, CO 80461', { as: admin });
    expect(await order.read()).toMatchObject({ address: '14 G Street, Leadville, CO 80461' });
  });

  it('when a payment page shows another total, then the change is refused', async () => {
    const order = await makeOrder('1 F Street, Salida, CO 81201', 'card');
    await order.ref.update({
      session: { attempt: 1, orderIds: [], amountCents: 17_414, shippingCents: 950, isOpen: true },
    });
    expect(await codeOf(order.move('12 Main Street\nMoab, UT 84532'))).toBe('payment-not-allowed');
    await order.move('14 G Street, Leadville, CO 80461');
    expect(await order.purchase()).toMatchObject({ totalCents: 17_414 });
  });
});
