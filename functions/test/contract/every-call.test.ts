/** Carries out each call once, as a page of an allowed origin, and checks the one response and its reads in every respect. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Call, type CallName, calls } from '@fourteener/contract/calls';
import { collections } from '@fourteener/contract/collections';
import { staffOnlyFields } from '@fourteener/contract/part/public-part';
import type * as z from 'zod/mini';
import { refreshSnapshot } from '../../src/catalog/refresh-snapshot.ts';
import { crossOriginHeaders } from '../../src/http/cross-origin.ts';
import { securityHeaders } from '../../src/http/secure.ts';
import { costOfOne, weightOf } from '../../src/rate-limit/call-costs.ts';
import { expectBounded } from '../support/bounded-reads.ts';
import { type Client, clientOf, type Reply } from '../support/client.ts';
import { openCountedDatabase } from '../support/count-reads.ts';
import { listPaths } from '../support/direct-reads.ts';
import { type Actors, makeActors } from '../support/fixture.ts';
import { openInstance } from '../support/instance.ts';
import { accessOf, ALLOWED, expectReadable, picturesOf, preflightOf } from '../support/origins.ts';
import { expectProblem } from '../support/problems.ts';
import { anonymously, carryOut, composeCall, type GoodRequest } from '../support/requests.ts';
import { kindOf } from '../rules/matrix.ts';

const rows = (Object.keys(calls) as CallName[]).map((name): [CallName, Call] => [name, calls[name]]);

const staffOnly = new Set<string>(staffOnlyFields);

const { db, take } = openCountedDatabase();

let actors: Actors;
let instance: Awaited<ReturnType<typeof openInstance>>;
let send: Client;

beforeAll(async () => {
  actors = await makeActors();
  instance = await openInstance({ db, market: 'eu', origins: [ALLOWED] });
  send = clientOf(instance.origin);
  // Stores a current snapshot, from which the instance loads the parts.
  await refreshSnapshot(db);
  // These calls create one document of each kind, so that no list is empty, and the user that later calls read.
  const first = ['summarizeParts', 'getPart', 'placeOrder', 'addReview', 'saveUser', 'takePaymentEvent'] as const;
  for (const name of first) {
    await carryOut(send, await composeCall(name, actors));
  }
});
afterAll(() => instance.close());

/** Sends a request as a page of the allowed origin. */
const sendFromPage = ({ headers, ...request }: GoodRequest): Promise<Reply> =>
  carryOut(send, { ...request, headers: { ...headers, Origin: ALLOWED } });

/** Asserts that the schema accepts the body and strips nothing from it: exactly the expected fields. */
function expectShape({ json }: Reply, name: CallName): void {
  const schema: z.ZodMiniType = calls[name].answer;
  const read = schema.safeParse(json);
  expect(read.error?.issues ?? []).toEqual([]);
  expect(json).toStrictEqual(read.data);
}

const personal = (cache: Call['cache']) =>
  cache === 'shared' ? {} : { 'cache-control': 'no-store', 'last-modified': null };

/** Asserts the headers of every response, and that a personal response may be neither stored nor revalidated by its date. */
function expectHeaders({ headers }: Reply, cache: Call['cache'], others: Record<string, string> = {}): void {
  for (const [header, value] of Object.entries({ ...securityHeaders, ...personal(cache), ...others })) {
    expect([header, headers.get(header)]).toEqual([header, value]);
  }
}

/** The path without its query, and the number of entries that the query asks for. */
function readAddress(path: string): { pathname: string; query: { limit?: number; last?: number } } {
  const { pathname, searchParams } = new URL(path, 'http://localhost');
  const asked = [...searchParams].filter(([name]) => name === 'limit' || name === 'last');
  return { pathname, query: Object.fromEntries(asked.map(([name, count]) => [name, Number(count)])) };
}

const withPictures: ReadonlySet<CallName> = new Set([
  ...(['listParts', 'getPart', 'changePart', 'listOwnOrders', 'listOrders'] as const),
  ...(['getOrder', 'changeOrder', 'changeReturns', 'withdrawOrder', 'exportOwnData'] as const),
]);

describe.each(rows)('%s', (name, call) => {
  let request: GoodRequest;
  let reply: Reply;
  let taken: ReturnType<typeof take>;

  beforeAll(async () => {
    request = await composeCall(name, actors);
    take();
    reply = await sendFromPage(request);
    taken = take();
  });

  it('when it succeeds, then the answer has exactly the documented fields', () => {
    expect(reply.status, reply.text).toBe(call.status);
    expectShape(reply, name);
    if (Array.isArray(reply.json)) expect(reply.json).not.toHaveLength(0);
  });

  if (call.access !== 'admin' && call.access !== 'owner-or-admin') {
    it('when riders may get the answer, then it has none of the fields that are for the staff alone', () => {
      const told = new Set<string>();
      JSON.parse(reply.text, (key, value: unknown) => {
        // A purchase's destination has the same key, but is an object.
        if (staffOnly.has(key) && typeof value !== 'object') told.add(key);
        return value;
      });
      expect([...told]).toEqual([]);
    });
  }

  it('when it is answered or refused, then its headers fix the content type, and forbid caching unless the answer is shared', async () => {
    expect(reply.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(reply.headers.get('set-cookie')).toBeNull();
    expectHeaders(reply, call.cache, crossOriginHeaders);
    expectHeaders(await send(request.path, { method: 'PATCH' }), 'shared');
  });

  it('when a page of an allowed origin calls, then it may read the response, and its pictures load there', () => {
    expectReadable(reply);
    const pictures = picturesOf(reply.json);
    for (const img of pictures) expect(img).toMatch(/^https:\/\//);
    if (withPictures.has(name)) expect(pictures).not.toEqual([]);
  });

  it('when a browser sends a preflight request for an allowed origin, then the answer says what may be sent', async () => {
    const { status, headers, ...allowed } = await send(request.path, preflightOf(ALLOWED, request.method));
    expect(status).toBe(204);
    expect(accessOf({ ...allowed, status, headers })).toBe(ALLOWED);
    expect(headers.get('access-control-allow-methods')?.split(',')).toContain(request.method);
    expect(headers.get('access-control-allow-headers')?.toLowerCase().split(',')).toEqual(
      expect.arrayContaining(['authorization', 'content-type', 'idempotency-key', 'x-firebase-appcheck']),
    );
  });

  it('when it is made, then every query has a limit, at most 50 documents are read per unit of its weight, and none skips billed documents', () => {
    expectBounded(taken);
    const { query, pathname } = readAddress(request.path);
    const weight = weightOf(call, { query, bodyBytes: JSON.stringify(request.body ?? '').length });
    expect(taken.documents + taken.counts, pathname).toBeLessThanOrEqual(costOfOne.reads * weight);
  });

  if (call.access !== 'all') {
    it('when it is made without a sign-in, then the problem is readable and not cached', async () => {
      const refused = await carryOut(send, anonymously(request));
      expectProblem(refused, 'sign-in-needed');
      expectHeaders(refused, call.cache);
      expect(refused.headers.get('www-authenticate')).toBe('Bearer');
    });
  }

  if (call.method !== 'GET') return;

  it('when it only reads, then it writes no document except allowances, sessions and the snapshot of the catalogue', () => {
    expect(taken.written.filter((document) => !/\/(allowances|catalogSnapshots|sessions)\//.test(document))).toEqual(
      [],
    );
  });

  it('when it is made with HEAD, then the headers are those of GET and there is no body', async () => {
    const { path, as, headers } = request;
    const head = await send(path, { method: 'HEAD', as, headers: { ...headers, Origin: ALLOWED } });
    expect(head.status).toBe(reply.status);
    expect(head.text).toBe('');
    // An export contains its creation time, so its ETag differs each time.
    const etag = name === 'exportOwnData' ? [] : ['etag'];
    for (const header of ['content-type', 'cache-control', 'content-length', ...etag]) {
      expect(head.headers.get(header)).toBe(reply.headers.get(header));
    }
  });

  if (call.cache !== 'shared') return;

  it('when nothing changed since the last request, then the answer is a 304 without a body that renews the lifetime', async () => {
    const kept = /^public,(?=.*\bs-maxage=[1-9])(?!.*(?:no-store|private))/;
    // Not sent with `fetch`, which would add `Cache-Control: no-cache` to a conditional request.
    const first = await instance.visit(request.path);
    expectHeaders(first, 'shared');
    expect(first.headers.get('cache-control')).toMatch(kept);
    const etag = first.headers.get('etag') ?? '';
    expect(etag).not.toBe('');
    const second = await instance.visit(request.path, { 'If-None-Match': etag });
    expect(second).toMatchObject({ status: 304, text: '' });
    expect(second.headers.get('etag')).toBe(etag);
    expect(second.headers.get('cache-control')).toMatch(kept);
  });
});

it('when all calls were made, then every collection that exists is in the list of collections', async () => {
  const known = new Set<string>(collections);
  const kinds = [...new Set((await listPaths()).map(kindOf))];
  expect(kinds.length).toBeGreaterThan(20);
  expect(kinds.filter((kind) => !known.has(kind))).toEqual([]);
});
