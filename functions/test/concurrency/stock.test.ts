import { beforeAll, describe, expect, it } from 'vitest';
import { type Account, makeAccount } from '../support/accounts.ts';
import type { Reply } from '../support/client.ts';
import { countStock, listOrderIds, makePart } from '../support/parts.ts';
import { useTwoServers } from '../support/two-servers.ts';

const send = useTwoServers();
let riders: Account[];

beforeAll(async () => {
  riders = await Promise.all(Array.from({ length: 8 }, () => makeAccount()));
});

const order = (partsId: string, fields: object = {}) => ({
  partsId,
  quantity: 1,
  phone: '719 555 0100',
  address: 'Salida',
  ...fields,
});

function tally(replies: Reply[]): Record<number, number> {
  return replies.reduce<Record<number, number>>(
    (counts, { status }) => ({ ...counts, [status]: (counts[status] ?? 0) + 1 }),
    {},
  );
}

/** Places this number of orders; with two instances, they alternate between them. */
function buy(partsId: string, count: number, instances: 1 | 2): Promise<Reply[]> {
  return Promise.all(
    Array.from({ length: count }, (_, n) => {
      const client = instances === 2 && n % 2 === 1 ? send[1] : send[0];
      const rider = riders[n % riders.length];
      return client('/order', { ...(rider && { as: rider }), body: order(partsId) });
    }),
  );
}

describe.each([1, 2] as const)('with %i instance(s)', (instances) => {
  it('when 200 riders order one of 100 pieces concurrently, then exactly 100 get one, and the others are told that it is sold out', async () => {
    const part = await makePart({ availableQuantity: 100 });
    const replies = await buy(part, 200, instances);
    expect(tally(replies)).toEqual({ 201: 100, 409: 100 });
    expect(await countStock(part)).toEqual({ stock: 0, movements: 0, sales: 100 });
    const accepted = replies
      .filter(({ status }) => status === 201)
      .map(({ json }) => (json as { insertedId: string }).insertedId);
    expect((await listOrderIds(part)).sort()).toEqual(accepted.sort());
  });

  it('when orders of several sizes compete, then no more pieces are sold than there were and the movements add up', async () => {
    const part = await makePart({ availableQuantity: 50, minimumQuantity: 2 });
    const sizes = [2, 3, 5, 7, 11, 4, 6, 9, 2, 8, 13, 3];
    const replies = await Promise.all(
      sizes.map((quantity, n) =>
        send[n % instances === 0 ? 0 : 1]('/order', { as: riders[n % riders.length], body: order(part, { quantity }) }),
      ),
    );
    const sold = replies.reduce((sum, { status }, n) => sum + (status === 201 ? (sizes[n] ?? 0) : 0), 0);
    expect(replies.every(({ status }) => status === 201 || status === 409)).toBe(true);
    expect(sold).toBeGreaterThan(0);
    const { stock, movements } = await countStock(part);
    expect(stock).toBe(50 - sold);
    expect(movements).toBe(stock);
    expect(stock).toBeGreaterThanOrEqual(0);
  });

  it('when one order is sent 20 times concurrently under one key, then there is one order and every response has its number', async () => {
    const part = await makePart({ availableQuantity: 100 });
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        send[n % instances === 0 ? 0 : 1]('/order', {
          as: riders[0],
          body: order(part, { quantity: n % 2 === 0 ? 2 : '2' }),
          headers: { 'Idempotency-Key': `twenty-${instances}-${part}` },
        }),
      ),
    );
    expect(tally(replies)).toEqual({ 201: 20 });
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
    expect(replies.filter(({ headers }) => headers.get('idempotent-replayed') === 'true')).toHaveLength(19);
    expect(await countStock(part)).toEqual({ stock: 98, movements: 98, sales: 1 });
    expect(await listOrderIds(part)).toHaveLength(1);
  });
});

it('when two customers use the same key, then each gets their own order', async () => {
  const part = await makePart();
  const headers = { 'Idempotency-Key': 'the-same-for-both' };
  const [first, second] = await Promise.all(
    [0, 1].map((n) => send[0]('/order', { as: riders[n], body: order(part), headers })),
  );
  expect([first?.status, second?.status]).toEqual([201, 201]);
  expect(await listOrderIds(part)).toHaveLength(2);
});

it('when a key is reused with another body, then it is a 422 and nothing is ordered', async () => {
  const part = await makePart();
  const headers = { 'Idempotency-Key': `changed-${part}` };
  expect((await send[0]('/order', { as: riders[0], body: order(part), headers })).status).toBe(201);
  expect((await send[1]('/order', { as: riders[0], body: order(part, { quantity: 2 }), headers })).status).toBe(422);
  expect(await countStock(part)).toEqual({ stock: 9, movements: 9, sales: 1 });
});

it('when orders for different parts come concurrently, then they do not block each other', async () => {
  const parts = await Promise.all(Array.from({ length: 12 }, () => makePart({ availableQuantity: 1 })));
  const replies = await Promise.all(
    parts.map((part, n) => send[n % 2 === 0 ? 0 : 1]('/order', { as: riders[n % 8], body: order(part) })),
  );
  expect(tally(replies)).toEqual({ 201: 12 });
});
