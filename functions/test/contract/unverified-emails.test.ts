import { constraints } from '@fourteener/contract/constraints';
import { randomUUID } from 'node:crypto';
import { type Auth, getAuth } from 'firebase-admin/auth';
import { beforeAll, describe, expect, it } from 'vitest';
import { type EmailMessage, emailKinds } from '@fourteener/contract/email/schemas';
import type { OwnData } from '@fourteener/contract/user/own-data';
import { changesTo } from '@fourteener/contract/testing/orders';
import { processOutbox } from '../../src/app/outbox.ts';
import { emailWithdrawalLinks } from '../../src/withdrawals/email-links.ts';
import { compose, type Outgoing } from '../../src/emails/transport.ts';
import { type Account, makeAccount } from '../support/accounts.ts';
import { makeEmail, readStored } from '../support/emails.ts';
import { useOwnShop } from '../support/own-shop.ts';
import { goodBodies, insertedId } from '../support/requests.ts';

const { db, send } = useOwnShop(undefined, { market: 'eu' });
const typed = 'You have won! Visit https://bad.example/prize now';
const words = ['You have won', 'bad.example', 'prize'];
let admin: Account;

beforeAll(async () => {
  admin = await makeAccount({ admin: true });
});

/** Sends all messages once those about steps no longer wait; returns them as they went out. */
async function sendAll(auth: Auth = getAuth()): Promise<Outgoing[]> {
  const sent: Outgoing[] = [];
  const take = (email: Outgoing) => {
    sent.push(email);
    return Promise.resolve();
  };
  const now = () => new Date(Date.now() + constraints.undoTime);
  await emailWithdrawalLinks({ db, now });
  await processOutbox({ db, auth, send: take, now });
  return sent;
}

/** Places orders and a back-in-stock request so that the shop sends a message of each kind. */
async function causeEachKind(customer: Account): Promise<void> {
  const addPart = async (availableQuantity: number) =>
    insertedId(
      await send('/partses', { as: admin, body: { ...goodBodies.addPart, availableQuantity, minimumQuantity: 1 } }),
    );
  const part = await addPart(100);
  const order = async () =>
    insertedId(
      await send('/order', {
        as: customer,
        body: { partsId: part, quantity: 1, phone: 'bad.example', address: typed },
      }),
    );
  const act = (id: string, action: string, as: Account, more: object = {}) =>
    send(`/order/${id}/actions`, {
      as,
      body: { ...more, action, reason: typed, carrier: 'Front Range Parcel', trackingCode: 'FRP 1' },
    });
  for (const end of ['accept-return', 'refuse-return']) {
    const id = await order();
    for (const { action } of changesTo('delivered')) await act(id, action, admin);
    const right = { carrier: 'Front Range Parcel', trackingCode: 'FRP 2' };
    expect((await send(`/order/${id}/tracking`, { method: 'PUT', as: admin, body: right })).status).toBe(200);
    await act(id, 'request-return', customer, { quantity: 1 });
    expect((await act(id, end, admin)).status).toBe(200);
  }
  expect((await act(await order(), 'cancel', customer)).status).toBe(200);
  const withdrawn = await order();
  const moved = { phone: 'bad.example', address: `${typed}, Salida` };
  expect((await send(`/order/${withdrawn}/address`, { method: 'PUT', as: admin, body: moved })).status).toBe(200);
  expect((await send(`/order/${withdrawn}/withdrawal`, { as: customer, body: {} })).status).toBe(200);
  const named = { number: withdrawn, email: customer.email };
  expect((await send('/withdrawals/links', { body: named })).status).toBe(200);
  const awaited = await addPart(0);
  await send(`/partses/${awaited}/watch`, { method: 'POST', as: customer });
  const expected = { method: 'PUT', as: admin, body: { expectedOn: '2099-01-05' } };
  expect((await send(`/partses/${awaited}`, expected)).status).toBe(200);
  const ended = await addPart(0);
  await send(`/partses/${ended}/watch`, { method: 'POST', as: customer });
  const end = { lifeCycle: 'discontinued', successor: part, tellWatchers: true };
  expect((await send(`/partses/${ended}`, { method: 'PUT', as: admin, body: end })).status).toBe(200);
  const soldOut = await addPart(0);
  await send(`/partses/${soldOut}/watch`, { method: 'POST', as: customer });
  await send(`/stock/${soldOut}`, { as: admin, body: { cause: 'restock', change: 5 } });
}

const kindOf = ({ id }: Outgoing) => emailKinds.find((kind) => id.startsWith(kind));
/** The kinds of messages that customers get from a shop without payments, which promises no day of arrival and has no pick-up. */
const sentKinds = emailKinds.filter(
  (kind) =>
    !/^(?:payment-|invoice-|account-|new-orders$|new-device$|password-changed$|signed-out-everywhere$|order-(?:late|ready)$)/.test(
      kind,
    ),
);
const sortedKinds = (sent: readonly Outgoing[]) => [...new Set(sent.map(kindOf))].toSorted();

/** The messages of an account as admins see them in the outbox, and as its export has them. */
async function readBoth(account: Account) {
  const { docs } = await db.collection('mails').where('userId', '==', account.uid).get();
  const replies = await Promise.all(docs.map(({ id }) => send(`/mails/${id}`, { as: admin })));
  const copy = (await send(`/user/${account.email}/export`, { as: account })).json as OwnData;
  return { outbox: replies.map(({ json }) => json as EmailMessage), copy: copy.messages };
}

describe('an account with an address that is not verified', () => {
  it('when the shop emails an unverified address, then only about orders, and without anything that the user typed', async () => {
    const stranger = await makeAccount({ verified: false, name: typed, email: `victim-${randomUUID()}@test.example` });
    await causeEachKind(stranger);
    const sent = await sendAll();
    expect(sortedKinds(sent)).toEqual(sentKinds.filter((kind) => /^(?:order|withdrawal)-/.test(kind)).toSorted());
    for (const email of sent) {
      const whole = JSON.stringify([compose(email)]);
      expect(words.filter((word) => whole.includes(word))).toEqual([]);
    }
    const { outbox, copy } = await readBoth(stranger);
    // Three messages were withheld: that a part is back, that a part is expected, and that a part takes the place of another.
    expect(outbox.length).toBe(sent.length + 3);
    for (const { _id, kind, state, verified, text, html } of outbox) {
      const isWithheld = kind === 'back-in-stock' || kind.startsWith('part-');
      expect([kind, state, verified]).toEqual([kind, isWithheld ? 'withheld' : 'sent', false]);
      const went = sent.find(({ id }) => id === _id);
      // The outbox hides the secret of a link, which only the customer sees.
      const seen = (body: string) => body.replaceAll(/(?<=\/withdrawal#)[0-9A-Z]{26}/g, '…');
      if (went) expect([text, html]).toEqual([seen(went.text), seen(went.html)]);
      expect(copy.find((message) => message._id === _id)?.text).toBe(text);
    }
  });

  it('when the address is verified, then the shop sends messages of every kind, addressed by name', async () => {
    const rider = await makeAccount({ name: 'June Park' });
    await causeEachKind(rider);
    const sent = await sendAll();
    expect(sortedKinds(sent)).toEqual(sentKinds.toSorted());
    for (const { to, text } of sent) {
      expect(to.name).toBe('June Park');
      expect(text).toContain('Hello June Park,');
    }
    const placed = sent.find((email) => kindOf(email) === 'order-placed');
    expect(placed?.text).toContain(typed);
    const { outbox } = await readBoth(rider);
    expect(new Set(outbox.map(({ state, verified }) => `${state} ${verified}`))).toEqual(new Set(['sent true']));
  });

  it.each([
    ['has no account', () => Promise.resolve('nobody')],
    [
      'is no longer the account’s address, and the one of now is not verified',
      async () => (await makeAccount({ verified: false })).uid,
    ],
  ])('when the address %s, then an email to it is sent as if it were unverified', async (_what, findUid) => {
    const id = await makeEmail({ userId: await findUid() }, db);
    const [email] = (await sendAll()).filter((each) => each.id === id);
    expect(email?.to).toEqual({ email: 'june@test.example', name: '' });
    expect(email?.text).not.toContain('1 F Street');
    expect(await readStored(id, db)).toMatchObject({ state: 'sent', verified: false });
  });
});

it('when Auth does not answer, then the message stays queued and is not sent', async () => {
  const { uid: userId } = await makeAccount({ verified: false });
  const id = await makeEmail({ userId }, db);
  const away: Partial<Auth> = { getUser: () => Promise.reject(new Error('app/network-timeout')) };
  expect(await sendAll(away as Auth)).toEqual([]);
  expect(await readStored(id, db)).toMatchObject({ state: 'queued', attempts: 1, problem: 'app/network-timeout' });
  expect((await readStored(id, db))?.verified).toBeUndefined();
});

it('when a message was withheld and the address is verified since, then a retry sends it', async () => {
  const rider = await makeAccount({ verified: false });
  const part = { id: 'saddle', name: 'Antero Saddle', priceCents: 100, availableQuantity: 1 };
  const to = { email: rider.email, name: rider.name };
  const id = await makeEmail({ userId: rider.uid, to, message: { kind: 'back-in-stock', part } }, db);
  expect(await sendAll()).toEqual([]);
  expect((await readStored(id, db))?.state).toBe('withheld');
  await getAuth().updateUser(rider.uid, { emailVerified: true });
  expect((await send(`/mails/${id}/attempts`, { method: 'POST', as: admin })).status).toBe(200);
  expect((await sendAll()).map((email) => email.id)).toEqual([id]);
  expect(await readStored(id, db)).toMatchObject({ state: 'sent', verified: true });
});
