import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AuditEntry } from '@fourteener/contract/audit/schemas';
import type { UndoneChanges } from '@fourteener/contract/part/imports';
import type { Part } from '@fourteener/contract/part/schemas';
import type { StockMovement } from '@fourteener/contract/stock/schemas';
import { returnRef } from '../../src/back-in-stock/store.ts';
import { type Account, makeAccount } from '../support/accounts.ts';
import { type Fixture, makeFixture } from '../support/fixture.ts';
import { changeLines, compareLines, postLines } from '../support/import-lines.ts';
import { countStock, makePart, makeSoldOutPart } from '../support/parts.ts';
import { expectFieldProblem } from '../support/problems.ts';
import { openShop } from '../support/shop.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await makeFixture();
});

interface Line {
  line: number;
  _id: string;
  fields: Record<string, unknown>;
  stock: { pieces: unknown; exported?: unknown; exportId?: string };
}

/** Compares lines and applies them, as a new import unless an id is given. */
async function run(lines: Line[], { id = randomUUID(), as = fixture.admin } = {}) {
  const compared = await compareLines(fixture, { id, lines, as });
  const versioned = lines.map((line, n) => ({ ...line, version: compared[n]?.version }));
  const changed = await changeLines(fixture, { id, lines: versioned, as });
  return { id, compared, changed };
}

const lineOf = (_id: string, stock: Line['stock'], fields: Line['fields'] = {}): Line => ({
  line: 2,
  _id,
  fields,
  stock,
});
const order = (partsId: string, quantity: number) =>
  fixture.send('/order', { as: fixture.customer, body: { partsId, quantity, phone: '719', address: 'Salida' } });
const getPart = async (id: string) => (await fixture.send(`/partses/${id}`)).json as Part;
const undo = async (id: string, as: Account = fixture.admin) =>
  (await fixture.send(`/imports/${id}/changes`, { method: 'DELETE', as })).json as UndoneChanges;
const movementsOf = async (id: string) =>
  (await fixture.send(`/stock/${id}?sort=newest`, { as: fixture.admin })).json as StockMovement[];

describe('the stock in a line of a file', () => {
  it('when pieces were sold since the export, then the change is booked as a correction, and the sale stays', async () => {
    const part = await makePart({ availableQuantity: 10, price: 20 });
    const stock = { pieces: 13, exported: 10, exportId: randomUUID() };
    await order(part, 4);
    const { id, compared, changed } = await run([lineOf(part, stock, { price: 21 })]);
    expect(compared[0]?.changes).toEqual([
      { field: 'price', before: 20, after: 21 },
      { field: 'availableQuantity', before: 6, after: 9 },
    ]);
    expect(changed).toEqual([{ line: 2, _id: part, isDone: true }]);
    expect(await countStock(part)).toEqual({ stock: 9, movements: 9, sales: 1 });
    expect(await getPart(part)).toMatchObject({ price: 21, availableQuantity: 9 });
    const [movement] = await movementsOf(part);
    expect(movement).toEqual({
      ...{ _id: expect.any(String) as string, createdAt: expect.any(String) as string, partsId: part, orderId: null },
      ...{ change: 3, stock: 9, cause: 'correction', reason: `Import ${id}`, userEmail: fixture.admin.email },
    });
    const { json } = await fixture.send(`/audit?part=${part}&sort=newest&limit=1`, { as: fixture.admin });
    expect((json as AuditEntry[])[0]).toMatchObject({
      action: 'part.import-change',
      before: { price: 20, availableQuantity: 6 },
      after: { price: 21, availableQuantity: 9, importId: id },
    });
  });

  it('when the file does not have the exported stock, then the stock stays, the line says so, and its other fields are changed', async () => {
    const part = await makePart({ availableQuantity: 7, price: 20 });
    const { compared, changed } = await run([lineOf(part, { pieces: 10 }, { price: 21 })]);
    const stockNote = 'The stock stays 7: the file does not say what it was when it was exported.';
    expect(compared[0]).toMatchObject({ stockNote, changes: [{ field: 'price', before: 20, after: 21 }] });
    expect(changed).toEqual([{ line: 2, _id: part, isDone: true, stockNote }]);
    expect(await getPart(part)).toMatchObject({ price: 21, availableQuantity: 7 });
  });

  it('when it is imported again, even with another number, then only the new difference is booked', async () => {
    const part = await makePart({ availableQuantity: 10 });
    const exportId = randomUUID();
    await run([lineOf(part, { pieces: 15, exported: 10, exportId })]);
    const again = await run([lineOf(part, { pieces: 15, exported: 10, exportId })]);
    expect(again.compared[0]?.changes).toEqual([]);
    expect((await getPart(part)).availableQuantity).toBe(15);
    await run([lineOf(part, { pieces: 17, exported: 10, exportId })]);
    expect(await countStock(part)).toEqual({ stock: 17, movements: 17, sales: 0 });
  });

  it('when it would fall below zero, then the line is refused, in the comparison and in the change', async () => {
    const part = await makePart({ availableQuantity: 5 });
    const stock = { pieces: 1, exported: 4, exportId: randomUUID() };
    const id = randomUUID();
    const [compared] = await compareLines(fixture, { id, lines: [lineOf(part, stock, { price: 21 })] });
    expect(compared?.problem).toBeUndefined();
    await order(part, 3);
    const problem = {
      field: 'availableQuantity',
      message: 'This line takes 3 pieces out of stock, and the stock is 2.',
    };
    const sent = [{ ...lineOf(part, stock, { price: 21 }), version: compared?.version }];
    expect(await changeLines(fixture, { id, lines: sent })).toEqual([{ line: 2, _id: part, isDone: false, problem }]);
    expect((await compareLines(fixture, { id, lines: [lineOf(part, stock)] }))[0]?.problem).toEqual(problem);
    expect(await getPart(part)).toMatchObject({ availableQuantity: 2, price: 12.5 });
  });

  it('when an editor imports it, then the stock stays, the line says who may change it, and its other fields are changed', async () => {
    const part = await makePart({ availableQuantity: 5, price: 20 });
    const as = await makeAccount({ role: 'editor' });
    const lines = [lineOf(part, { pieces: 9, exported: 5, exportId: randomUUID() }, { price: 21 })];
    const { compared, changed } = await run(lines, { as });
    const stockNote = 'The stock stays 5: only owners, managers and mechanics can change it.';
    expect(compared[0]).toMatchObject({ stockNote, changes: [{ field: 'price' }] });
    expect(changed).toEqual([{ line: 2, _id: part, isDone: true, stockNote }]);
    expect(await getPart(part)).toMatchObject({ price: 21, availableQuantity: 5 });
    const byManager = await run(lines, { as: await makeAccount({ role: 'manager' }) });
    expect(byManager.changed).toEqual([{ line: 2, _id: part, isDone: true }]);
    expect((await getPart(part)).availableQuantity).toBe(9);
    const message = 'The import changed its stock, which only owners, managers and mechanics can change.';
    expect(await undo(byManager.id, as)).toMatchObject({ restored: [], kept: [{ _id: part, message }] });
    expect((await getPart(part)).availableQuantity).toBe(9);
  });

  it('when it brings a sold-out part back, then riders who wait for it are told, and its page shows the stock', async () => {
    const part = await makeSoldOutPart(2);
    expect((await fixture.send(`/partses/${part}/watch`, { method: 'POST', as: fixture.customer })).status).toBe(200);
    await run([lineOf(part, { pieces: 2, exported: 1, exportId: randomUUID() }, { minimumQuantity: 3 })]);
    expect((await returnRef(openShop().db, part).get()).exists).toBe(false);
    await run([lineOf(part, { pieces: 4, exported: 2, exportId: randomUUID() })]);
    expect((await returnRef(openShop().db, part).get()).exists).toBe(true);
    expect(await getPart(part)).toMatchObject({ availableQuantity: 4, minimumQuantity: 3 });
  });

  it.each([
    ['pieces', { pieces: 'ten', exported: 4 }],
    ['pieces', { pieces: -1, exported: 4 }],
    ['exported', { pieces: 4, exported: 1.5 }],
    ['exportId', { pieces: 4, exported: 4, exportId: '../users' }],
  ])('when %s are wrong, then the request is rejected and names them', async (field, stock) => {
    const lines = [{ ...lineOf('some-part', stock), version: 'v' }];
    for (const call of ['comparison', 'changes'] as const) {
      const reply = await postLines(fixture, call, { id: randomUUID(), lines });
      expectFieldProblem(reply, `lines.0.stock.${field}`);
    }
  });
});

describe('undoing an import of stock', () => {
  it('when the pieces are still in stock, then they are removed once, and the same file can be imported again', async () => {
    const part = await makePart({ availableQuantity: 10, price: 20 });
    const line = lineOf(part, { pieces: 16, exported: 10, exportId: randomUUID() }, { price: 21 });
    const { id } = await run([line]);
    await order(part, 3);
    expect(await undo(id)).toEqual({ acknowledged: true, restored: [part], kept: [] });
    await undo(id);
    expect(await getPart(part)).toMatchObject({ price: 20, availableQuantity: 7 });
    const [movement] = await movementsOf(part);
    expect(movement).toMatchObject({ change: -6, stock: 7, cause: 'correction', reason: `Import ${id} undone` });
    await run([line]);
    expect(await countStock(part)).toEqual({ stock: 13, movements: 13, sales: 1 });
  });

  it('when the pieces are sold, then the part stays as it is and says why', async () => {
    const part = await makePart({ availableQuantity: 2, price: 20 });
    const { id } = await run([lineOf(part, { pieces: 7, exported: 2, exportId: randomUUID() }, { price: 21 })]);
    await order(part, 3);
    const message = 'The import added 5 pieces, and the stock is 4.';
    expect(await undo(id)).toMatchObject({ restored: [], kept: [{ _id: part, message }] });
    expect(await getPart(part)).toMatchObject({ price: 21, availableQuantity: 4 });
  });

  it('when another export was imported since, then that one still counts as booked', async () => {
    const part = await makePart({ availableQuantity: 10 });
    const { id } = await run([lineOf(part, { pieces: 12, exported: 10, exportId: randomUUID() })]);
    const later = lineOf(part, { pieces: 17, exported: 12, exportId: randomUUID() });
    await run([later]);
    expect((await undo(id)).restored).toEqual([part]);
    const { compared } = await run([later]);
    expect(compared[0]?.changes).toEqual([]);
    expect(await countStock(part)).toEqual({ stock: 15, movements: 15, sales: 0 });
  });
});
