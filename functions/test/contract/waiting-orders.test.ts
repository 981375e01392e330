import { randomUUID } from 'node:crypto';
import { getAuth } from 'firebase-admin/auth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OrderItem } from '@fourteener/contract/order/schemas';
import { createAppDeps } from '../../src/app/deps.ts';
import { lapseOrders } from '../../src/orders/lapse.ts';
import { takeForVerified } from '../../src/payments/waiting-purchases.ts';
import { type Account, makeAccount } from '../support/accounts.ts';
import { useCardShop } from '../support/card-shop.ts';
import { type Client, clientOf } from '../support/client.ts';
import { orderOf } from '../support/orders.ts';
import { countStock, makePart } from '../support/parts.ts';
import { expectProblem } from '../support/problems.ts';
import { insertedId } from '../support/requests.ts';
import { openShop } from '../support/shop.ts';

const shop = useCardShop();
const { db } = openShop();
let send: Client;
let instance: Awaited<ReturnType<typeof shop.open>>;

beforeAll(async () => {
  instance = await shop.open({ verifyEmail: true });
  send = clientOf(instance.origin);
});
afterAll(() => instance.close());

const depsAt = (at: Date) =>
  createAppDeps({ ...openShop(), verifyEmail: true, payment: 'stripe', stripe: shop.stripe, now: () => at });
const sweep = () => takeForVerified(depsAt(new Date()));
const stranger = () => makeAccount({ verified: false });
const verify = ({ uid }: Account) => getAuth().updateUser(uid, { emailVerified: true });
const read = async (id: string, as: Account) => (await send(`/order/${id}`, { as })).json as OrderItem;
const place = (as: Account, partsId: string, quantity: number, fields: object = {}) =>
  send('/order', { as, body: { ...orderOf(partsId, quantity), ...fields } });
const post = (path: string, as: Account, body?: object) => send(path, { method: 'POST', as, ...(body && { body }) });
const booked = async (id: string) =>
  (await db.collection('stockMovements').where('orderId', '==', id).get()).docs
    .map((movement) => [movement.get('cause') as string, movement.get('change') as number])
    .toSorted();

async function makeWaiting(quantity: number, partId: string, method = 'invoice') {
  const rider = await stranger();
  const reply = await place(rider, partId, quantity, { method });
  expect([reply.status, reply.json]).toEqual([201, expect.objectContaining({ waits: 'verification' })]);
  return { rider, id: insertedId(reply) };
}

describe('an order of an account whose address is not verified', () => {
  it('when it is placed, then its pieces stay in stock, the answer says so, even to a repeated request, and the quantity is checked', async () => {
    const [rider, partId] = await Promise.all([stranger(), makePart({ availableQuantity: 7 })]);
    const ask = () =>
      send('/baskets', {
        as: rider,
        headers: { 'Idempotency-Key': key },
        body: { lines: [{ partsId: partId, quantity: 5 }], phone: '719 555 0100', address: 'Salida, CO 81201' },
      });
    const key = randomUUID();
    const [first, again] = [await ask(), await ask()];
    expect(first.json).toMatchObject({ acknowledged: true, waits: 'verification' });
    expect(again.json).toEqual(first.json);
    expect(await countStock(partId)).toEqual({ stock: 7, movements: 7, sales: 0 });
    const [id = ''] = (first.json as { insertedIds: string[] }).insertedIds;
    expect(await read(id, rider)).toMatchObject({ status: 'placed', waits: 'verification', quantity: 5 });
    const refused = await place(rider, partId, 8);
    expect(expectProblem(refused, 'quantity-out-of-range').detail).toContain('7');
  });

  it('when the second of two verifies its address first, then it gets the last pieces, and the other is canceled with an email', async () => {
    const partId = await makePart({ availableQuantity: 6 });
    const slow = await makeWaiting(5, partId);
    const quick = await makeWaiting(4, partId);
    await sweep();
    expect(await booked(quick.id)).toEqual([]);
    await verify(quick.rider);
    await sweep();
    const taken = await read(quick.id, quick.rider);
    expect([taken.status, taken.waits, taken.lapsesAt]).toEqual(['placed', undefined, undefined]);
    expect(await booked(quick.id)).toEqual([['sale', -4]]);
    expect((await read(slow.id, slow.rider)).waits).toBe('verification');
    await verify(slow.rider);
    await Promise.all([sweep(), sweep()]);
    const late = await read(slow.id, slow.rider);
    expect([late.status, late.waits, late.payment]).toEqual(['cancelled', undefined, 'lapsed']);
    const reason =
      'Test Part was sold to others before your email address was confirmed. You do not have to pay for it.';
    expect(late.history.at(-1)).toMatchObject({ role: 'admin', reason });
    expect(await booked(slow.id)).toEqual([]);
    expect(await countStock(partId)).toEqual({ stock: 2, movements: 2, sales: 1 });
    const letters = await db.collection('mails').where('userId', '==', slow.rider.uid).get();
    const told = letters.docs.map((email) => email.get('message') as { kind: string; reason?: string });
    expect(told).toContainEqual(expect.objectContaining({ kind: 'order-cancelled', reason }));
  });

  it('when the address is verified, then the order gets its pieces and its invoice', async () => {
    const partId = await makePart();
    const { rider, id } = await makeWaiting(3, partId);
    expect(await shop.stored(id)).toMatchObject({ holdsNothing: true, awaitsVerification: true });
    await verify(rider);
    await sweep();
    const purchase = await shop.stored(id);
    expect([purchase.holdsNothing, purchase.awaitsVerification]).toEqual([undefined, undefined]);
    expect(purchase.awaitsInvoice ?? purchase.invoiceNumber).toBeDefined();
  });

  it('when its customer saves their user after verifying the address, then the pieces of all their orders are taken at once', async () => {
    const partId = await makePart({ availableQuantity: 9 });
    const { rider, id } = await makeWaiting(2, partId);
    const second = insertedId(await place(rider, partId, 3));
    const other = await makeWaiting(1, partId);
    const save = (as: Account) => send(`/user/${as.email}`, { method: 'PUT', as, body: {} });
    expect((await save(rider)).status).toBe(200);
    expect(await booked(id)).toEqual([]);
    await verify(rider);
    const stranger = await makeAccount();
    expect((await save(stranger)).status).toBe(200);
    const foreign = await send(`/user/${rider.email}`, { method: 'PUT', as: stranger, body: {} });
    expect(foreign.status).toBe(403);
    expect([await booked(id), await booked(second)]).toEqual([[], []]);
    // The token is older than the verification and says that the address is not verified, but the shop does not rely on it.
    expect((await save(rider)).status).toBe(200);
    expect([await booked(id), await booked(second), await booked(other.id)]).toEqual([
      [['sale', -2]],
      [['sale', -3]],
      [],
    ]);
    expect((await shop.stored(id)).holdsNothing).toBeUndefined();
    expect(await countStock(partId)).toEqual({ stock: 4, movements: 4, sales: 2 });
  });

  it('when it is canceled by its customer or lapses after a day, then the stock does not change', async () => {
    const partId = await makePart({ availableQuantity: 9 });
    const canceled = await makeWaiting(4, partId);
    const lapsed = await makeWaiting(3, partId);
    expect((await post(`/order/${canceled.id}/actions`, canceled.rider, { action: 'cancel' })).status).toBe(200);
    await lapseOrders(depsAt(new Date(Date.now() + 25 * 60 * 60_000)));
    for (const { id, rider } of [canceled, lapsed]) {
      expect(await read(id, rider)).toMatchObject({ status: 'cancelled', payment: 'lapsed' });
      expect(await booked(id)).toEqual([]);
      expect((await shop.stored(id)).holdsNothing).toBeUndefined();
    }
    expect(await countStock(partId)).toEqual({ stock: 9, movements: 9, sales: 0 });
  });
});

describe('the pieces of a waiting order', () => {
  it('when a card payment begins, then they are taken, and the payment page of a slower customer is refused', async () => {
    const partId = await makePart({ availableQuantity: 5 });
    const quick = await makeWaiting(4, partId, 'card');
    const slow = await makeWaiting(3, partId, 'card');
    expect((await post(`/purchases/${quick.id}/payment-session`, quick.rider)).status).toBe(200);
    expect(await booked(quick.id)).toEqual([['sale', -4]]);
    const refused = await post(`/purchases/${slow.id}/payment-session`, slow.rider);
    expect(expectProblem(refused, 'sold-out').detail).toBe(
      'Test Part: 3 pieces were ordered, and only 1 piece is left. Others were faster.',
    );
    expect((await shop.stored(slow.id)).session).toBeUndefined();
    const { waits, lapsesAt } = await read(quick.id, quick.rider);
    expect([waits, typeof lapsesAt]).toEqual([undefined, 'string']);
    expect(await countStock(partId)).toEqual({ stock: 1, movements: 1, sales: 1 });
    const canceled = await post(`/order/${quick.id}/actions`, quick.rider, { action: 'cancel' });
    expect(canceled.status).toBe(200);
    expect(await countStock(partId)).toEqual({ stock: 5, movements: 5, sales: 1 });
  });

  it('when a card payment took them and the customer switches to an invoice, then the due time of the card payment stays', async () => {
    const partId = await makePart();
    const { rider, id } = await makeWaiting(2, partId, 'card');
    await post(`/purchases/${id}/payment-session`, rider);
    const { dueBy } = await shop.stored(id);
    expect((await post(`/purchases/${id}/pay-by-invoice`, rider)).status).toBe(200);
    expect(await shop.stored(id)).toMatchObject({ method: 'invoice', dueBy, lapses: true });
  });

  it('when an admin confirms the order, then they are taken, and if they are gone it is refused', async () => {
    const partId = await makePart({ availableQuantity: 5 });
    const [first, second] = [await makeWaiting(4, partId), await makeWaiting(2, partId)];
    const confirm = (id: string) => post(`/order/${id}/actions`, shop.admin, { action: 'confirm' });
    expect((await confirm(first.id)).json).toMatchObject({ status: 'confirmed' });
    expectProblem(await confirm(second.id), 'sold-out');
    expect(await booked(first.id)).toEqual([['sale', -4]]);
    expect((await read(second.id, second.rider)).status).toBe('placed');
    expect(await countStock(partId)).toEqual({ stock: 1, movements: 1, sales: 1 });
    const reason = 'The customer asked for it.';
    await post(`/order/${first.id}/actions`, shop.admin, { action: 'cancel', reason });
    expect(await countStock(partId)).toEqual({ stock: 5, movements: 5, sales: 1 });
  });

  it('when a transfer is booked for the order, then they are taken, and if they are gone the payment is to be refunded', async () => {
    const partId = await makePart({ availableQuantity: 5 });
    const [first, second] = [await makeWaiting(4, partId), await makeWaiting(2, partId)];
    for (const [n, { id }] of [first, second].entries())
      await post(`/purchases/${id}/book-payment`, shop.admin, { reference: `T ${n}` });
    expect([await booked(first.id), await booked(second.id)]).toEqual([[['sale', -4]], []]);
    expect(await read(first.id, first.rider)).toMatchObject({ status: 'placed', payment: 'paid' });
    expect(await read(second.id, second.rider)).toMatchObject({ status: 'cancelled', payment: 'refund-due' });
    expect((await read(first.id, first.rider)).lapsesAt).toBeUndefined();
  });
});
