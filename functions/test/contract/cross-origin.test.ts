import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Call, type CallName, calls } from '@fourteener/contract/calls';
import { brand } from '@fourteener/contract/brand';
import { type Client, clientOf, type Reply } from '../support/client.ts';
import { describeCalls } from '../support/contended.ts';
import { inTurn } from '../support/in-turn.ts';
import { makePart } from '../support/parts.ts';
import { carryOut, composeCall, goodBodies, type GoodRequest } from '../support/requests.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import { makeOnce } from '../support/make-once.ts';
import { needEnv } from '../support/shop.ts';
import { type Actors, makeActors } from '../support/fixture.ts';
import { sendWire } from '../support/wire.ts';

const ALLOWED = 'https://partner.example';
const FOREIGN = 'https://evil.example';

const names = Object.keys(calls) as CallName[];
const rows = names.map((name): { name: CallName; call: Call } => ({ name, call: calls[name] }));
const shared = rows.filter(({ call }) => call.cache === 'shared').map(({ name }) => name);

// The built function as a deployment runs it: once with another origin allowed, and once with the defaults.
let open: RunningServer;
let closed: RunningServer;
let actors: Actors;
let send: Client;

beforeAll(async () => {
  [open, closed, actors] = await Promise.all([
    startServer({ env: { CORS_ORIGINS: `https://other.example, ${ALLOWED}` } }),
    startServer(),
    makeActors(),
  ]);
  send = clientOf(open.origin);
  // Creates the user that later calls read.
  await carryOut(send, await composeCall('saveUser', actors));
});
afterAll(async () => {
  await Promise.all([open.stop(), closed.stop()]);
});

/** Every picture URL in a response, at any depth. */
function picturesOf(answer: unknown): string[] {
  if (typeof answer !== 'object' || answer === null) return [];
  return Object.entries(answer).flatMap(([key, value]: [string, unknown]) =>
    key === 'img' && typeof value === 'string' ? [value] : picturesOf(value),
  );
}

async function callAs(name: CallName, origin: string | undefined): Promise<Reply> {
  return sendFrom(await composeCall(name, actors), origin);
}

const sendFrom = ({ path, ...request }: GoodRequest, origin: string | undefined): Promise<Reply> =>
  send(path, { ...request, headers: { ...request.headers, ...(origin !== undefined && { Origin: origin }) } });

const accessOf = ({ headers }: Reply) => headers.get('access-control-allow-origin');
const variesBy = ({ headers }: Reply) => (headers.get('vary') ?? '').split(/\s*,\s*/).map((name) => name.toLowerCase());

/** Asserts that a page of the allowed origin can read the response, and that no cache serves it to another origin. */
function expectReadable(reply: Reply): void {
  expect(accessOf(reply)).toBe(ALLOWED);
  expect(variesBy(reply)).toContain('origin');
  expect(reply.headers.get('access-control-allow-credentials')).toBeNull();
  expect(reply.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect(reply.headers.get('cache-control')).not.toMatch(/public|s-maxage/);
  const exposed = (reply.headers.get('access-control-expose-headers') ?? '').split(',');
  expect(exposed).toEqual(
    expect.arrayContaining([
      'ETag',
      'Link',
      'X-Total-Count',
      'X-Search-Stopped-After',
      'X-Request-Id',
      'Idempotent-Replayed',
      'Retry-After',
    ]),
  );
}

const otherOrigins = [FOREIGN, undefined, 'null', `${ALLOWED}.evil.example`];
const turns = inTurn(rows, otherOrigins, 2).map(({ row, kinds }) => ({ ...row, origins: kinds }));

describeCalls(turns, ({ name, call, origins }) => {
  // Sent again, it may be rejected as done already, which says no more of origins.
  const composed = makeOnce(() => composeCall(name, actors));

  it('when a page of an allowed origin calls, then it may read the response, and its pictures load there', async () => {
    const reply = await callAs(name, ALLOWED);
    expect(reply.status).toBe(call.status);
    expectReadable(reply);
    for (const img of picturesOf(reply.json)) expect(img).toMatch(/^https:\/\//);
  });

  it('when the page of any other origin calls, or the shop’s own, then nothing is said of origins', async () => {
    for (const origin of origins) {
      const reply = await sendFrom(await composed(), origin);
      expect(accessOf(reply)).toBeNull();
      expect(variesBy(reply)).toContain('origin');
      expect(reply.headers.get('cross-origin-resource-policy')).toBe('same-origin');
      for (const img of picturesOf(reply.json)) expect(img).toMatch(/^\/images\//);
    }
  });

  it('when a browser asks before it calls, then it hears what may be sent, from an allowed origin only', async () => {
    const { path, method } = await composed();
    const ask = (origin: string) =>
      send(path, {
        method: 'OPTIONS',
        headers: {
          Origin: origin,
          'Access-Control-Request-Method': method,
          'Access-Control-Request-Headers': 'authorization,content-type,idempotency-key,x-firebase-appcheck',
        },
      });
    const allowed = await ask(ALLOWED);
    expect(allowed.status).toBe(204);
    expect(accessOf(allowed)).toBe(ALLOWED);
    expect(allowed.headers.get('access-control-allow-methods')?.split(',')).toContain(method);
    const headers = allowed.headers.get('access-control-allow-headers')?.toLowerCase().split(',');
    expect(headers).toEqual(
      expect.arrayContaining(['authorization', 'content-type', 'idempotency-key', 'x-firebase-appcheck']),
    );
    expect(accessOf(await ask(FOREIGN))).toBeNull();
  });
});

it('when the responses with pictures are counted, then parts and orders of the shop were among them', async () => {
  const withPictures = [
    'listParts',
    'getPart',
    'changePart',
    'listOwnOrders',
    'listOrders',
    'getOrder',
    'changeOrder',
    'withdrawOrder',
  ] as const;
  for (const name of [...withPictures, 'exportOwnData'] as const) {
    expect(picturesOf((await callAs(name, ALLOWED)).json), name).not.toEqual([]);
  }
});

it.each<[what: string, path: string, request: Parameters<Client>[1]]>([
  ['400', '/partses?limit=0', {}],
  ['a malformed URL', '/partses/%', {}],
  ['401', '/allorders', {}],
  ['404', '/no-such-address', {}],
  ['405', '/partses', { method: 'DELETE' }],
  ['413', '/newsletter', { raw: 'x'.repeat(100_000), headers: { 'Content-Type': 'application/json' } }],
  ['415', '/newsletter', { raw: 'x', headers: { 'Content-Type': 'text/plain' } }],
])('when an allowed origin gets a problem (%s), then its page can read it', async (_what, path, request) => {
  const reply = await send(path, { ...request, headers: { ...request?.headers, Origin: ALLOWED } });
  expect(reply.status).toBeGreaterThanOrEqual(400);
  expectReadable(reply);
});

describe.each(shared)('%s, from memory', (name) => {
  it('when pages of both origins ask in turn, then each gets its own response and its own ETag', async () => {
    const { path } = await composeCall(name, actors);
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

it('when a part changes, then the pages of both origins see it at once', async () => {
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
    as: actors.customer,
    body: { ...goodBodies.placeOrder, partsId: path.slice('/partses/'.length) },
  });
  const [own, others] = await stocks();
  expect(own).toBeLessThan(9);
  expect(others).toBe(own);
});

it("when the request came through Hosting, then picture URLs have Hosting's origin, never one that the client forged", async () => {
  const { path } = await composeCall('getPart', actors);
  const pictures = async (host: string) =>
    picturesOf((await send(path, { headers: { Origin: ALLOWED, 'X-Forwarded-Host': host } })).json)[0];
  expect(await pictures('demo-fourteener.web.app')).toMatch(/^https:\/\/demo-fourteener\.web\.app\/images\//);
  expect(await pictures('evil.example')).toMatch(new RegExp(`^${brand.origin}/images/`));
});

describe('a deployment that allows no origin', () => {
  it.each(['/partses?last=1', '/allorders', '/no-such-address'])(
    'when %s is asked for, then nothing is said of origins',
    async (path) => {
      for (const method of ['GET', 'OPTIONS']) {
        const reply = await clientOf(closed.origin)(path, {
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
