import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { constraints } from '@fourteener/contract/constraints';
import type { OrderItem } from '@fourteener/contract/order/schemas';
import { countStock, listOrderIds, makePart } from '../support/parts.ts';
import { expectFieldProblem } from '../support/problems.ts';
import { goodBodies } from '../support/requests.ts';
import { makeFixture, type Fixture } from '../support/fixture.ts';

let fixture: Fixture;
let saddle: string;
let fork: string;

beforeAll(async () => {
  fixture = await makeFixture();
  [saddle, fork] = await Promise.all([
    makePart({ name: 'Saddle', price: 10, minimumQuantity: 2, availableQuantity: 1_000 }),
    makePart({ name: 'Fork', price: 20, availableQuantity: 1_000 }),
  ]);
});

const line = (partsId: string, quantity: unknown = 2, fields: object = {}) => ({ partsId, quantity, ...fields });
const send = (lines: unknown, headers: Record<string, string> = {}) =>
  fixture.send('/baskets', { as: fixture.customer, body: { ...goodBodies.placeBasket, lines }, headers });
const idsOf = ({ json }: { json: unknown }) => (json as { insertedIds: string[] }).insertedIds;

interface LineProblem {
  path: string;
  type: string;
  message: string;
}
const problemsOf = ({ json }: { json: unknown }) => (json as { errors: LineProblem[] }).errors;

describe('placing a basket', () => {
  it('when a basket is placed, then there is one order per line, in order, each like a single order', async () => {
    const [first, second] = await Promise.all([makePart({ price: 10 }), makePart({ price: 19.99 })]);
    const reply = await send([line(second, '3', { PerUnitPrice: '19.99' }), line(first)]);
    expect(reply.status).toBe(201);
    const [dear = '', cheap = ''] = idsOf(reply);
    const read = async (id: string) => (await fixture.send(`/order/${id}`, { as: fixture.customer })).json as OrderItem;
    expect(await read(dear)).toMatchObject({ partsId: second, quantity: 3, total: 59.97, status: 'placed' });
    expect(await read(cheap)).toMatchObject({ partsId: first, quantity: 2, total: 20 });
    expect(await countStock(first)).toEqual({ stock: 8, movements: 8, sales: 1 });
    expect(await countStock(second)).toEqual({ stock: 7, movements: 7, sales: 1 });
  });

  it('when two lines have the same part, then they become one order of all pieces', async () => {
    const part = await makePart({ minimumQuantity: 4 });
    const reply = await send([line(part, 1), line(fork), line(part, 3)]);
    expect([reply.status, idsOf(reply).length]).toEqual([201, 2]);
    expect(await countStock(part)).toEqual({ stock: 6, movements: 6, sales: 1 });
  });

  it('when some lines cannot be ordered, then nothing is ordered, and each of them is named with its reason and figures', async () => {
    const scarce = await makePart({ name: 'Scarce', availableQuantity: 3 });
    const none = await makePart({ name: 'None', availableQuantity: 0 });
    const dearer = await makePart({ name: 'Dearer', price: 12.5 });
    const good = await makePart();
    const lines = [
      line(good),
      line(scarce, 4),
      line(none),
      line(dearer, 2, { PerUnitPrice: 10 }),
      line('no-such-part'),
    ];
    const reply = await send(lines);
    expect(reply.status).toBe(409);
    expect(reply.json).toMatchObject({ type: 'urn:problem:basket-refused' });
    expect(problemsOf(reply)).toMatchObject([
      { path: 'lines.1', type: 'urn:problem:quantity-out-of-range', availableQuantity: 3, minimumQuantity: 1 },
      { path: 'lines.2', type: 'urn:problem:sold-out' },
      { path: 'lines.3', type: 'urn:problem:price-changed', shownPrice: 10, price: 12.5 },
      { path: 'lines.4', type: 'urn:problem:not-found' },
    ]);
    expect(await listOrderIds(good)).toEqual([]);
    expect(await countStock(good)).toEqual({ stock: 10, movements: 10, sales: 0 });
  });

  it(
    'when a basket has as many lines as it may, then each becomes an order, in one commit',
    { timeout: 60_000 },
    async () => {
      const parts = await Promise.all(Array.from({ length: constraints.basketLines }, () => makePart()));
      const reply = await send(parts.map((part) => line(part, 2)));
      expect([reply.status, new Set(idsOf(reply)).size]).toEqual([201, constraints.basketLines]);
      const [first, last] = await Promise.all([countStock(parts[0] ?? ''), countStock(parts.at(-1) ?? '')]);
      expect([first, last]).toEqual(Array(2).fill({ stock: 8, movements: 8, sales: 1 }));
    },
  );

  it('when two lines of a part together exceed the stock, then the first of them is named', async () => {
    const part = await makePart({ availableQuantity: 5 });
    const reply = await send([line(fork), line(part, 3), line(part, 3)]);
    expect(reply.status).toBe(409);
    expect(problemsOf(reply).map(({ path }) => path)).toEqual(['lines.1']);
  });

  it('when a basket is repeated under its key, then the same orders are answered, and with other lines it is a 422', async () => {
    const part = await makePart();
    const key = { 'Idempotency-Key': randomUUID() };
    const first = await send([line(part), line(fork)], key);
    const again = await send([line(part), line(fork)], key);
    expect(again.json).toEqual(first.json);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect((await send([line(part, 3), line(fork)], key)).status).toBe(422);
    expect(await listOrderIds(part)).toHaveLength(1);
  });

  it('when the key of a basket was used for a single order, then it is a 422', async () => {
    const key = { 'Idempotency-Key': randomUUID() };
    const body = { ...goodBodies.placeOrder, partsId: saddle };
    expect((await fixture.send('/order', { as: fixture.customer, body, headers: key })).status).toBe(201);
    expect((await send([line(saddle)], key)).status).toBe(422);
  });
});

describe('an invalid basket', () => {
  it.each([
    ['no lines', undefined, 'lines'],
    ['an empty one', [], 'lines'],
    ['an object', {}, 'lines'],
    ['a text', 'saddle', 'lines'],
    ['too many lines', Array.from({ length: constraints.basketLines + 1 }, () => line('a')), 'lines'],
    ['a line that is null', [null], 'lines.0'],
    ['no part in the second line', [line('a'), { quantity: 1 }], 'lines.1.partsId'],
    ['a path as the part', [line('../orders/A')], 'lines.0.partsId'],
    ['half a piece', [line('a', 1.5)], 'lines.0.quantity'],
    ['zero pieces', [line('a', 0)], 'lines.0.quantity'],
    ['a price of three decimals', [line('a', 1, { PerUnitPrice: 1.234 })], 'lines.0.PerUnitPrice'],
  ])('when a basket has %s, then it is a 400 that names the field', async (_kind, lines, path) => {
    expectFieldProblem(await send(lines), path);
  });
});
