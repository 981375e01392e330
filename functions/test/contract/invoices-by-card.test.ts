import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import type { Invoice } from '@fourteener/contract/purchase/papers';
import type { Purchase } from '@fourteener/contract/purchase/schemas';
import { createAppDeps } from '../../src/app/deps.ts';
import { purchaseRef, type StoredPurchase } from '../../src/checkout/purchases.ts';
import { settleDue } from '../../src/payments/due-purchases.ts';
import { numberInvoices } from '../../src/payments/invoices.ts';
import { useCardShop } from '../support/card-shop.ts';
import { unpaid } from '../support/payments.ts';
import { makePart } from '../support/parts.ts';
import { expectProblem } from '../support/problems.ts';
import { makePurchase } from '../support/purchases.ts';
import { openShop } from '../support/shop.ts';

const { db } = openShop();
const shop = useCardShop();

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const inDays = (days: number) => Timestamp.fromMillis(Date.now() + days * DAY);
/** An invoice of $108.28, to be paid within two weeks. */
const makeInvoice = (fields: Partial<StoredPurchase> & { isInvoiced?: boolean } = {}) =>
  makePurchase(shop.customer, { ...unpaid('invoice'), dueBy: inDays(14), lapses: true, ...fields });
const post = (id: string, call: string, as = shop.customer, body?: object) =>
  shop.post(`/purchases/${id}/${call}`, as, body);
const readInvoice = async (id: string) =>
  (await shop.send(`/purchases/${id}/invoice`, { as: shop.customer })).json as Invoice;

describe('an invoice that is paid by card', () => {
  it('when the customer pays on the page, then it is paid once, and the text of the invoice stays', async () => {
    const id = await makeInvoice();
    const { purchase: _due, ...before } = await readInvoice(id);
    const session = await shop.openPage(id, shop.customer);
    expect(await shop.openPage(id, shop.customer)).toBe(session);
    expect(shop.standIn.provider.retrieveSession(session)).toMatchObject({ amount_total: 10_828 });
    shop.standIn.provider.pay(session);
    expect((await shop.tell(shop.findEvent(session))).status).toBe(200);
    expect((await post(id, 'settle')).json).toMatchObject({ state: 'paid', method: 'card', paid: 108.28, due: 0 });
    const { purchase: _paid, ...after } = await readInvoice(id);
    expect(after).toEqual(before);
    expectProblem(await post(id, 'payment-session'), 'payment-not-allowed');
    const { history } = await shop.stored(id);
    expect(history.map(({ state }) => state)).toEqual(['due', 'paid']);
  });

  it('when its page is open, then it closes after half an hour, and the invoice stays due until its own day', async () => {
    const id = await makeInvoice();
    const dueBy = (await shop.stored(id)).dueBy?.toMillis();
    await shop.openPage(id, shop.customer);
    const { session, dueBy: stillBy } = await shop.stored(id);
    expect((session?.expiresAt.toMillis() ?? 0) - Date.now()).toBeLessThanOrEqual(31 * MINUTE);
    expect(stillBy?.toMillis()).toBe(dueBy);
    const now = () => new Date(Date.now() + 32 * MINUTE);
    const deps = createAppDeps({ ...openShop(), now, stripe: shop.stripe, payment: 'stripe' });
    await settleDue(deps, purchaseRef(db, id));
    const later = await shop.stored(id);
    expect([later.state, later.method, later.session?.isOpen]).toEqual(['due', 'invoice', false]);
    expect(later.dueBy?.toMillis()).toBe(dueBy);
  });

  it('when an admin books a transfer while the page is open, then the page is closed first, and it cannot be paid twice', async () => {
    const id = await makeInvoice();
    const session = await shop.openPage(id, shop.customer);
    const booked = await post(id, 'book-payment', shop.admin, { reference: 'Check 7', amount: 8.28 });
    expect(booked.json).toMatchObject({ state: 'due', paid: 8.28, due: 100 });
    expect(shop.standIn.provider.retrieveSession(session)).toMatchObject({ status: 'expired' });
    // A refund goes back as the money came, so that a transfer is not completed by card.
    expectProblem(await post(id, 'payment-session'), 'payment-not-allowed');
  });

  it('when it was paid by card and an admin books a transfer, then that is refused', async () => {
    const id = await makeInvoice();
    shop.standIn.provider.pay(await shop.openPage(id, shop.customer));
    const booked = await post(id, 'book-payment', shop.admin, { reference: 'Check 8' });
    expectProblem(booked, 'payment-not-allowed');
    expect(await shop.stored(id)).toMatchObject({ state: 'paid', method: 'card', paidCents: 10_828 });
  });

  it('when the due day is over, then no page opens', async () => {
    const id = await makeInvoice({ dueBy: inDays(-1) });
    expectProblem(await post(id, 'payment-session'), 'payment-not-allowed');
  });

  it('when the invoice is not issued yet because its customer is not verified, then no page opens', async () => {
    const id = await makeInvoice({ isInvoiced: false });
    expectProblem(await post(id, 'payment-session'), 'payment-not-allowed');
    expect(await shop.stored(id)).not.toHaveProperty('session');
  });

  it('when the customer chooses an invoice again, then nothing changes', async () => {
    const id = await makeInvoice();
    const { dueBy } = await shop.stored(id);
    expect((await post(id, 'pay-by-invoice')).json).toMatchObject({ state: 'due', method: 'invoice' });
    expect((await shop.stored(id)).dueBy?.toMillis()).toBe(dueBy?.toMillis());
  });
});

describe('the PO number of a company', () => {
  const order = async (fields: object) => {
    const lines = [{ partsId: await makePart(), quantity: 1 }];
    const body = { lines, phone: '719 555 0100', address: 'Salida, CO', method: 'invoice', ...fields };
    const { purchaseId = '' } = (await shop.post('/baskets', shop.customer, body)).json as { purchaseId?: string };
    return purchaseId;
  };

  it('when an order has one, then the purchase and its invoice have it, and a search of payments finds it', async () => {
    const id = await order({ poNumber: ' QX-48 1177 ' });
    const read = (await shop.send(`/purchases/${id}`, { as: shop.customer })).json as Purchase;
    expect(read.poNumber).toBe('QX-48 1177');
    await post(id, 'book-payment', shop.admin, { reference: 'Check 9' });
    await numberInvoices({ db, now: () => new Date() });
    expect((await readInvoice(id)).poNumber).toBe('QX-48 1177');
    for (const search of ['qx-48 1177', 'QX481177', '1177']) {
      const found = (await shop.send(`/purchases?search=${search}`, { as: shop.admin })).json as Purchase[];
      expect(found.map(({ _id }) => _id)).toContain(id);
    }
  });

  it('when an order has none, then neither the purchase nor its invoice has one', async () => {
    const id = await order({});
    expect((await shop.send(`/purchases/${id}`, { as: shop.customer })).json).not.toHaveProperty('poNumber');
  });
});
