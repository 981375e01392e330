import { randomUUID } from 'node:crypto';
import { getAuth } from 'firebase-admin/auth';
import { describe, expect, it } from 'vitest';
import type { PaymentSession } from '@fourteener/contract/purchase/schemas';
import { createAppDeps } from '../../src/app/deps.ts';
import { purchaseRef } from '../../src/checkout/purchases.ts';
import { settleDue } from '../../src/payments/due-purchases.ts';
import { createStripe } from '../../src/payments/stripe.ts';
import { type Account, makeAccount } from '../support/accounts.ts';
import { useCardShop } from '../support/card-shop.ts';
import { clientOf, type Reply } from '../support/client.ts';
import { openCountedDatabase } from '../support/count-reads.ts';
import { hookCommits } from '../support/faults.ts';
import { countStock, makePart } from '../support/parts.ts';
import { stripeKey } from '../support/payments.ts';
import { expectProblem } from '../support/problems.ts';
import { openShop } from '../support/shop.ts';

const shop = useCardShop();
const { db } = openShop();
const DEADLINE = 4;
const place = { phone: '719 555 0100', address: '1 F Street\nSalida, CO 81201' };

interface Placed {
  insertedIds: string[];
  purchaseId: string;
  paymentPage?: PaymentSession;
}

const toPlaced = ({ status, json }: Reply) => {
  expect(status).toBe(201);
  return json as Placed;
};
const bodyOf = (parts: readonly string[], more: object = {}) => ({
  ...{ lines: parts.map((partsId) => ({ partsId, quantity: 2 })), ...place, method: 'card', withPaymentPage: true },
  ...more,
});
const send = async (origin: string, as: Account, body: object, headers: Record<string, string> = {}) =>
  toPlaced(await clientOf(origin)('/baskets', { as, body, headers }));
const sessionOf = (page: PaymentSession | undefined) => page?.url.split('/').at(-1);
const pagesOf = (id: string) =>
  shop.standIn.provider.sessions.filter(({ client_reference_id: of }) => of === id).map((each) => each.id);
const openLater = (id: string, as: Account) => shop.post(`/purchases/${id}/payment-session`, as);

describe('a card order that requests its payment page', () => {
  it('when a basket is ordered, then the answer has the page, and the call for the payment page answers the same one', async () => {
    const rider = await makeAccount();
    const parts = await Promise.all([makePart({ price: 20 }), makePart({ price: 30 })]);
    const { purchaseId, paymentPage } = toPlaced(await shop.post('/baskets', rider, bodyOf(parts)));
    const session = sessionOf(paymentPage) ?? '';
    const before = await shop.stored(purchaseId);
    expect(before.session).toMatchObject({ attempt: 1, isOpen: true, id: session, amountCents: before.owedCents });
    expect(paymentPage?.expiresAt).toBe(
      before.session?.expiresAt
        .toDate()
        .toISOString()
        .replace(/\d{3}Z/, '000Z'),
    );
    expect((await openLater(purchaseId, rider)).json).toEqual(paymentPage);
    expect(pagesOf(purchaseId)).toEqual([session]);
    shop.standIn.provider.pay(session);
    await shop.post(`/purchases/${purchaseId}/settle`, rider);
    expect(await shop.stored(purchaseId)).toMatchObject({ state: 'paid', paidCents: before.owedCents });
  });

  it('when one part is ordered, then the answer has the page too', async () => {
    const [rider, partsId] = await Promise.all([makeAccount(), makePart()]);
    const body = { partsId, quantity: 1, ...place, method: 'card', withPaymentPage: true };
    const { purchaseId, paymentPage } = toPlaced(await shop.post('/order', rider, body));
    expect(pagesOf(purchaseId)).toEqual([sessionOf(paymentPage)]);
  });

  it('when it is placed, then it reads as much as an order without a page, and writes its purchase once more', async () => {
    const [one, other, ...parts] = await Promise.all([makeAccount(), makeAccount(), makePart(), makePart()]);
    const counted = openCountedDatabase();
    const instance = await shop.open({ db: counted.db });
    const order = async (as: Account, more: object) => {
      counted.take();
      await send(instance.origin, as, bodyOf(parts, more));
      const { documents, counts, written } = counted.take();
      return { documents, counts, written: written.map((name) => name.split('/documents/')[1]?.split('/')[0]) };
    };
    const without = await order(one, { withPaymentPage: false });
    const withPage = await order(other, {});
    await instance.close();
    expect(withPage).toEqual({ ...without, written: [...without.written, 'purchases'] });
  });

  it.each([
    ['by invoice', { method: 'invoice' }],
    ['to an address without a state and ZIP code or a country', { address: 'Springfield' }],
  ])('when it goes %s, then it is placed without a request to the provider', async (_what, more) => {
    const [rider, partsId] = await Promise.all([makeAccount(), makePart()]);
    const placed = toPlaced(await shop.post('/baskets', rider, bodyOf([partsId], more)));
    expect(placed).not.toHaveProperty('paymentPage');
    expect((await shop.stored(placed.purchaseId)).session).toBeUndefined();
    expect(pagesOf(placed.purchaseId)).toEqual([]);
  });

  it('when the customer’s address is not verified, then the pieces are taken before the page is answered', async () => {
    const rider = await makeAccount({ verified: false });
    const partsId = await makePart({ availableQuantity: 10 });
    const instance = await shop.open({ verifyEmail: true });
    const { purchaseId, paymentPage } = await send(instance.origin, rider, bodyOf([partsId]));
    await instance.close();
    expect(pagesOf(purchaseId)).toEqual([sessionOf(paymentPage)]);
    expect(await countStock(partsId)).toMatchObject({ stock: 8, sales: 1 });
    await getAuth().deleteUser(rider.uid);
  });
});

describe('a request that is repeated under its key', () => {
  it('when the answer was lost, then the same orders and the same page are answered, until it is paid', async () => {
    const [rider, partsId] = await Promise.all([makeAccount(), makePart()]);
    const key = { 'Idempotency-Key': randomUUID() };
    const ask = () => shop.send('/baskets', { as: rider, body: bodyOf([partsId]), headers: key });
    const [first, again] = [await ask(), await ask()];
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(again.json).toEqual(first.json);
    const { purchaseId, insertedIds, paymentPage } = toPlaced(again);
    expect(pagesOf(purchaseId)).toEqual([sessionOf(paymentPage)]);
    shop.standIn.provider.pay(sessionOf(paymentPage) ?? '');
    const paid = toPlaced(await ask());
    expect(paid).toEqual({ acknowledged: true, insertedIds, purchaseId });
    expect(await shop.stored(purchaseId)).toMatchObject({ state: 'paid' });
    expect(pagesOf(purchaseId)).toHaveLength(1);
  });
});

describe('faults between the order and its payment page', () => {
  it.each([
    ['the order', 1],
    ['the name of the page', 2],
  ])('when the response to the commit of %s is lost, then there is one order and one page', async (_what, nth) => {
    const [rider, partsId] = await Promise.all([makeAccount(), makePart({ availableQuantity: 10 })]);
    let commits = 0;
    const afterCommit = () => {
      commits += 1;
      if (commits === nth) throw Object.assign(new Error('No answer.'), { code: DEADLINE });
    };
    const instance = await shop.open({ db: hookCommits(db, { afterCommit }) });
    const { purchaseId, paymentPage } = await send(instance.origin, rider, bodyOf([partsId]));
    await instance.close();
    const session = sessionOf(paymentPage);
    expect((await shop.stored(purchaseId)).session).toMatchObject({ attempt: 1, isOpen: true, id: session });
    expect(pagesOf(purchaseId)).toEqual([session]);
    expect(await countStock(partsId)).toMatchObject({ stock: 8, sales: 1 });
  });

  it('when the provider does not answer, then the order is placed without a page, and the call opens the planned one later', async () => {
    const [rider, partsId] = await Promise.all([makeAccount(), makePart()]);
    const away = await shop.open({ stripe: createStripe({ apiBase: 'http://127.0.0.1:9', key: stripeKey }) });
    const placed = await send(away.origin, rider, bodyOf([partsId]));
    await away.close();
    expect(placed).not.toHaveProperty('paymentPage');
    expect((await shop.stored(placed.purchaseId)).session).toMatchObject({ attempt: 1, isOpen: true });
    const opened = (await openLater(placed.purchaseId, rider)).json as PaymentSession;
    expect((await shop.stored(placed.purchaseId)).session).toMatchObject({ attempt: 1, id: sessionOf(opened) });
  });

  it('when the provider fails once, then the page is created under another key, and the answer has it', async () => {
    const [rider, partsId] = await Promise.all([makeAccount(), makePart()]);
    shop.standIn.failNextRequest();
    const { purchaseId, paymentPage } = toPlaced(await shop.post('/baskets', rider, bodyOf([partsId])));
    const { session } = await shop.stored(purchaseId);
    expect(session).toMatchObject({ attempt: 2, isOpen: true, id: sessionOf(paymentPage) });
  });

  it.each([
    ['before the provider is asked', false],
    ['after the provider has made the page', true],
  ])(
    'when the process is killed %s, then nobody gets the page’s URL, and in the end it is closed and the pieces are back in stock',
    async (_when, isMade) => {
      const [rider, partsId] = await Promise.all([makeAccount(), makePart({ availableQuantity: 10 })]);
      const killed = new Error('Killed.');
      const createSession: typeof shop.stripe.createSession = async (session) => {
        if (isMade) await shop.stripe.createSession(session);
        throw killed;
      };
      const instance = await shop.open({ stripe: { ...shop.stripe, createSession } });
      const placed = await send(instance.origin, rider, bodyOf([partsId]));
      await instance.close();
      const { purchaseId } = placed;
      expect(placed).not.toHaveProperty('paymentPage');
      const { session } = await shop.stored(purchaseId);
      expect(session).toMatchObject({ attempt: 1, isOpen: true });
      expect(session).not.toHaveProperty('id');
      const later = new Date(Date.now() + 36 * 60_000);
      const deps = createAppDeps({ ...openShop(), payment: 'stripe', stripe: shop.stripe, now: () => later });
      await settleDue(deps, purchaseRef(db, purchaseId));
      expect(await shop.stored(purchaseId)).toMatchObject({
        state: 'lapsed',
        paidCents: 0,
        session: { isOpen: false },
      });
      expect(await countStock(partsId)).toMatchObject({ stock: 10 });
      const pages = shop.standIn.provider.sessions.filter((each) => each.client_reference_id === purchaseId);
      expect(pages.map(({ status }) => status)).toEqual(['expired']);
      expectProblem(await openLater(purchaseId, rider), 'payment-not-allowed');
    },
  );

  it('when an item is canceled before the page has its id, then the page is still stored, and closed because its amount is too high', async () => {
    const rider = await makeAccount();
    const parts = await Promise.all([makePart({ price: 20 }), makePart({ price: 30 })]);
    let commits = 0;
    const beforeCommit = async () => {
      commits += 1;
      if (commits !== 2) return;
      const { docs } = await db.collection('orders').where('userId', '==', rider.uid).get();
      const path = `/order/${docs[0]?.id ?? ''}/actions`;
      expect((await shop.post(path, rider, { action: 'cancel' })).status).toBe(200);
    };
    const instance = await shop.open({ db: hookCommits(db, { beforeCommit }) });
    const { purchaseId, paymentPage } = await send(instance.origin, rider, bodyOf(parts));
    await instance.close();
    const session = sessionOf(paymentPage) ?? '';
    expect((await shop.stored(purchaseId)).session).toMatchObject({ attempt: 1, isOpen: true, id: session });
    await shop.post(`/purchases/${purchaseId}/settle`, rider);
    expect((await shop.stored(purchaseId)).session).toMatchObject({ attempt: 1, isOpen: false, id: session });
    expect(shop.standIn.provider.retrieveSession(session).status).toBe('expired');
    expect(pagesOf(purchaseId)).toEqual([session]);
  });
});
