import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDesk } from '../../src/stock/desk.ts';
import { returnRef } from '../../src/watches/store.ts';
import { tellWatchers } from '../../src/watches/tell.ts';
import { type Account, makeAccount } from '../support/accounts.ts';
import { mailsTo } from '../support/mails.ts';
import { makePart, makeSoldOutPart } from '../support/parts.ts';
import { expectProblem } from '../support/problems.ts';
import { openShop } from '../support/shop.ts';
import { setStage, type Stage } from '../support/stage.ts';

const HOUR = 60 * 60 * 1_000;
const { db } = openShop();
let stage: Stage;
let riders: Account[];

beforeAll(async () => {
  stage = await setStage();
  riders = await Promise.all(Array.from({ length: 4 }, () => makeAccount()));
});
afterAll(() => stage.close());

const watch = (part: string, as: Account, method = 'POST') => stage.send(`/partses/${part}/watch`, { method, as });
const move = (part: string, change: number) =>
  stage.send(`/stock/${part}`, { as: stage.admin, body: { cause: 'restock', change } });

/** Does what the schedule does, some hours from now; answers who has a message about the part, by their place. */
async function tell(part: string, hours = 0): Promise<number[]> {
  await tellWatchers({ db, now: () => new Date(Date.now() + hours * HOUR) }, returnRef(db, part));
  const told = await Promise.all(
    riders.map(async ({ email }, n) => {
      const mails = await mailsTo(email);
      return mails.some(({ message }) => message.kind === 'back-in-stock' && message.part.id === part) ? [n] : [];
    }),
  );
  return told.flat();
}

/** A part that nobody can order, and the first riders who wait for it. */
async function makeWaiting(count: number, minimum = 1): Promise<string> {
  const part = await makeSoldOutPart(minimum);
  for (const rider of riders.slice(0, count)) await watch(part, rider);
  return part;
}

describe('waiting for a part', () => {
  it('when somebody begins and ends to wait, then each answer, and what is asked, says so', async () => {
    const part = await makeSoldOutPart();
    const ask = async () => (await watch(part, stage.customer, 'GET')).json;
    expect(await ask()).toEqual({ watching: false });
    expect((await watch(part, stage.customer)).json).toEqual({ watching: true });
    expect(await ask()).toEqual({ watching: true });
    expect((await watch(part, stage.customer, 'DELETE')).json).toEqual({ watching: false });
    expect(await ask()).toEqual({ watching: false });
  });

  it('when the part can be ordered, or is not in the shop, then nobody waits for it', async () => {
    expectProblem(await watch(await makePart(), stage.customer), 'still-in-stock');
    expectProblem(await watch('no-such-part', stage.customer), 'not-found');
  });
});

describe('a part that is back', () => {
  it('when fewer pieces come than riders wait, then those who asked first are told, and the others after a day', async () => {
    const part = await makeWaiting(4);
    // Asking again does not cost the first one their place.
    await watch(part, riders[0] as Account);
    expect(await tell(part)).toEqual([]);
    await move(part, 2);
    expect(await tell(part)).toEqual([0, 1]);
    expect(await tell(part, 23)).toEqual([0, 1]);
    expect(await tell(part, 25)).toEqual([0, 1, 2, 3]);
    expect((await returnRef(db, part).get()).exists).toBe(false);
  });

  it('when it is sold out again within the day, then the others go on waiting, and come first when it is back', async () => {
    const part = await makeWaiting(3);
    await move(part, 1);
    expect(await tell(part)).toEqual([0]);
    const body = { partsId: part, quantity: 1, phone: '719', address: 'Salida' };
    await stage.send('/order', { as: riders[0], body });
    expect(await tell(part, 25)).toEqual([0]);
    await move(part, 1);
    expect(await tell(part)).toEqual([0, 1]);
  });

  it('when an order takes several pieces, then as many are told as such orders fit', async () => {
    const part = await makeWaiting(4, 3);
    await move(part, 4);
    expect(await tell(part)).toEqual([0, 1]);
  });

  it('when somebody waits no longer, then they are not told', async () => {
    const part = await makeWaiting(2);
    await watch(part, riders[0] as Account, 'DELETE');
    await move(part, 5);
    expect(await tell(part)).toEqual([1]);
  });

  it('when pieces come but too few for an order, then nobody is told', async () => {
    const part = await makeWaiting(2, 5);
    await stage.send(`/stock/${part}`, { as: stage.admin, body: { cause: 'correction', change: -3, reason: 'Lost' } });
    await move(part, 2);
    expect(await tell(part)).toEqual([]);
    expect((await returnRef(db, part).get()).exists).toBe(false);
  });

  it('when a cancelled order brings it back, or a smaller smallest order does, then riders are told too', async () => {
    const sold = await makePart({ availableQuantity: 1 });
    const body = { partsId: sold, quantity: 1, phone: '719', address: 'Salida' };
    const { json } = await stage.send('/order', { as: stage.customer, body });
    await watch(sold, riders[2] as Account);
    const { insertedId } = json as { insertedId: string };
    await stage.send(`/order/${insertedId}/actions`, { as: stage.customer, body: { action: 'cancel' } });
    expect(await tell(sold)).toEqual([2]);

    const part = await makeWaiting(1, 3);
    await stage.send(`/partses/${part}`, { method: 'PUT', as: stage.admin, body: { minimumQuantity: 2 } });
    expect(await tell(part)).toEqual([0]);
  });

  it('when it is deleted before anybody is told, then nobody is', async () => {
    const part = await makeWaiting(1);
    await move(part, 5);
    await stage.send(`/partses/${part}`, { method: 'DELETE', as: stage.admin });
    expect(await tell(part)).toEqual([]);
  });

  it('when the shop runs on emulators, then the commit itself sets the post going', async () => {
    const posted: string[] = [];
    const desk = openDesk(db, (refs) => posted.push(...refs.map(({ path }) => path)));
    const { moveStock } = await import('../../src/stock/move.ts');
    const part = await makeWaiting(1);
    const by = { uid: 'test', email: 'test@test.example' };
    await moveStock({ ...openShop(), desk }, by, { partId: part, cause: 'restock', change: 1 });
    expect(posted).toEqual([`watches/${part}`]);
  });
});
