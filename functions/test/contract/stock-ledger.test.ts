import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AuditEntry } from '@fourteener/contract/audit/schemas';
import { constraints } from '@fourteener/contract/constraints';
import type { StockMovement } from '@fourteener/contract/stock/schemas';
import { countStock, makePart } from '../support/parts.ts';
import { expectProblem } from '../support/problems.ts';
import { makeFixture, type Fixture } from '../support/fixture.ts';

let fixture: Fixture;

beforeAll(async () => {
  fixture = await makeFixture();
});

const move = (part: string, body: object, headers: Record<string, string> = {}) =>
  fixture.send(`/stock/${part}`, { as: fixture.admin, body: { ...body }, headers });

async function ledgerOf(part: string): Promise<StockMovement[]> {
  return (await fixture.send(`/stock/${part}?sort=newest`, { as: fixture.admin })).json as StockMovement[];
}

async function auditOf(target: string): Promise<AuditEntry[]> {
  const { json } = await fixture.send('/audit?sort=newest&limit=50', { as: fixture.admin });
  return (json as AuditEntry[]).filter((entry) => entry.target === target);
}

describe('the ledger of a part', () => {
  it("when pieces are sold, restocked, returned and counted, then the ledger explains each stock figure up to today's", async () => {
    const part = await makePart({ availableQuantity: 10 });
    await move(part, { cause: 'restock', change: '5' });
    const body = { partsId: part, quantity: 4, phone: '719', address: 'Salida' };
    const { json } = await fixture.send('/order', { as: fixture.customer, body });
    const { insertedId: order } = json as { insertedId: string };
    await fixture.send(`/order/${order}/actions`, { as: fixture.customer, body: { action: 'cancel' } });
    await move(part, { cause: 'correction', change: -2, reason: 'Two had a scratch.' });
    const ledger = await ledgerOf(part);
    expect(ledger.map(({ cause, change, stock }) => [cause, change, stock])).toEqual([
      ['correction', -2, 13],
      ['cancellation', 4, 15],
      ['sale', -4, 11],
      ['restock', 5, 15],
      ['initial', 10, 10],
    ]);
    expect(ledger[0]).toMatchObject({ reason: 'Two had a scratch.', userEmail: fixture.admin.email, orderId: null });
    expect(ledger[2]).toMatchObject({ orderId: order, userEmail: fixture.customer.email, partsId: part });
    expect(await countStock(part)).toEqual({ stock: 13, movements: 13, sales: 1 });
  });

  it('when a correction exceeds the stock, then it is a 409 with the stock, and nothing is recorded', async () => {
    const part = await makePart({ availableQuantity: 3 });
    const reply = await move(part, { cause: 'correction', change: -4, reason: 'Lost' });
    expect(reply.status).toBe(409);
    expect(reply.json).toMatchObject({ type: 'urn:problem:stock-below-zero', availableQuantity: 3 });
    expect(await countStock(part)).toEqual({ stock: 3, movements: 3, sales: 0 });
  });

  it.each([
    { cause: 'restock', change: 1 },
    { cause: 'restock', change: constraints.pieces },
    { cause: 'correction', change: 1, reason: 'Found behind the shelf' },
  ])('when %j would leave more pieces than a part can have, then it is a 409 with the figure', async (body) => {
    const part = await makePart({ availableQuantity: constraints.pieces });
    const reply = await move(part, body);
    expect(expectProblem(reply, 'stock-too-large')).toMatchObject({ availableQuantity: constraints.pieces });
    expect(await countStock(part)).toEqual({ stock: constraints.pieces, movements: constraints.pieces, sales: 0 });
  });

  it('when pieces are returned to a part with the maximum stock, then they are still accepted', async () => {
    const part = await makePart({ availableQuantity: constraints.pieces });
    const body = { partsId: part, quantity: 4, phone: '719', address: 'Salida' };
    const { json } = await fixture.send('/order', { as: fixture.customer, body });
    const { insertedId: order } = json as { insertedId: string };
    expect((await move(part, { cause: 'restock', change: 4 })).status).toBe(201);
    await fixture.send(`/order/${order}/actions`, { as: fixture.customer, body: { action: 'cancel' } });
    expect(await countStock(part)).toMatchObject({ stock: constraints.pieces + 4 });
  });

  it('when a key is reused with the reason "undefined" instead of none, then it counts as another request', async () => {
    const part = await makePart();
    const key = { 'Idempotency-Key': randomUUID() };
    expect((await move(part, { cause: 'restock', change: 5 }, key)).status).toBe(201);
    expectProblem(await move(part, { cause: 'restock', change: 5, reason: 'undefined' }, key), 'key-reused');
  });

  it('when a correction has no reason, or a restock is negative, then it is a 400 that names the field', async () => {
    const part = await makePart();
    for (const [body, path] of [
      [{ cause: 'correction', change: 1 }, 'reason'],
      [{ cause: 'correction', change: 1, reason: ' ' }, 'reason'],
      [{ cause: 'restock', change: -1 }, 'change'],
    ] as const) {
      const reply = await move(part, body);
      expect(reply.status).toBe(400);
      expect((reply.json as { errors: { path: string }[] }).errors[0]?.path).toBe(path);
    }
  });

  it('when a restock is repeated under its key, then the pieces are added once', async () => {
    const part = await makePart();
    const key = { 'Idempotency-Key': randomUUID() };
    const first = await move(part, { cause: 'restock', change: 5 }, key);
    const again = await move(part, { cause: 'restock', change: 5 }, key);
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.json).toEqual(first.json);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect((await move(part, { cause: 'restock', change: 6 }, key)).status).toBe(422);
    expect(await countStock(part)).toEqual({ stock: 15, movements: 15, sales: 0 });
  });

  it('when a sold-out part is restocked, then customers see it in stock again', async () => {
    const part = await makePart({ availableQuantity: 0, minimumQuantity: 2 });
    await move(part, { cause: 'restock', change: 2 });
    const { json } = await fixture.send('/partses?inStock=true&sort=newest&limit=5', { as: fixture.customer });
    expect((json as { _id: string }[]).map(({ _id }) => _id)).toContain(part);
  });
});

describe('the audit log', () => {
  it('when an admin changes a part, then the audit log has the changed fields, before and after, and the admin', async () => {
    const part = await makePart({ price: 10, name: 'Saddle', minimumQuantity: 1 });
    const change = { price: '12.50', minimumQuantity: 3, name: 'Saddle' };
    const reply = await fixture.send(`/partses/${part}`, { method: 'PUT', as: fixture.admin, body: change });
    expect(reply.json).toMatchObject({ _id: part, price: 12.5, minimumQuantity: 3, availableQuantity: 10 });
    expect((await auditOf(`parts/${part}`))[0]).toMatchObject({
      action: 'part.change',
      userEmail: fixture.admin.email,
      before: { price: 10, minimumQuantity: 1 },
      after: { price: 12.5, minimumQuantity: 3 },
    });
  });

  it('when a change has no effect, then nothing is written', async () => {
    const part = await makePart({ price: 10 });
    await fixture.send(`/partses/${part}`, { method: 'PUT', as: fixture.admin, body: { price: 10 } });
    expect((await auditOf(`parts/${part}`)).map(({ action }) => action)).toEqual(['part.add']);
  });

  it('when the smallest order exceeds the stock, then the part is sold out, and back in stock when it is lowered', async () => {
    const part = await makePart({ availableQuantity: 5 });
    const isListed = async () => {
      const { json } = await fixture.send('/partses?inStock=true&sort=newest&limit=5', { as: fixture.customer });
      return (json as { _id: string }[]).some(({ _id }) => _id === part);
    };
    await fixture.send(`/partses/${part}`, { method: 'PUT', as: fixture.admin, body: { minimumQuantity: 6 } });
    expect(await isListed()).toBe(false);
    await fixture.send(`/partses/${part}`, { method: 'PUT', as: fixture.admin, body: { minimumQuantity: 5 } });
    expect(await isListed()).toBe(true);
  });

  it('when a part is added and deleted, then the audit log has both, with all of its fields', async () => {
    const part = await makePart({ name: 'Short Lived', price: 7 });
    await fixture.send(`/partses/${part}`, { method: 'DELETE', as: fixture.admin });
    const entries = await auditOf(`parts/${part}`);
    expect(entries.map(({ action }) => action)).toEqual(['part.delete', 'part.add']);
    expect(entries[0]).toMatchObject({ before: { name: 'Short Lived', price: 7 }, after: null });
  });
});
