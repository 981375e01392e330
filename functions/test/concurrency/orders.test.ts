import { beforeAll, describe, expect, it } from 'vitest';
import type { OrderItem } from '@fourteener/contract/order/schemas';
import { statusBefore } from '@fourteener/contract/testing/orders';
import { type Account, makeAccount } from '../support/accounts.ts';
import type { Reply } from '../support/client.ts';
import { makeOrder } from '../support/orders.ts';
import { countStock, makePart } from '../support/parts.ts';
import { openShop } from '../support/shop.ts';
import { useTwoServers } from '../support/two-servers.ts';

const { db } = openShop();
const send = useTwoServers();
let rider: Account;
let admin: Account;

beforeAll(async () => {
  [rider, admin] = await Promise.all([makeAccount(), makeAccount({ admin: true })]);
});

const times = <T>(count: number, make: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => make(n));
const statuses = (replies: Reply[]) => replies.map(({ status }) => status).toSorted();
const storedOrder = async (id: string) => (await db.collection('orders').doc(id).get()).data() as OrderItem;

describe.each([1, 2] as const)('with %i instance(s)', (instances) => {
  const instanceOf = (n: number) => (n % instances === 0 ? send[0] : send[1]);
  const act = (n: number, id: string, as: Account, body: object) =>
    instanceOf(n)(`/order/${id}/actions`, { method: 'POST', as, body: { ...body } });

  it('when one order is canceled ten times concurrently, then its stock is restored once', async () => {
    const { id, partId } = await makeOrder(rider, { quantity: 3 });
    const replies = await Promise.all(times(10, (n) => act(n, id, rider, { action: 'cancel' })));
    expect(statuses(replies)).toEqual(times(10, () => 200));
    expect(await countStock(partId)).toEqual({ stock: 10, movements: 10, sales: 1 });
    expect((await storedOrder(id)).history.map(({ status }) => status)).toEqual(['placed', 'cancelled']);
  });

  it('when an order is canceled and shipped concurrently, then exactly one wins, and the stock matches', async () => {
    const outcomes = await Promise.all(
      times(8, async (n) => {
        const { id, partId } = await makeOrder(rider, { status: statusBefore('ship'), quantity: 2 });
        const replies = await Promise.all([
          act(n, id, admin, { action: 'cancel', reason: 'The fork is late.' }),
          act(n + 1, id, admin, { action: 'ship', carrier: 'Front Range Parcel', trackingCode: 'FRP 1' }),
        ]);
        const { status, history } = await storedOrder(id);
        return { replies: statuses(replies), status, steps: history.length, ...(await countStock(partId)) };
      }),
    );
    for (const { replies, status, steps, stock, movements } of outcomes) {
      expect(replies).toEqual([200, 409]);
      expect(['cancelled', 'shipped']).toContain(status);
      expect(steps).toBe(3);
      expect([stock, movements]).toEqual(status === 'cancelled' ? [10, 10] : [8, 8]);
    }
  });

  it('when orders of a part are placed and canceled concurrently, then the stock matches the remaining orders', async () => {
    const made = await Promise.all(times(6, () => makeOrder(rider)));
    const part = await makePart({ availableQuantity: 12 });
    const body = { partsId: part, quantity: 1, phone: '719', address: 'Salida' };
    const placed = await Promise.all(times(6, (n) => instanceOf(n)('/order', { as: rider, body })));
    const ids = placed.map(({ json }) => (json as { insertedId: string }).insertedId);
    const replies = await Promise.all([
      ...ids.map((id, n) => act(n, id, rider, { action: 'cancel' })),
      ...times(6, (n) => instanceOf(n)('/order', { as: rider, body })),
      ...made.map(({ id }, n) => act(n, id, rider, { action: 'cancel' })),
    ]);
    expect(replies.every(({ status }) => status < 300)).toBe(true);
    expect(await countStock(part)).toEqual({ stock: 6, movements: 6, sales: 12 });
  });

  it('when twenty pairs of baskets order parts A and B in opposite order, then there is no deadlock and the sums match', async () => {
    const [a, b] = await Promise.all([makePart({ availableQuantity: 30 }), makePart({ availableQuantity: 25 })]);
    const basket = (n: number, parts: string[]) =>
      instanceOf(n)('/baskets', {
        as: rider,
        body: { lines: parts.map((partsId) => ({ partsId, quantity: 1 })), phone: '719', address: 'Salida' },
      });
    const replies = await Promise.all(times(20, (n) => [basket(n, [a, b]), basket(n + 1, [b, a])]).flat());
    // A basket is ordered whole or not at all: the scarcer part decides, and a rejected basket takes no pieces of the other part.
    expect(statuses(replies)).toEqual([...times(25, () => 201), ...times(15, () => 409)]);
    expect(await countStock(a)).toEqual({ stock: 5, movements: 5, sales: 25 });
    expect(await countStock(b)).toEqual({ stock: 0, movements: 0, sales: 25 });
  });
});

it('when a price changes and a part is deleted between basket and order, then the answer is a 409 with the new figures', async () => {
  const [dearer, gone] = await Promise.all([makePart({ price: 10 }), makePart()]);
  const lines = [dearer, gone].map((partsId) => ({ partsId, quantity: 1, PerUnitPrice: 10 }));
  await db.collection('parts').doc(dearer).update({ priceCents: 1_250 });
  await send[0](`/partses/${gone}`, { method: 'DELETE', as: admin });
  const reply = await send[0]('/baskets', { as: rider, body: { lines, phone: '719', address: 'Salida' } });
  expect(reply.status).toBe(409);
  expect((reply.json as { errors: object[] }).errors).toMatchObject([
    { path: 'lines.0', shownPrice: 10, price: 12.5 },
    { path: 'lines.1', type: 'urn:problem:not-found' },
  ]);
});
