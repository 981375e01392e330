import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { examples } from '@fourteener/contract/examples';
import { testNewPart } from '@fourteener/contract/testing/parts';
import { addPart } from '../../src/parts/store.ts';
import { writeShopReview } from '../../src/reviews/own.ts';
import { createAppDeps } from '../../src/app/deps.ts';
import { type Account, makeAccount } from '../support/accounts.ts';
import { type Client, clientOf, type Reply } from '../support/client.ts';
import { openInstance } from '../support/instance.ts';
import { openOwnDatabase } from '../support/emails.ts';
import { expectProblem } from '../support/problems.ts';
import { openShop } from '../support/shop.ts';

const { db } = openOwnDatabase(`opinions-${randomUUID()}`);
const review = examples.addReview.body;
const instances: Awaited<ReturnType<typeof openInstance>>[] = [];
let send: Client;
let off: Client;

beforeAll(async () => {
  for (const verifyEmail of [true, false]) instances.push(await openInstance({ db, verifyEmail, limitFactor: 1 }));
  [send, off] = instances.map(({ origin }) => clientOf(origin)) as [Client, Client];
  const by = { uid: 'test', email: 'test@test.example' };
  await addPart(db, 'saddle', testNewPart(), { at: new Date(), by });
});
afterAll(() => Promise.all(instances.map(({ close }) => close())));

let networks = 0;
/** The network of another household, or of a mobile phone. */
const network = () => ({ 'X-Forwarded-For': `203.0.113.${(networks += 1)}` });

/** A review of the shop by somebody. */
const makeReview = () =>
  writeShopReview(createAppDeps({ ...openShop(), db }), review, {
    ...{ userId: randomUUID(), userName: 'Ana', at: new Date() },
  });
const statusesOf = (replies: readonly Reply[]) => replies.map(({ status }) => status);

describe('reviews of accounts whose address is not verified', () => {
  const write = (as: Account, headers = network()) => send('/review', { as, body: review, headers });
  const writeOfPart = (as: Account, headers = network()) =>
    send('/partses/saddle/reviews/mine', { method: 'PUT', as, body: examples.writePartReview.body, headers });

  it('when an account writes one, then it is accepted, and its next review that day is refused, of the shop or of a part', async () => {
    const rider = await makeAccount({ verified: false });
    expect((await write(rider)).status).toBe(201);
    expect(expectProblem(await write(rider), 'too-many-requests').detail).toContain('Verify it to write more.');
    expectProblem(await writeOfPart(rider), 'too-many-requests');
  });

  it('when another account of the same mailbox writes one that day, then it is refused', async () => {
    const local = randomUUID();
    const [first, second] = await Promise.all(
      [local, `${local}+1`].map((each) => makeAccount({ email: `${each}@test.example`, verified: false })),
    );
    if (!first || !second) throw new Error('There are two.');
    expect([(await write(first)).status, (await write(second)).status]).toEqual([201, 429]);
  });

  it('when twenty accounts of one network write one each, then three are accepted', async () => {
    const here = network();
    const replies: Reply[] = [];
    for (let n = 0; n < 20; n += 1) replies.push(await write(await makeAccount({ verified: false }), here));
    expect(statusesOf(replies).filter((status) => status === 201)).toHaveLength(3);
  });

  it('when the address is verified, or need not be, then a second review is accepted', async () => {
    const [verified, other] = await Promise.all([makeAccount(), makeAccount({ verified: false })]);
    expect(statusesOf([await write(verified), await writeOfPart(verified)])).toEqual([201, 200]);
    const request = { as: other, body: review, headers: network() };
    expect(statusesOf([await off('/review', request), await off('/review', request)])).toEqual([201, 201]);
  });
});

describe('reports of reviews', () => {
  const report = (id: string, as: Account, headers = network(), client = send) =>
    client(`/review/${id}/reports`, { as, body: { reason: 'It is an advertisement.' }, headers });

  it('when the address is not verified, then the report is refused and the answer says what to do, unless verification is off', async () => {
    const [rider, id] = await Promise.all([makeAccount({ verified: false }), makeReview()]);
    const refused = expectProblem(await report(id, rider), 'email-unverified');
    expect(refused.detail).toBe('Please verify your email address first: then you can report reviews.');
    expect((await report(id, rider, network(), off)).status).toBe(200);
  });

  it('when one account reports twelve reviews, then ten reports are accepted, and repeated ones do not count', async () => {
    const [rider, ids] = await Promise.all([makeAccount(), Promise.all(Array.from({ length: 12 }, makeReview))]);
    const replies: Reply[] = [];
    for (const id of ids.slice(0, 10)) replies.push(await report(id, rider), await report(id, rider));
    expect(new Set(statusesOf(replies))).toEqual(new Set([200]));
    const late = await Promise.all(ids.slice(10).map((id) => report(id, rider)));
    for (const reply of late) expectProblem(reply, 'too-many-requests');
    const { docs } = await db.collection('reviews').where('moderation', '==', 'open').get();
    expect(docs.filter((document) => rider.uid in (document.get('reports') as object))).toHaveLength(10);
  });

  it('when verified accounts of one network report reviews, then thirty reports are accepted in total', async () => {
    const here = network();
    const ids = await Promise.all(Array.from({ length: 9 }, makeReview));
    const riders = await Promise.all(Array.from({ length: 4 }, () => makeAccount()));
    const replies: Reply[] = [];
    for (const rider of riders) for (const id of ids) replies.push(await report(id, rider, here));
    expect(statusesOf(replies).filter((status) => status === 200)).toHaveLength(30);
  });
});
