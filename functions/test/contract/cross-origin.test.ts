import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CallName, calls } from '@fourteener/contract/calls';
import { brand } from '@fourteener/contract/brand';
import { type Client, clientOf } from '../support/client.ts';
import { type Fixture, makeFixture } from '../support/fixture.ts';
import { makeOnce } from '../support/make-once.ts';
import { accessOf, ALLOWED, expectReadable, FOREIGN, picturesOf, preflightOf, variesBy } from '../support/origins.ts';
import { makePart } from '../support/parts.ts';
import { composeCall, goodBodies } from '../support/requests.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import { needEnv } from '../support/shop.ts';
import { sendWire } from '../support/wire.ts';

const names = Object.keys(calls) as CallName[];
const shared = names.filter((name) => calls[name].cache === 'shared');

// The built function as a deployment runs it: once with another origin allowed, and once, as the suite's server, with the defaults.
let open: RunningServer;
let fixture: Fixture;
let send: Client;

beforeAll(async () => {
  [open, fixture] = await Promise.all([
    startServer({ env: { CORS_ORIGINS: `https://other.example, ${ALLOWED}` } }),
    makeFixture(),
  ]);
  send = clientOf(open.origin);
});
afterAll(() => open.stop());

/**
 * One call of each kind, because origins are judged before a call, in one place. every-call.test.ts makes each call as a page of an allowed
 * origin.
 */
const kinds = [
  ['a public read', 'listParts'],
  ['a read of one part', 'getPart'],
  ['a public question', 'getQuote'],
  ['a list of a customer', 'listOwnOrders'],
  ['a list of the admins', 'listOrders'],
  ['a write of a customer', 'saveBasket'],
  ['a write of an owner or an admin', 'changeOrder'],
  ['a write of an admin', 'changePart'],
] as const satisfies [string, CallName][];

describe.each(kinds)('%s: %s', (_kind, name) => {
  const composed = makeOnce(() => composeCall(name, fixture));

  it.each([FOREIGN, undefined, 'null', `${ALLOWED}.evil.example`])(
    'when a page of the origin %s calls, then the answer has no CORS headers',
    async (origin) => {
      // A repeated request may be rejected as already carried out, which does not affect these headers.
      const { path, ...request } = await composed();
      const reply = await send(path, { ...request, ...(origin !== undefined && { headers: { Origin: origin } }) });
      expect(accessOf(reply)).toBeNull();
      expect(variesBy(reply)).toContain('origin');
      expect(reply.headers.get('cross-origin-resource-policy')).toBe('same-origin');
      for (const img of picturesOf(reply.json)) expect(img).toMatch(/^\/images\//);
    },
  );

  it('when a browser sends a preflight request, then an allowed origin may read the response, and no other may', async () => {
    const { path, method } = await composed();
    expect(accessOf(await send(path, preflightOf(ALLOWED, method)))).toBe(ALLOWED);
    expect(accessOf(await send(path, preflightOf(FOREIGN, method)))).toBeNull();
  });
});

it.each<[what: string, path: string, request: Parameters<Client>[1]]>([
  ['400', '/partses?limit=0', {}],
  ['a malformed URL', '/partses/%', {}],
  ['401', '/allorders', {}],
  ['404', '/no-such-address', {}],
  ['405', '/partses', { method: 'DELETE' }],
  ['413', '/newsletter', { raw: 'x'.repeat(100_000), headers: { 'Content-Type': 'application/json' } }],
  ['415', '/newsletter', { raw: 'x', headers: { 'Content-Type': 'text/plain' } }],
])('when a page of an allowed origin gets a problem (%s), then it can read it', async (_what, path, request) => {
  const reply = await send(path, { ...request, headers: { ...request?.headers, Origin: ALLOWED } });
  expect(reply.status).toBeGreaterThanOrEqual(400);
  expectReadable(reply);
});

describe.each(shared)('%s, from memory', (name) => {
  it('when pages of both origins request it alternately, then each gets its own response and its own ETag', async () => {
    const { path } = await composeCall(name, fixture);
    const visit = (headers: Record<string, string>) => sendWire(open.origin, { path, headers });
    const other = { Origin: ALLOWED };
    for (const _ of [1, 2]) {
      const [own, others, foreign] = [await visit({}), await visit(other), await visit({ Origin: FOREIGN })];
      expectReadable(others);
      expect(picturesOf(others.json).every((img) => img.startsWith(brand.origin))).toBe(true);
      expect(foreign.text).toBe(own.text);
      expect(accessOf(foreign)).toBeNull();
      expect([own, others].map(({ headers }) => headers.get('cache-control')?.split(',')[0])).toEqual([
        'public',
        'private',
      ]);
      expect(variesBy(own)).toEqual(expect.arrayContaining(['origin', 'authorization']));
      if (picturesOf(own.json).length > 0) expect(others.headers.get('etag')).not.toBe(own.headers.get('etag'));
      const again = await visit({ ...other, 'If-None-Match': others.headers.get('etag') ?? '' });
      expect(again).toMatchObject({ status: 304, text: '' });
      expectReadable(again);
    }
  });
});

it('when a part changes, then the pages of both origins get the new one at once', async () => {
  const path = `/partses/${await makePart({ availableQuantity: 9 })}`;
  const stocks = async () =>
    Promise.all(
      [undefined, ALLOWED].map(async (origin) => {
        const headers: Record<string, string> = origin === undefined ? {} : { Origin: origin };
        const { json } = await sendWire(open.origin, { path, headers });
        return (json as { availableQuantity: number }).availableQuantity;
      }),
    );
  expect(await stocks()).toEqual([9, 9]);
  await send('/order', {
    as: fixture.customer,
    body: { ...goodBodies.placeOrder, partsId: path.slice('/partses/'.length) },
  });
  const [own, others] = await stocks();
  expect(own).toBeLessThan(9);
  expect(others).toBe(own);
});

it("when a request came through Hosting, then picture URLs have Hosting's origin, never one that the client forged", async () => {
  const { path } = await composeCall('getPart', fixture);
  const pictures = async (host: string) =>
    picturesOf((await send(path, { headers: { Origin: ALLOWED, 'X-Forwarded-Host': host } })).json)[0];
  expect(await pictures('demo-fourteener.web.app')).toMatch(/^https:\/\/demo-fourteener\.web\.app\/images\//);
  expect(await pictures('evil.example')).toMatch(new RegExp(`^${brand.origin}/images/`));
});

describe('a deployment that allows no other origin', () => {
  it.each(['/partses?last=1', '/allorders', '/no-such-address'])(
    'when %s is requested, then the answer has no CORS headers',
    async (path) => {
      for (const method of ['GET', 'OPTIONS']) {
        const reply = await fixture.send(path, {
          method,
          headers: { Origin: ALLOWED, 'Access-Control-Request-Method': 'GET' },
        });
        expect([...reply.headers.keys()].filter((header) => header.startsWith('access-control'))).toEqual([]);
        expect(variesBy(reply)).not.toContain('origin');
      }
    },
  );
});

describe.each([
  ['Hosting', () => needEnv('SHOP_ORIGIN'), ''],
  ['the function', () => needEnv('FUNCTIONS_ORIGIN'), '/demo-fourteener/us-central1/api'],
])('the emulator of %s', (_what, originOf, base) => {
  it.each(['/partses?last=1', '/allorders'])(
    'when another origin requests %s from the emulator, then it answers as the deployment would',
    async (path) => {
      for (const method of ['GET', 'OPTIONS']) {
        const reply = await clientOf(originOf())(base + path, {
          method,
          headers: { Origin: FOREIGN, 'Access-Control-Request-Method': 'GET' },
        });
        expect(accessOf(reply)).toBeNull();
      }
    },
  );
});

it('when the parameter is not an origin, then the function does not start', async () => {
  await expect(startServer({ env: { CORS_ORIGINS: '*' } })).rejects.toThrow('CORS_ORIGINS');
});
