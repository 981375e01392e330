import { beforeAll, describe, expect, it } from 'vitest';
import { bodyBytesOf, type Call, type CallName, calls, rewriteRoots } from '@fourteener/contract/calls';
import type { ProblemName } from '@fourteener/contract/problems';
import type * as z from 'zod/mini';
import { type Client, clientOf } from '../support/client.ts';
import { inTurn } from '../support/in-turn.ts';
import { makeOnce } from '../support/make-once.ts';
import { countStock, makePart } from '../support/parts.ts';
import { expectFieldProblem, expectProblem } from '../support/problems.ts';
import { anonymously, carryOut, composeCall, goodBodies } from '../support/requests.ts';
import { needEnv } from '../support/shop.ts';
import { type Actors, makeActors } from '../support/fixture.ts';

// What holds for the function alone must also hold behind Hosting, which customers reach. The emulator starts a process
// per concurrent request, so these tests run one after another.

const rows = (Object.keys(calls) as CallName[]).map((name): [CallName, Call] => [name, calls[name]]);
const rootOf = ({ path }: Call) => path.split('/')[1] ?? '';

/** The first call of each kind, in the table's order. */
const firstOf = (found: typeof rows, kindOf: (call: Call) => string) => [
  ...new Map(found.toReversed().map((row) => [kindOf(row[1]), row])).values(),
];

/** One call for each first segment of a path: Hosting distinguishes paths by that alone, and passes on any method. */
const byRoot = [...new Set([...firstOf(rows, rootOf), ...firstOf(rows, ({ method }) => method)])];
const withBody = firstOf(
  rows.filter(([name]) => 'body' in calls[name]),
  rootOf,
);
const JSON_TYPE = { 'Content-Type': 'application/json' };

let send: Client;
let actors: Actors;

beforeAll(async () => {
  send = clientOf(needEnv('SHOP_ORIGIN'));
  actors = await makeActors();
  for (const name of ['getPart', 'placeOrder', 'addReview', 'saveUser'] as const) {
    await carryOut(send, await composeCall(name, actors));
  }
});

/** The emulated function has no provider of payments, and its market is the United States. */
const refused: Partial<Record<CallName, ProblemName>> = {
  takePaymentEvent: 'malformed-request',
  requestWithdrawal: 'not-found',
};

it('when the calls of this test are listed, then they have each root that Hosting rewrites, and each method', () => {
  expect(new Set(byRoot.map(([, call]) => rootOf(call)))).toEqual(new Set(rewriteRoots));
  expect(new Set(byRoot.map(([, { method }]) => method))).toEqual(new Set(['GET', 'POST', 'PUT', 'DELETE']));
});

describe.each(byRoot)('%s', (name, { access, status, cache }) => {
  it("when a call is made at the site's root, then the function answers, not the app's page, and tells the CDN what it may keep", async () => {
    const request = await composeCall(name, actors);
    if (access !== 'all') expectProblem(await carryOut(send, anonymously(request)), 'sign-in-needed');
    const reply = await carryOut(send, request);
    const { headers } = reply;
    expect(headers.get('cache-control')).toMatch(cache === 'shared' ? /^public,.*\bs-maxage=\d/ : /^no-store$/);
    expect(headers.get('set-cookie')).toBeNull();
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    const refusal = refused[name];
    if (refusal) {
      expectProblem(reply, refusal);
      return;
    }
    expect(reply.status).toBe(status);
    expect(headers.get('content-type')).toMatch(/^application\/json\b/);
    expect((calls[name].answer as z.ZodMiniType).safeParse(reply.json).error?.issues ?? []).toEqual([]);
  });
});

/**
 * With a larger body, firebase-tools may still be writing to the function's socket when a 413 comes, and fails with "write EPIPE".
 * input-bodies.test.ts sends larger bodies without Hosting.
 */
const SOCKET_BYTES = 128 * 1_024;
const notText = new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]);
const malformed = ['{"rating":5', '[]', 'null', '"text"', '{"a":"\u0000"}', notText];
const wrongTypes: Record<string, string>[] = [
  { 'Content-Type': 'text/plain' },
  { 'Content-Type': 'application/x-www-form-urlencoded' },
  { 'Content-Type': 'application/json; charset=iso-8859-1' },
  { 'Content-Type': 'application/json; charset=no-such-charset' },
  { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' },
  { 'Content-Type': 'application/json', 'Content-Encoding': 'no-such-encoding' },
];
const typesInTurn = inTurn(withBody, wrongTypes, 2);
const bodies = inTurn(withBody, malformed, 2).map(({ row: [name], kinds }, index) => ({
  name,
  raws: kinds,
  types: typesInTurn[index]?.kinds ?? [],
}));

describe.each(bodies)('the body of $name', ({ name, raws, types }) => {
  const composed = makeOnce(() => composeCall(name, actors));
  const sendRaw = async (raw: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = JSON_TYPE) => {
    const { body: _body, path, ...request } = await composed();
    return send(path, { ...request, raw, headers });
  };

  it.each(raws)('when a body sent through Hosting is %j, then it is a 400 with a message', async (raw) => {
    expectProblem(await sendRaw(raw), 'malformed-request');
  });

  it.each(types)('when a body comes through Hosting as %j, then it is a 415 with a message', async (headers) => {
    expectProblem(await sendRaw('{"a":1}', headers), 'wrong-content-type');
  });

  const most = bodyBytesOf(calls[name]);
  if (most >= SOCKET_BYTES) return;
  // Chunked bodies without a Content-Length are tested without Hosting, because its emulator cannot forward them.
  it('when a body is one byte over the limit, then it is a 413, and exactly at the limit it is read', async () => {
    const sendPadded = (size: number) => sendRaw(`{}${' '.repeat(size - 2)}`);
    expectProblem(await sendPadded(most + 1), 'body-too-large');
    expect([200, 400]).toContain((await sendPadded(most)).status);
  });
});

describe("unknown addresses below the contract's roots", () => {
  const unknown = rewriteRoots.flatMap((root) => [`/${root}/a/b/c`, `/${root}/x/y`]);

  it.each([
    ...unknown,
    '/admin',
    '/allorders/x',
    '/review/x',
    '/partses/no-such-part',
    '/partses/__x__',
    '/partses/%00',
    '/partses/a%2Fb',
  ])('when the address is %s, then it is a 404 problem, which the CDN does not cache for ten minutes', async (path) => {
    expectProblem(await send(path), 'not-found');
  });

  it.each(['/partses/x.html', '/order/a/index.html', '/admin/a/index.html'])(
    'when %s looks like a page, then the headers of pages do not weaken no-store',
    async (path) => {
      expectProblem(await send(path), 'not-found');
    },
  );

  it.each([
    ['PATCH', '/partses', 'GET, POST, HEAD, OPTIONS'],
    ['GET', '/baskets', 'POST, OPTIONS'],
    ['PUT', '/order/x', 'GET, HEAD, OPTIONS'],
    ['DELETE', '/order/x/actions', 'POST, OPTIONS'],
    ['DELETE', '/order', 'GET, POST, HEAD, OPTIONS'],
    ['PUT', '/allorders', 'GET, POST, HEAD, OPTIONS'],
    ['PUT', '/review', 'GET, POST, HEAD, OPTIONS'],
    ['DELETE', '/review/summary', 'GET, HEAD, OPTIONS'],
    ['GET', '/newsletter', 'POST, OPTIONS'],
    ['GET', '/withdrawals', 'POST, OPTIONS'],
    ['POST', '/user/a@test.example', 'GET, PUT, HEAD, OPTIONS'],
    ['POST', '/user', 'GET, HEAD, OPTIONS'],
    ['DELETE', '/admin/a@test.example', 'GET, HEAD, OPTIONS'],
    ['GET', '/user/admin/a@test.example', 'PUT, DELETE, OPTIONS'],
    ['POST', '/partses/x', 'GET, PUT, DELETE, HEAD, OPTIONS'],
    ['PUT', '/stock/x', 'GET, POST, HEAD, OPTIONS'],
    ['POST', '/audit', 'GET, HEAD, OPTIONS'],
    ['POST', '/mails', 'GET, HEAD, OPTIONS'],
    ['PUT', '/partses/x/watch', 'GET, POST, DELETE, HEAD, OPTIONS'],
  ])('when %s is sent to %s, then Allow lists the supported methods', async (method, path, allow) => {
    const reply = await send(path, { method });
    expectProblem(reply, 'wrong-method');
    expect((reply.headers.get('allow') ?? '').split(', ').toSorted()).toEqual(allow.split(', ').toSorted());
  });
});

describe('queries through Hosting', () => {
  it.each(['/partses', '/review'])(
    'when %s has an invalid query, then it is rejected as it is without Hosting',
    async (path) => {
      expectProblem(await send(`${path}?limit=1&limit=2`), 'malformed-request');
      expectFieldProblem(await send(`${path}?limit=0`), 'limit');
      expectFieldProblem(await send(`${path}?last=%D9%A1`), 'last');
      expectFieldProblem(await send(`${path}?after=nonsense`), 'after');
    },
  );

  it('when a list has more pages, then its Link works through Hosting', async () => {
    for (let n = 0; n < 2; n += 1) await makePart();
    const link = (await send('/partses?limit=1')).headers.get('link') ?? '';
    const { status, json } = await send(/^<([^>]+)>; rel="next"$/.exec(link)?.[1] ?? '');
    expect([status, (json as unknown[]).length]).toEqual([200, 1]);
  });
});

describe('headers through Hosting', () => {
  it('when an order is repeated with its Idempotency-Key through Hosting, then it is placed once', async () => {
    const partsId = await makePart();
    const request = {
      as: actors.customer,
      body: { ...goodBodies.placeOrder, partsId },
      headers: { 'Idempotency-Key': partsId },
    };
    const [first, second] = [await send('/order', request), await send('/order', request)];
    expect(second.json).toEqual(first.json);
    expect(second.headers.get('idempotent-replayed')).toBe('true');
    expect((await countStock(partsId)).sales).toBe(1);
  });

  it('when a shared response passes Hosting, then it keeps its ETag, so that caches can revalidate it', async () => {
    const { headers } = await send(`/partses/${await makePart()}`);
    expect(headers.get('etag')).toMatch(/^(?:W\/)?"[^"]+"$/);
  });
});
