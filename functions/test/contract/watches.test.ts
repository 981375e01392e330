import { beforeAll, describe, expect, it } from 'vitest';
import { createAppDeps } from '../../src/app/deps.ts';
import { returnRef } from '../../src/back-in-stock/store.ts';
import { notifyWatchers } from '../../src/back-in-stock/notify.ts';
import { type Account, makeAccount } from '../support/accounts.ts';
import { readEmailsTo } from '../support/emails.ts';
import { makePart, makeSoldOutPart } from '../support/parts.ts';
import { expectProblem } from '../support/problems.ts';
import { openShop } from '../support/shop.ts';
import { makeFixture, type Fixture } from '../support/fixture.ts';

const HOUR = 60 * 60 * 1_000;
const { db } = openShop();
let fixture: Fixture;
let riders: Account[];

beforeAll(async () => {
  fixture = await makeFixture();
  riders = await Promise.all(Array.from({ length: 4 }, () => makeAccount()));
});

const watch = (part: string, as: Account, method = 'POST') => fixture.send(`/partses/${part}/watch`, { method, as });
const move = (part: string, change: number) =>
  fixture.send(`/stock/${part}`, { as: fixture.admin, body: { cause: 'restock', change } });

/**
 * Runs the scheduled work some hours from now; returns the indexes of the customers who have a message about the part.
 */
async function notifyWaiting(part: string, hours = 0): Promise<number[]> {
  await notifyWatchers({ db, now: () => new Date(Date.now() + hours * HOUR) }, returnRef(db, part));
  const notified = await Promise.all(
    riders.map(async ({ email }, n) => {
      const emails = await readEmailsTo(email);
      return emails.some(({ message }) => message.kind === 'back-in-stock' && message.part.id === part) ? [n] : [];
    }),
  );
  return notified.flat();
}

/** A sold-out part and the first customers with a back-in-stock request. */
async function makeWaiting(count: number, minimum = 1): Promise<string> {
  const part = await makeSoldOutPart(minimum);
  for (const rider of riders.slice(0, count)) await watch(part, rider);
  return part;
}

describe('back-in-stock requests', () => {
  it('when somebody creates and deletes a back-in-stock request, then every response has the current state', async () => {
    const part = await makeSoldOutPart();
    const ask = async () => (await watch(part, fixture.customer, 'GET')).json;
    expect(await ask()).toEqual({ watching: false });
    expect((await watch(part, fixture.customer)).json).toEqual({ watching: true });
    expect(await ask()).toEqual({ watching: true });
    expect((await watch(part, fixture.customer, 'DELETE')).json).toEqual({ watching: false });
    expect(await ask()).toEqual({ watching: false });
  });

  it('when a part is in stock or does not exist, then a back-in-stock request is rejected', async () => {
    expectProblem(await watch(await makePart(), fixture.customer), 'still-in-stock');
    expectProblem(await watch('no-such-part', fixture.customer), 'not-found');
  });

  it('when a part is discontinued and sold out, then it cannot be watched, and the answer names its successor', async () => {
    const successor = await makePart({ name: 'Newer Fork' });
    const soldOut = { availableQuantity: 0, status: 'discontinued' } as const;
    const { json } = await watch(await makePart({ ...soldOut, name: 'Older Fork', successor }), fixture.customer);
    expect(json).toMatchObject({
      type: 'urn:problem:part-discontinued',
      detail: 'Older Fork is discontinued and will not be back in stock. Newer Fork takes its place.',
      successor,
    });
    const draft = await makePart({ name: 'Secret Fork', status: 'hidden' });
    for (const unnamed of [{}, { successor: draft }, { successor: 'no-such-part' }]) {
      const refused = await watch(await makePart({ ...soldOut, ...unnamed }), fixture.customer);
      expectProblem(refused, 'part-discontinued');
      expect(refused.text).not.toMatch(/Secret|takes its place/);
    }
  });
});

describe('a part that is back in stock', () => {
  it('when fewer pieces arrive than customers wait, then the first ones are notified, and the others after a day', async () => {
    const part = await makeWaiting(4);
    // Repeating a request does not change its position in the queue.
    await watch(part, riders[0] as Account);
    expect(await notifyWaiting(part)).toEqual([]);
    await move(part, 2);
    expect(await notifyWaiting(part)).toEqual([0, 1]);
    expect(await notifyWaiting(part, 23)).toEqual([0, 1]);
    expect(await notifyWaiting(part, 25)).toEqual([0, 1, 2, 3]);
    expect((await returnRef(db, part).get()).exists).toBe(false);
  });

  it('when the part is sold out again within a day, then the others keep waiting, and are first when it is back', async () => {
    const part = await makeWaiting(3);
    await move(part, 1);
    expect(await notifyWaiting(part)).toEqual([0]);
    const body = { partsId: part, quantity: 1, phone: '719', address: 'Salida' };
    await fixture.send('/order', { as: riders[0], body });
    expect(await notifyWaiting(part, 25)).toEqual([0]);
    await move(part, 1);
    expect(await notifyWaiting(part)).toEqual([0, 1]);
  });

  it('when the minimum order is several pieces, then as many customers are notified as there can be orders', async () => {
    const part = await makeWaiting(4, 3);
    // With the two pieces that are left there are seven: two orders of three, and one piece that nobody can order.
    await move(part, 5);
    expect(await notifyWaiting(part)).toEqual([0, 1]);
  });

  it('when a customer cancels a back-in-stock request, then they are not notified', async () => {
    const part = await makeWaiting(2);
    await watch(part, riders[0] as Account, 'DELETE');
    await move(part, 5);
    expect(await notifyWaiting(part)).toEqual([1]);
  });

  it('when too few pieces for an order arrive, then nobody is notified', async () => {
    const part = await makeWaiting(2, 5);
    await fixture.send(`/stock/${part}`, {
      as: fixture.admin,
      body: { cause: 'correction', change: -3, reason: 'Lost' },
    });
    await move(part, 2);
    expect(await notifyWaiting(part)).toEqual([]);
    expect((await returnRef(db, part).get()).exists).toBe(false);
  });

  it('when a canceled order or a lower minimum order brings a part back, then customers are notified', async () => {
    const sold = await makePart({ availableQuantity: 1 });
    const body = { partsId: sold, quantity: 1, phone: '719', address: 'Salida' };
    const { json } = await fixture.send('/order', { as: fixture.customer, body });
    await watch(sold, riders[2] as Account);
    const { insertedId } = json as { insertedId: string };
    await fixture.send(`/order/${insertedId}/actions`, { as: fixture.customer, body: { action: 'cancel' } });
    expect(await notifyWaiting(sold)).toEqual([2]);

    const part = await makeWaiting(1, 3);
    await fixture.send(`/partses/${part}`, { method: 'PUT', as: fixture.admin, body: { minimumQuantity: 2 } });
    expect(await notifyWaiting(part)).toEqual([0]);
  });

  it('when the part is deleted before anybody is notified, then nobody is notified', async () => {
    const part = await makeWaiting(1);
    await move(part, 5);
    await fixture.send(`/partses/${part}`, { method: 'DELETE', as: fixture.admin });
    expect(await notifyWaiting(part)).toEqual([]);
  });

  it('when the shop runs on emulators, then the commit itself triggers the outbox worker', async () => {
    const committed: string[] = [];
    const deps = createAppDeps({
      ...openShop(),
      db,
      onCommitted: (refs) => committed.push(...refs.map(({ path }) => path)),
    });
    const { moveStock } = await import('../../src/parts/move-stock.ts');
    const part = await makeWaiting(1);
    const by = { uid: 'test', email: 'test@test.example' };
    await moveStock(deps, by, { partId: part, cause: 'restock', change: 1 });
    expect(committed).toEqual([`watches/${part}`]);
  });
});
