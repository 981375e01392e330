import { beforeAll, describe, expect, it } from 'vitest';
import type { OrderItem } from '@fourteener/contract/order/schemas';
import { findDifferences } from '../../../scripts/reconcile/differences.ts';
import { fetchStockHistory } from '../../../scripts/reconcile/stock-history.ts';
import { purchaseRef } from '../../src/checkout/purchases.ts';
import { dataOf } from '../../src/database/collection.ts';
import { toStoredItem, itemRef } from '../../src/orders/store.ts';
import { type Account, makeAccount } from '../support/accounts.ts';
import type { Reply } from '../support/client.ts';
import { makeOrder, makePaidOrder } from '../support/orders.ts';
import { countStock } from '../support/parts.ts';
import { openShop } from '../support/shop.ts';
import { useTwoServers } from '../support/two-servers.ts';

const { db } = openShop();
const PIECES = 10;
const ROUNDS = 10;

const send = useTwoServers();
let rider: Account;
let admins: [Account, Account];

beforeAll(async () => {
  rider = await makeAccount();
  admins = [await makeAccount({ admin: true }), await makeAccount({ admin: true })];
});

const act = (instance: 0 | 1, id: string, as: Account, body: object) =>
  send[instance](`/order/${id}/actions`, { method: 'POST', as, body: { ...body } });
const number = (id: string, ordinal: number) => `FC-${id.slice(0, 4)}-${id.slice(4)}-R${ordinal}`;
const statusesOf = (replies: Reply[]) => replies.map(({ status }) => status).toSorted();
const storedOrder = async (id: string) => toStoredItem(await itemRef(db, id).get());
const rounds = <T>(round: () => Promise<T>) => Promise.all(Array.from({ length: ROUNDS }, round));

async function expectBooked(partId: string, stock: number) {
  expect(await countStock(partId)).toMatchObject({ stock, movements: stock });
  expect(findDifferences(await fetchStockHistory(db, partId))).toEqual([]);
}

describe('returns that are decided concurrently', () => {
  it('when two admins accept a return, then one of them does, and pieces and money come back once', async () => {
    await rounds(async () => {
      const { id, partId } = await makePaidOrder(rider, { status: 'delivered', quantity: 3 });
      const asked = { action: 'request-return', reason: 'Wide.', quantity: 2, returnNumber: number(id, 1) };
      expect((await act(0, id, rider, asked)).status).toBe(200);
      const replies = await Promise.all([
        act(0, id, admins[0], { action: 'accept-return', writtenOff: 1, returnNumber: number(id, 1) }),
        act(1, id, admins[1], { action: 'accept-return', writtenOff: 1, returnNumber: number(id, 1) }),
      ]);
      expect(statusesOf(replies)).toEqual([200, 409]);
      await expectBooked(partId, PIECES - 3 + 1);
      expect(dataOf(await purchaseRef(db, id).get()).refunds).toMatchObject([{ key: `refund-${id}` }]);
    });
  });

  it('when one admin accepts and another refuses, then one decision stands, and stock and money follow it', async () => {
    await rounds(async () => {
      const { id, partId } = await makePaidOrder(rider, { status: 'delivered', quantity: 3 });
      await act(0, id, rider, { action: 'request-return', reason: 'Wide.', quantity: 1 });
      const replies = await Promise.all([
        act(0, id, admins[0], { action: 'accept-return', returnNumber: number(id, 1) }),
        act(1, id, admins[1], { action: 'refuse-return', reason: 'Ridden.', returnNumber: number(id, 1) }),
      ]);
      expect(statusesOf(replies)).toEqual([200, 409]);
      const isAccepted = (await storedOrder(id)).history.at(-1)?.result === 'accepted';
      await expectBooked(partId, PIECES - 3 + (isAccepted ? 1 : 0));
      expect(dataOf(await purchaseRef(db, id).get()).refunds).toHaveLength(isAccepted ? 1 : 0);
    });
  });

  it('when a request for a return is repeated ten times, then there is one return, and every answer names it', async () => {
    const { id } = await makeOrder(rider, { status: 'delivered', quantity: 3 });
    const body = { action: 'request-return', reason: 'Wide.', quantity: 1, returnNumber: number(id, 1) };
    const replies = await Promise.all(Array.from({ length: 10 }, (_, n) => act(n % 2 === 0 ? 0 : 1, id, rider, body)));
    for (const { status, json } of replies) {
      expect(status).toBe(200);
      expect((json as OrderItem).returns).toMatchObject([{ number: number(id, 1), quantity: 1 }]);
    }
  });

  it('when a customer withdraws while an admin cancels or ships, then every piece is accounted for once', async () => {
    await rounds(async () => {
      const { id, partId } = await makePaidOrder(rider, { status: 'packed', quantity: 3 });
      const ship = { action: 'ship', carrier: 'Pass Couriers', trackingCode: 'PC 1' };
      const replies = await Promise.all([
        send[0](`/order/${id}/withdrawal`, { as: rider, body: { quantity: 1, returnNumber: number(id, 1) } }),
        act(1, id, admins[0], { action: 'cancel', reason: 'The fork is late.' }),
        act(0, id, admins[1], ship),
      ]);
      const [withdrawn, cancelled, shipped] = replies.map(({ status }) => status === 200);
      // A shipped order cannot be canceled; a canceled order can be neither shipped nor withdrawn from.
      expect(cancelled === shipped).toBe(false);
      const { status, history } = await storedOrder(id);
      const before = history.findIndex((step) => step.withdrawal);
      const isCanceled = history[before]?.status === 'packed';
      expect(status).toBe(cancelled ? 'cancelled' : 'shipped');
      expect(withdrawn).toBe(before >= 0);
      await expectBooked(partId, cancelled ? PIECES : PIECES - 3 + (isCanceled ? 1 : 0));
      const { refunds, paidCents, owedCents } = dataOf(await purchaseRef(db, id).get());
      expect(refunds.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(paidCents - owedCents);
    });
  });
});
