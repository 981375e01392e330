import { beforeAll, expect, it } from 'vitest';
import { addDays, toDay } from '@fourteener/contract/calendar';
import { notifyWatchers } from '../../src/back-in-stock/notify.ts';
import { returnRef } from '../../src/back-in-stock/store.ts';
import type { Message } from '../../src/emails/message.ts';
import { type Account, makeAccount } from '../support/accounts.ts';
import { type Fixture, makeFixture } from '../support/fixture.ts';
import { readEmailsTo } from '../support/emails.ts';
import { makePart, makeSoldOutPart } from '../support/parts.ts';
import { openShop } from '../support/shop.ts';

const { db } = openShop();
const DAY = 24 * 60 * 60 * 1_000;
const inDays = (days: number) => addDays(toDay(Date.now()), days);

let fixture: Fixture;
beforeAll(async () => {
  fixture = await makeFixture();
});

/** A sold-out part, and a customer who waits for it. */
async function makeWaiting(): Promise<{ part: string; rider: Account }> {
  const [part, rider] = await Promise.all([makeSoldOutPart(), makeAccount()]);
  expect((await fixture.send(`/partses/${part}/watch`, { method: 'POST', as: rider })).status).toBe(200);
  return { part, rider };
}

async function change(part: string, body: object): Promise<void> {
  const { status, text } = await fixture.send(`/partses/${part}`, { method: 'PUT', as: fixture.admin, body });
  expect(status, text).toBe(200);
}

/** Notifies the customers who wait for the part; returns all messages of this account. */
async function told(part: string, { email }: Account, later = 0): Promise<Message[]> {
  await notifyWatchers({ db, now: () => new Date(Date.now() + later) }, returnRef(db, part));
  return (await readEmailsTo(email)).map(({ message }) => message);
}

const isWaiting = async (part: string, as: Account) =>
  (await fixture.send(`/partses/${part}/watch`, { as })).json as { watching: boolean };

it('when a day is entered for a sold-out part, then its page shows it, and riders who wait for it get one email per day entered', async () => {
  const { part, rider } = await makeWaiting();
  await change(part, { expectedOn: inDays(9) });
  expect((await fixture.send(`/partses/${part}`)).json).toMatchObject({ expectedOn: inDays(9) });
  const first = { kind: 'part-expected', part: { id: part, expectedOn: inDays(9) } };
  expect(await told(part, rider)).toMatchObject([first]);
  expect((await returnRef(db, part).get()).exists).toBe(false);
  await change(part, { description: 'Made in the same week.' });
  expect(await told(part, rider)).toHaveLength(1);
  await change(part, { expectedOn: inDays(12) });
  const days = (await told(part, rider)).map(
    (message) => 'part' in message && 'expectedOn' in message.part && message.part.expectedOn,
  );
  expect(days.toSorted()).toEqual([inDays(9), inDays(12)]);
  expect(await isWaiting(part, rider)).toEqual({ watching: true });
});

it('when the part arrives before they are told of the day, then they are told that it is in stock, and no longer wait', async () => {
  const { part, rider } = await makeWaiting();
  await change(part, { expectedOn: inDays(9) });
  await fixture.send(`/stock/${part}`, { as: fixture.admin, body: { cause: 'restock', change: 5 } });
  expect(await told(part, rider)).toMatchObject([{ kind: 'back-in-stock', part: { id: part } }]);
  expect(await isWaiting(part, rider)).toEqual({ watching: false });
});

it.each([
  ['is over already', { expectedOn: inDays(-1) }],
  ['is taken away', { expectedOn: null }],
] as const)('when the day %s, then no rider is emailed', async (_, after) => {
  const { part, rider } = await makeWaiting();
  await change(part, { expectedOn: inDays(9) });
  await change(part, after);
  expect(await told(part, rider)).toEqual([]);
  expect((await returnRef(db, part).get()).exists).toBe(false);
});

it('when the day passes before the email is sent, then no rider is emailed', async () => {
  const { part, rider } = await makeWaiting();
  await change(part, { expectedOn: inDays(2) });
  expect(await told(part, rider, 4 * DAY)).toEqual([]);
});

it('when a part is in stock, then the day is stored, and no rider is emailed', async () => {
  const part = await makePart({ availableQuantity: 4 });
  await change(part, { expectedOn: inDays(9) });
  expect((await returnRef(db, part).get()).exists).toBe(false);
});
