import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuditEntry } from '@fourteener/contract/audit';
import type { StockMovement } from '@fourteener/contract/stock';
import { countStock, makePart } from '../support/parts.ts';
import { setStage, type Stage } from '../support/stage.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage.close());

const move = (part: string, body: object, headers: Record<string, string> = {}) =>
  stage.send(`/stock/${part}`, { as: stage.admin, body: { ...body }, headers });

async function ledgerOf(part: string): Promise<StockMovement[]> {
  return (await stage.send(`/stock/${part}?sort=newest`, { as: stage.admin })).json as StockMovement[];
}

async function auditOf(target: string): Promise<AuditEntry[]> {
  const { json } = await stage.send('/audit?sort=newest&limit=50', { as: stage.admin });
  return (json as AuditEntry[]).filter((entry) => entry.target === target);
}

describe('the ledger of a part', () => {
  it('when pieces come, go, come back and are counted anew, then it explains each figure and the one of today', async () => {
    const part = await makePart({ availableQuantity: 10 });
    await move(part, { cause: 'restock', change: '5' });
    const body = { partsId: part, quantity: 4, phone: '719', address: 'Salida' };
    const { json } = await stage.send('/order', { as: stage.customer, body });
    const { insertedId: order } = json as { insertedId: string };
    await stage.send(`/order/${order}/actions`, { as: stage.customer, body: { action: 'cancel' } });
    await move(part, { cause: 'correction', change: -2, reason: 'Two had a scratch.' });
    const ledger = await ledgerOf(part);
    expect(ledger.map(({ cause, change, stock }) => [cause, change, stock])).toEqual([
      ['correction', -2, 13],
      ['cancellation', 4, 15],
      ['sale', -4, 11],
      ['restock', 5, 15],
      ['initial', 10, 10],
    ]);
    expect(ledger[0]).toMatchObject({ reason: 'Two had a scratch.', userEmail: stage.admin.email, orderId: null });
    expect(ledger[2]).toMatchObject({ orderId: order, userEmail: stage.customer.email, partsId: part });
    expect(await countStock(part)).toEqual({ stock: 13, movements: 13, sales: 1 });
  });

  it('when more pieces are missing than there are, then it is a 409 with the figure, and nothing is booked', async () => {
    const part = await makePart({ availableQuantity: 3 });
    const reply = await move(part, { cause: 'correction', change: -4, reason: 'Lost' });
    expect(reply.status).toBe(409);
    expect(reply.json).toMatchObject({ type: 'urn:problem:stock-below-zero', availableQuantity: 3 });
    expect(await countStock(part)).toEqual({ stock: 3, movements: 3, sales: 0 });
  });

  it('when a correction says no reason, or a restock takes pieces away, then it is a 400 that names the field', async () => {
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

  it('when one press comes twice under its key, then the pieces come once', async () => {
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

  it('when a sold-out part gets pieces, then it is in stock again for shoppers', async () => {
    const part = await makePart({ availableQuantity: 0, minimumQuantity: 2 });
    await move(part, { cause: 'restock', change: 2 });
    const { json } = await stage.send('/partses?inStock=true&sort=newest&limit=5', { as: stage.customer });
    expect((json as { _id: string }[]).map(({ _id }) => _id)).toContain(part);
  });
});

describe('the audit log', () => {
  it('when an admin changes a part, then it says which fields, from what to what, and who', async () => {
    const part = await makePart({ price: 10, name: 'Saddle', minimumQuantity: 1 });
    const change = { price: '12.50', minimumQuantity: 3, name: 'Saddle' };
    const reply = await stage.send(`/partses/${part}`, { method: 'PUT', as: stage.admin, body: change });
    expect(reply.json).toMatchObject({ _id: part, price: 12.5, minimumQuantity: 3, availableQuantity: 10 });
    expect((await auditOf(`parts/${part}`))[0]).toMatchObject({
      action: 'part.change',
      userEmail: stage.admin.email,
      before: { price: 10, minimumQuantity: 1 },
      after: { price: 12.5, minimumQuantity: 3 },
    });
  });

  it('when a change changes nothing, then nothing is written', async () => {
    const part = await makePart({ price: 10 });
    await stage.send(`/partses/${part}`, { method: 'PUT', as: stage.admin, body: { price: 10 } });
    expect((await auditOf(`parts/${part}`)).map(({ action }) => action)).toEqual(['part.add']);
  });

  it('when the smallest order grows over what is there, then the part is sold out, and in stock again when it shrinks', async () => {
    const part = await makePart({ availableQuantity: 5 });
    const isListed = async () => {
      const { json } = await stage.send('/partses?inStock=true&sort=newest&limit=5', { as: stage.customer });
      return (json as { _id: string }[]).some(({ _id }) => _id === part);
    };
    await stage.send(`/partses/${part}`, { method: 'PUT', as: stage.admin, body: { minimumQuantity: 6 } });
    expect(await isListed()).toBe(false);
    await stage.send(`/partses/${part}`, { method: 'PUT', as: stage.admin, body: { minimumQuantity: 5 } });
    expect(await isListed()).toBe(true);
  });

  it('when a part is added and deleted, then both stand there with all that it was', async () => {
    const part = await makePart({ name: 'Short Lived', price: 7 });
    await stage.send(`/partses/${part}`, { method: 'DELETE', as: stage.admin });
    const entries = await auditOf(`parts/${part}`);
    expect(entries.map(({ action }) => action)).toEqual(['part.delete', 'part.add']);
    expect(entries[0]).toMatchObject({ before: { name: 'Short Lived', price: 7 }, after: null });
  });
});
