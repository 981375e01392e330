import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OrderItem } from '@fourteener/contract/order/schemas';
import type { Part } from '@fourteener/contract/part/schemas';
import { readCode, runCode } from '../support/document-code.ts';
import { signToken, startGoogle } from '../support/google.ts';
import { openInstance } from '../support/instance.ts';
import { makePart } from '../support/parts.ts';
import { goodBodies } from '../support/requests.ts';
import { needEnv, openShop, projectId } from '../support/shop.ts';
import { type Actors, makeActors } from '../support/fixture.ts';

type Call = (path: string, request?: { method?: string; body?: object }) => Promise<Record<string, unknown>>;

const code = readCode('compatibility.md');
const [helper = '', flows = '', lists = ''] = code;

/** The helper function of the document. */
async function connectAs(origin: string, token: string | undefined): Promise<Call> {
  const { connect } = await runCode(helper, {}, ['connect']);
  return (connect as (origin: string, getToken: () => Promise<string | undefined>) => Call)(origin, async () => token);
}

/** The document's code runs for this origin and a signed-in customer. */
interface Target {
  origin: string;
  email: string;
  token: string;
  /** The id of a part with at least two pieces. */
  part: string;
}

async function expectFlows({ origin, email, token, part }: Target): Promise<void> {
  const known = { SHOP: origin, PART: part, email, getToken: async () => token };
  const done = await runCode(helper + flows + lists, known, ['placed', 'orders', 'newest', 'all']);
  const { insertedId } = done.placed as { insertedId: string };
  expect((done.orders as OrderItem[]).map(({ _id }) => _id)).toContain(insertedId);
  const [all, newest] = [done.all as Part[], done.newest as Part[]];
  expect(all.map(({ _id }) => _id)).toContain(part);
  expect(all.slice(-6)).toEqual(newest);
}

it('when the document is parsed, then it has the code of its helper, its flows and its lists', () => {
  expect(code).toHaveLength(3);
});

describe('on the emulators', () => {
  const origin = needEnv('SHOP_ORIGIN');
  let actors: Actors;

  beforeAll(async () => {
    actors = await makeActors();
  });

  it("when a customer's client runs the document's code on the emulators, then all of it works", async () => {
    await expectFlows({ origin, ...actors.customer, part: await makePart({ availableQuantity: 9 }) });
  });

  it('when a client makes the thirteen calls of the specification with a token, then each answers as the table says', async () => {
    const { customer, stranger, admin } = actors;
    const [as, asAdmin] = [await connectAs(origin, customer.token), await connectAs(origin, admin.token)];
    const own = encodeURIComponent(customer.email);
    const partsId = await makePart();
    const order = { ...goodBodies.placeOrder, partsId, partsName: 'x', userName: 'x', userEmail: customer.email };
    expect(await as(`/user/${own}`, { method: 'PUT', body: { email: customer.email } })).toMatchObject({
      token: customer.token,
    });
    expect(Array.isArray(await as('/partses'))).toBe(true);
    expect(await as(`/partses/${partsId}`)).toMatchObject({ _id: partsId });
    expect(await as('/order', { method: 'POST', body: order })).toMatchObject({ acknowledged: true });
    const orders = (await as(`/order?userEmail=${own}`)) as unknown as object[];
    expect(orders.at(-1)).toMatchObject({ partsId, userName: customer.name });
    expect(await as('/review', { method: 'POST', body: { ...goodBodies.addReview, userName: 'x' } })).toMatchObject({
      acknowledged: true,
    });
    expect(await as('/review?last=1')).toMatchObject([{ userName: customer.name }]);
    expect(await as(`/admin/${own}`)).toEqual({ admin: false });
    const { insertedId } = await asAdmin('/partses', { method: 'POST', body: goodBodies.addPart });
    expect(await asAdmin(`/partses/${String(insertedId)}`, { method: 'DELETE' })).toMatchObject({ deletedCount: 1 });
    for (const list of ['/allorders', '/user']) expect(Array.isArray(await asAdmin(list))).toBe(true);
    const other = encodeURIComponent(stranger.email);
    expect(await asAdmin(`/user/admin/${other}`, { method: 'PUT' })).toEqual({ modifiedCount: 1 });
  });

  it('when a client sends an invalid request, then the response has an error status and a message', async () => {
    const { customer, admin } = actors;
    const [as, asAdmin] = [await connectAs(origin, customer.token), await connectAs(origin, admin.token)];
    const partsId = await makePart({ price: 12.5, minimumQuantity: 1, availableQuantity: 3 });
    const order = { ...goodBodies.placeOrder, partsId };
    const someone = encodeURIComponent('someone@test.example');
    const asNobody = await connectAs(origin, undefined);
    const rejected: [status: number, call: () => Promise<unknown>][] = [
      [401, () => asNobody('/review', { method: 'POST', body: goodBodies.addReview })],
      [401, () => asNobody(`/user/${someone}`, { method: 'PUT', body: {} })],
      [403, () => as('/allorders')],
      [403, () => as(`/user/admin/${someone}`, { method: 'PUT' })],
      [403, () => as(`/admin/${someone}`)],
      [403, () => as('/order?userEmail=a+b@test.example')],
      [404, () => as(`/partses/no-such-part-${randomUUID()}`)],
      [404, () => asAdmin(`/partses/no-such-part-${randomUUID()}`, { method: 'DELETE' })],
      [404, () => asAdmin(`/user/admin/${encodeURIComponent(`${randomUUID()}@test.example`)}`, { method: 'PUT' })],
      [409, () => as('/order', { method: 'POST', body: { ...order, quantity: 4 } })],
      [409, () => as('/order', { method: 'POST', body: { ...order, PerUnitPrice: 1 } })],
      [400, () => asAdmin('/partses', { method: 'POST', body: { ...goodBodies.addPart, availableQuantity: 'ten' } })],
      [
        400,
        () => asAdmin('/partses', { method: 'POST', body: { ...goodBodies.addPart, img: 'http://a.example/b.png' } }),
      ],
    ];
    for (const [status, call] of rejected) {
      await expect(call()).rejects.toMatchObject({ status, message: expect.stringMatching(/^\S.{8,}/) as string });
    }
  });
});

describe('on the deployed code, with tokens as Google signs them', () => {
  const rider = { uid: `rider-${randomUUID()}`, email: `rider+${randomUUID()}@test.example` };
  // While this variable is set, the Admin SDK accepts unsigned tokens; production never sets it.
  const emulator = process.env.FIREBASE_AUTH_EMULATOR_HOST;
  let google: Awaited<ReturnType<typeof startGoogle>>;
  let instance: Awaited<ReturnType<typeof openInstance>>;
  let firebase: ReturnType<typeof initializeApp>;
  let part: string;

  beforeAll(async () => {
    const { db, now } = openShop();
    part = await makePart({ availableQuantity: 9 });
    google = await startGoogle();
    const providerUserInfo = [{ providerId: 'password', rawId: rider.email }];
    google.accounts.set(rider.uid, { localId: rider.uid, email: rider.email, providerUserInfo });
    const credential = { getAccessToken: () => Promise.resolve({ access_token: 'test', expires_in: 3600 }) };
    firebase = initializeApp({ projectId, httpAgent: google.agent, credential }, randomUUID());
    // Initialized while the variable is unset, because the Admin SDK reads it only once.
    delete process.env.FIREBASE_AUTH_EMULATOR_HOST;
    const auth = getAuth(firebase);
    process.env.FIREBASE_AUTH_EMULATOR_HOST = emulator;
    instance = await openInstance({ db, now, auth });
    delete process.env.FIREBASE_AUTH_EMULATOR_HOST;
  });
  afterAll(async () => {
    if (emulator !== undefined) process.env.FIREBASE_AUTH_EMULATOR_HOST = emulator;
    await instance.close();
    await deleteApp(firebase);
    google.stop();
  });

  it("when a customer's client runs the document's code on the deployed code, then all of it works, also with a + in the address", async () => {
    const token = await signToken(google.privateKey, rider);
    await expectFlows({ origin: instance.origin, email: rider.email, token, part });
  });
});
