import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { constraints } from '@fourteener/contract/constraints';
import { derivedNumber } from '@fourteener/contract/part/numbers';
import type { CountedLine, ShelfPart } from '@fourteener/contract/stock/stock-take';
import { createAppDeps } from '../../src/app/deps.ts';
import { moveStock } from '../../src/parts/move-stock.ts';
import { itemRef } from '../../src/orders/store.ts';
import { deletePart } from '../../src/parts/delete.ts';
import { makeFixture, type Fixture } from '../support/fixture.ts';
import { makeCustomer, makeOrder, openOrders, orderOf } from '../support/orders.ts';
import { countStock, makePart } from '../support/parts.ts';
import { expectFieldProblem } from '../support/problems.ts';
import { openShop } from '../support/shop.ts';

let fixture: Fixture;
const { db } = openShop();
const by = { uid: 'test', email: 'test@test.example' };

beforeAll(async () => {
  fixture = await makeFixture();
});

interface Sheet {
  parts: ShelfPart[];
  total: number;
  next?: string;
}

const readSheet = async (query: string) => (await fixture.send(`/stock?${query}`, { as: fixture.admin })).json as Sheet;
const count = async (take: string, ...lines: [id: string, expected: number, counted: number][]) => {
  const body = {
    lines: lines.map(([_id, expected, counted]) => ({ _id, expected, counted })),
    reason: 'Counted on Sunday.',
  };
  const { json } = await fixture.send(`/stock-takes/${take}`, { as: fixture.admin, body });
  return (json as { lines: CountedLine[] }).lines;
};
const order = (partId: string, quantity: number) => openOrders(db)(makeCustomer(), orderOf(partId, quantity));
const bring = (id: string, status: string) => itemRef(db, id).update({ status } as object);
const stocksOf = async (id: string) => {
  const { stock, movements } = await countStock(id);
  return [stock, movements];
};

describe('the sheet of a stock-take', () => {
  it('when parts of a row are requested, then they come in the order of their places, with the pieces that orders hold', async () => {
    const row = `Z${randomUUID().slice(0, 6)}`;
    const [tenth = '', second = '', ninth = ''] = await Promise.all(
      ['10', '2', '9'].map((shelf) => makePart({ place: `${row}-${shelf}`, availableQuantity: 20, kind: 'chain' })),
    );
    await makePart({ place: `Y${row}`, availableQuantity: 7, kind: 'chain' });
    await order(second, 3);
    const { orderId: packed } = await order(second, 4);
    await bring(packed, 'packed');
    const { orderId: confirmed } = await order(tenth, 5);
    await bring(confirmed, 'confirmed');
    const { parts, total, next } = await readSheet(`place=${row.toLowerCase()}-&kind=chain`);
    expect(parts.map(({ _id, stock, held }) => [_id, stock, held])).toEqual([
      [second, 13, 3],
      [ninth, 20, 0],
      [tenth, 15, 5],
    ]);
    expect([total, next]).toEqual([3, undefined]);
    expect(await readSheet(`place=${row}-&kind=stem`)).toEqual({ parts: [], total: 0 });
  });

  it('when there are more parts than fit on a page, then the pages follow each other, and each part comes once', async () => {
    const row = `P${randomUUID().slice(0, 6)}`;
    const made = Array.from({ length: constraints.stockTakeLines + 2 }, () => makePart({ place: row }));
    const ids = await Promise.all(made);
    const first = await readSheet(`place=${row}`);
    const second = await readSheet(`place=${row}&after=${first.next}`);
    expect([first.parts.length, second.parts.length, first.total]).toEqual([50, 2, 52]);
    expect(second.next).toBeUndefined();
    expect([...first.parts, ...second.parts].map(({ _id }) => _id).toSorted()).toEqual(ids.toSorted());
  });

  it('when hidden parts are requested too, then they are on the sheet at their places', async () => {
    const row = `H${randomUUID().slice(0, 6)}`;
    const shown = await makePart({ place: `${row}-2`, availableQuantity: 11 });
    const draft = await makePart({ place: `${row}-1`, availableQuantity: 3, visibility: 'hidden' });
    const idsOf = async (query: string) => (await readSheet(query)).parts.map(({ _id, stock }) => [_id, stock]);
    expect(await idsOf(`place=${row}`)).toEqual([[shown, 11]]);
    expect(await idsOf(`place=${row}&hidden=true`)).toEqual([
      [draft, 3],
      [shown, 11],
    ]);
  });

  it('when a page follows a part that is not on the sheet, then the request is refused', async () => {
    expectFieldProblem(await fixture.send('/stock?after=nothing', { as: fixture.admin }), 'after');
  });

  it('when parts are requested by their numbers, then the answers have the same order, and null for an unknown number', async () => {
    const own = `TAKE ${randomUUID().slice(0, 8)}`;
    const named = await makePart({ number: own, availableQuantity: 6, status: 'hidden' });
    const listed = await makePart({ availableQuantity: 8 });
    const numbers = [derivedNumber(listed), 'NO-SUCH-PART', own.toLowerCase()];
    const { json } = await fixture.send('/stock', { as: fixture.admin, body: { numbers } });
    const { parts } = json as { parts: (ShelfPart | null)[] };
    expect(parts.map((part) => part && [part._id, part.stock])).toEqual([[listed, 8], null, [named, 6]]);
  });
});

describe('a counted part', () => {
  it('when its number differs, then its stock changes by the difference, with a movement and an entry in the audit log', async () => {
    const [more, fewer, same] = await Promise.all(
      [9, 12, 5].map((availableQuantity) => makePart({ availableQuantity })),
    );
    const take = randomUUID();
    const lines = await count(take, [more ?? '', 9, 11], [fewer ?? '', 12, 7], [same ?? '', 5, 5]);
    expect(lines).toEqual([
      { _id: more, isDone: true, change: 2 },
      { _id: fewer, isDone: true, change: -5 },
      { _id: same, isDone: true, change: 0 },
    ]);
    expect(await stocksOf(more ?? '')).toEqual([11, 11]);
    expect(await stocksOf(fewer ?? '')).toEqual([7, 7]);
    const { docs } = await db
      .collection('stockMovements')
      .where('partId', '==', fewer)
      .where('cause', '==', 'correction')
      .get();
    expect(docs.map((movement) => movement.data())).toMatchObject([
      { change: -5, stock: 7, reason: 'Counted on Sunday.', email: fixture.admin.email },
    ]);
    const audit = await db
      .collection('auditLog')
      .where('target', '==', `parts/${fewer}`)
      .where('action', '==', 'stock.correction')
      .get();
    expect(audit.docs.map((entry) => entry.get('after') as unknown)).toEqual([
      { availableQuantity: 7, reason: 'Counted on Sunday.' },
    ]);
    expect((await db.collection('stockMovements').where('partId', '==', same).get()).size).toBe(1);
  });

  it('when pieces are sold between the count and its booking, then they stay sold', async () => {
    const part = await makePart({ availableQuantity: 30 });
    await order(part, 4);
    // 30 pieces should lie there: 26 in stock and 4 that are held. One is missing.
    await order(part, 6);
    expect(await count(randomUUID(), [part, 30, 29])).toEqual([{ _id: part, isDone: true, change: -1 }]);
    expect(await stocksOf(part)).toEqual([19, 19]);
  });

  it('when pieces were packed or delivered meanwhile, then its stock stays, and the line says what should be there now', async () => {
    const part = await makePart({ availableQuantity: 30 });
    const { orderId } = await order(part, 4);
    await bring(orderId, 'packed');
    const [packed] = await count(randomUUID(), [part, 30, 26]);
    expect(packed).toMatchObject({ isDone: false, problem: { stock: 26, held: 0 } });
    expect(packed?.problem?.message).toMatch(/^30 pieces should have been there when you counted, and now 26:/);
    await moveStock(createAppDeps(openShop()), by, { partId: part, cause: 'restock', change: 10 });
    const [delivered] = await count(randomUUID(), [part, 26, 26]);
    expect(delivered).toMatchObject({ isDone: false, problem: { stock: 36, held: 0 } });
    expect(await stocksOf(part)).toEqual([36, 36]);
    expect(await count(randomUUID(), [part, 36, 35])).toEqual([{ _id: part, isDone: true, change: -1 }]);
  });

  it('when two stock-takes counted it, then the second one is refused, and it is booked once', async () => {
    const part = await makePart({ availableQuantity: 30 });
    const [first, second] = await Promise.all([
      count(randomUUID(), [part, 30, 28]),
      count(randomUUID(), [part, 30, 27]),
    ]);
    expect([first[0]?.isDone, second[0]?.isDone].toSorted()).toEqual([false, true]);
    const [stock, movements] = await stocksOf(part);
    expect([28, 27]).toContain(stock);
    expect(movements).toBe(stock);
  });

  it('when a line is sent again, then it is booked once, and another number for it is refused', async () => {
    const part = await makePart({ availableQuantity: 30 });
    const take = randomUUID();
    const first = await count(take, [part, 30, 28]);
    expect(await count(take, [part, 30, 28])).toEqual(first);
    expect(await stocksOf(part)).toEqual([28, 28]);
    expect(await count(take, [part, 28, 20])).toMatchObject([{ isDone: false }]);
    expect(await stocksOf(part)).toEqual([28, 28]);
  });

  it('when fewer pieces were counted than orders need, then the count is refused, and the stock does not fall below zero', async () => {
    const part = await makePart({ availableQuantity: 9 });
    await order(part, 7);
    const [line] = await count(randomUUID(), [part, 9, 6]);
    expect(line?.problem?.message).toBe(
      'Orders that are not packed yet need 7 pieces. Change or cancel some of them first.',
    );
    expect(await stocksOf(part)).toEqual([2, 2]);
    expect(await count(randomUUID(), [part, 9, 7])).toEqual([{ _id: part, isDone: true, change: -2 }]);
    expect(await stocksOf(part)).toEqual([0, 0]);
  });

  it('when a part was deleted or its stock is at the maximum, then its line says so, and the other lines are booked', async () => {
    const [gone, full, good] = [
      await makePart(),
      await makePart({ availableQuantity: constraints.pieces - 1 }),
      await makePart({ availableQuantity: 3 }),
    ];
    await deletePart(createAppDeps(openShop()), gone, { at: new Date(), by });
    const held = await order(full, 5);
    const lines = await count(randomUUID(), [gone, 3, 3], [full, 999_999, 1_000_000], [good, 3, 4]);
    expect(held.orderId).not.toBe('');
    expect(lines.map(({ isDone, problem }) => [isDone, problem?.message])).toEqual([
      [false, 'This part is no longer in the shop.'],
      [true, undefined],
      [true, undefined],
    ]);
    expect(await stocksOf(good)).toEqual([4, 4]);
  });

  it('when an order waits for its customer’s verification, then it holds no pieces', async () => {
    const { id, partId } = await makeOrder(fixture.customer, { quantity: 2 });
    await itemRef(db, id).update({ holdsNothing: true } as object);
    const { stock } = await countStock(partId);
    expect(await count(randomUUID(), [partId, stock, stock])).toEqual([{ _id: partId, isDone: true, change: 0 }]);
  });
});
