import { randomInt, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '@fourteener/contract/calls';
import { quotas, burstLimits } from '../../src/rate-limit/limits.ts';
import { type Account, makeAccount } from '../support/accounts.ts';
import { type Client, clientOf, type Reply } from '../support/client.ts';
import { makeOrder } from '../support/orders.ts';
import { countStock, makePart } from '../support/parts.ts';
import { expectProblem } from '../support/problems.ts';
import { goodBodies } from '../support/requests.ts';
import { type RunningServer, startServer } from '../support/server.ts';

let instances: RunningServer[];
let send: Client;
let sendElsewhere: Client;

beforeAll(async () => {
  const env = { LIMIT_FACTOR: undefined };
  instances = await Promise.all([startServer({ env }), startServer({ env })]);
  [send, sendElsewhere] = instances.map(({ origin }) => clientOf(origin)) as [Client, Client];
});
afterAll(() => Promise.all(instances.map(({ stop }) => stop())));

/** The header with which Google's front end forwards the client's address. */
const from = (address: string) => ({ 'X-Forwarded-For': address });

const order = (as: Account, partsId: string, key?: string) => ({
  as,
  body: { ...goodBodies.placeOrder, partsId },
  headers: { ...from(as.uid), ...(key && { 'Idempotency-Key': key }) },
});

const times = <T>(count: number, make: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => make(n));
const statusesOf = (replies: readonly Reply[]) =>
  Object.fromEntries(
    Object.entries(Object.groupBy(replies, ({ status }) => status)).map(([s, all]) => [s, all?.length]),
  );

function expectTooMany(reply: Reply | undefined, most: number): void {
  expectProblem(reply as Reply, 'too-many-requests');
  const seconds = Number(reply?.headers.get('retry-after'));
  expect(seconds).toBeGreaterThanOrEqual(1);
  expect(seconds).toBeLessThanOrEqual(most / 1_000);
}

describe('rate limits of an account', () => {
  const { burst, every } = quotas.orders.account;

  it('when more orders than allowed come at once to two instances, then exactly the allowed ones are placed, and other accounts can still order', async () => {
    const [rider, part] = await Promise.all([makeAccount(), makePart({ availableQuantity: 500 })]);
    const senders = times(burst + 10, (n) => (n % 2 ? send : sendElsewhere));
    const replies = await Promise.all(senders.map((sender) => sender('/order', order(rider, part))));
    expect(statusesOf(replies)).toEqual({ 201: burst, 429: 10 });
    expectTooMany(
      replies.find(({ status }) => status === 429),
      every,
    );
    expect(await countStock(part)).toMatchObject({ stock: 500 - burst * goodBodies.placeOrder.quantity, sales: burst });
    expect((await send('/order', order(await makeAccount(), part))).status).toBe(201);
  });

  it('when an order is repeated under its key, then it does not count again', async () => {
    const [rider, part, key] = [await makeAccount(), await makePart({ availableQuantity: 500 }), randomUUID()];
    const first = await send('/order', order(rider, part, key));
    const others = await Promise.all(times(burst, () => send('/order', order(rider, part))));
    expect(statusesOf(others)).toEqual({ 201: burst - 1, 429: 1 });
    expect((await send('/order', order(rider, part, randomUUID()))).status).toBe(429);
    expect((await send('/order', order(rider, part, key))).json).toEqual(first.json);
  });

  it('when an order is refused, then it does not count', async () => {
    const [rider, part] = [await makeAccount(), await makePart({ availableQuantity: 500 })];
    const rejected = await Promise.all(times(burst + 1, () => send('/order', order(rider, 'no-such-part'))));
    expect(statusesOf(rejected)).toEqual({ 404: burst + 1 });
    expect((await send('/order', order(rider, part))).status).toBe(201);
  });
});

it('when a customer changes too many orders, then the answer is a 429, and an admin is not limited', async () => {
  const { burst, every } = quotas.returns.account;
  const [rider, admin] = await Promise.all([makeAccount(), makeAccount({ admin: true })]);
  const orders = await Promise.all(times(burst + 1, () => makeOrder(rider)));
  const change = (as: Account) => ({ as, body: { action: 'cancel', reason: 'It was a test.' }, headers: from(as.uid) });
  const replies = await Promise.all(orders.map(({ id }) => send(`/order/${id}/actions`, change(rider))));
  expect(statusesOf(replies)).toEqual({ 200: burst, 429: 1 });
  const late = replies.findIndex(({ status }) => status === 429);
  expectTooMany(replies[late], every);
  const path = `/order/${orders[late]?.id}`;
  expect((await send(path, { as: rider })).json).toMatchObject({ status: 'placed' });
  expect((await send(`${path}/actions`, change(admin))).status).toBe(200);
});

it('when an account writes too many reviews, of the shop or of parts, then the answer is a 429', async () => {
  const { burst, every } = quotas.reviews.account;
  const [rider, part] = await Promise.all([makeAccount(), makePart()]);
  const review = { as: rider, body: goodBodies.addReview, headers: from(rider.uid) };
  for (let n = 0; n < burst - 1; n += 1) expect((await send('/review', review)).status).toBe(201);
  const ofPart = { ...review, method: 'PUT', body: goodBodies.writePartReview };
  expect((await send(`/partses/${part}/reviews/mine`, ofPart)).status).toBe(200);
  expectTooMany(await send(`/partses/${part}/reviews/mine`, ofPart), every);
  expectTooMany(await sendElsewhere('/review', review), every);
});

describe('rate limits of an IP address', () => {
  const subscription = (forwarded: string) => ({
    body: { email: `${randomUUID()}@test.example` },
    headers: from(forwarded),
  });
  const subscribe = (forwarded: string, sender = send) => sender('/newsletter', subscription(forwarded));
  /** Random addresses that no other run uses: private IPv4 addresses, and an IPv6 /48 of the documentation's prefix. */
  const groups = randomUUID().split('-');
  const site = `2001:db8:${groups[1]}`;
  const machine = () => `10.${[0, 0, 0].map(() => randomInt(256)).join('.')}`;

  it('when a client subscribes too many emails, then the answer is a 429 whatever addresses it forges, and others are not affected', async () => {
    const { burst, every } = quotas.newsletter.network;
    const hosting = machine();
    const ask = (forged: string, sender?: Client) => subscribe(`${forged}198.51.100.1, ${hosting}`, sender);
    for (let n = 0; n < burst; n += 1) expect((await ask(`10.0.0.${n}, `)).status).toBe(200);
    expectTooMany(await ask('10.1.1.1, '), every);
    expectTooMany(await ask('', sendElsewhere), every);
    expect((await subscribe(`198.51.100.2, ${hosting}`)).status).toBe(200);
  });

  it('when a client behind Hosting is refused a hundred times, then other clients of Hosting lose nothing', async () => {
    const { burst } = quotas.newsletter.peer;
    const hosting = machine();
    const clientsOf = async (count: number) => {
      const statuses: number[] = [];
      for (let n = 0; n < count; n += 1) statuses.push((await subscribe(`198.51.100.${n % 200}, ${hosting}`)).status);
      return statuses;
    };
    for (let n = 0; n < quotas.newsletter.network.burst; n += 1) await subscribe(`192.0.2.1, ${hosting}`);
    for (let n = 0; n < 100; n += 1) expect((await subscribe(`192.0.2.1, ${hosting}`)).status).toBe(429);
    expect(await clientsOf(burst - quotas.newsletter.network.burst)).not.toContain(429);
  });

  it('when a client calls the function directly with forged addresses, then every instance refuses it', async () => {
    const peer = machine();
    const { burst, every } = quotas.newsletter.peer;
    const replies: Reply[] = [];
    for (let n = 0; n < burst + 10; n += 1)
      replies.push(await subscribe(`198.51.100.${n}, ${peer}`, n % 2 ? send : sendElsewhere));
    const refused = replies.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThanOrEqual(1);
    for (const reply of refused) expectTooMany(reply, every);
  });

  it('when a client uses many networks of a /48, through Hosting or directly, then the /48 has a limit', async () => {
    const { burst, every } = quotas.newsletter.site;
    for (const by of [`, ${machine()}`, '']) {
      const replies: Reply[] = [];
      for (let n = 0; n < burst + 10; n += 1)
        replies.push(await subscribe(`${site}:${(n + (by ? 0 : 500)).toString(16)}::1${by}`));
      const refused = replies.filter(({ status }) => status === 429);
      expect(refused.length).toBeGreaterThanOrEqual(1);
      for (const reply of refused) expectTooMany(reply, every);
    }
  });

  it('when its requests cost more than plain ones, then correspondingly fewer are answered', async () => {
    const headers = from(`198.51.100.4, ${machine()}`);
    const { weight } = calls.checkFit;
    const most = Math.floor(burstLimits.client.burst / weight);
    const check = () => send('/fit/check', { body: goodBodies.checkFit, headers });
    const replies = await Promise.all(times(2 * most, check));
    const answered = statusesOf(replies)[200] ?? 0;
    expect(answered).toBeGreaterThanOrEqual(most);
    // The limit refills while the requests are answered, so that a few more of them pass.
    expect(answered).toBeLessThan(1.5 * most);
    expectTooMany(
      replies.find(({ status }) => status === 429),
      weight * 1_000,
    );
  });

  it('when it sends too many requests in a short time, then it gets a 429 before the request is examined', async () => {
    const headers = from(`198.51.100.3, ${machine()}`);
    const replies = await Promise.all(times(burstLimits.client.burst * 2, () => send('/allorders', { headers })));
    expect(statusesOf(replies)[401]).toBeGreaterThanOrEqual(burstLimits.client.burst);
    expectTooMany(
      replies.find(({ status }) => status === 429),
      1_000,
    );
    expect((await send('/allorders', { headers: from('another') })).status).toBe(401);
  });
});
