import { beforeAll, describe, expect, it } from 'vitest';
import { type Call, type CallName, calls } from '@fourteener/contract/calls';
import { collections } from '@fourteener/contract/collections';
import type { CollectionReference } from 'firebase-admin/firestore';
import type * as z from 'zod/mini';
import { securityHeaders } from '../../src/http/secure.ts';
import { makeAccount } from '../support/accounts.ts';
import type { Reply } from '../support/client.ts';
import { expectProblem } from '../support/problems.ts';
import { kindOf } from '../rules/matrix.ts';
import { anonymously, carryOut, composeCall } from '../support/requests.ts';
import { openShop } from '../support/shop.ts';
import { makeFixture, type Fixture } from '../support/fixture.ts';
import { sendWire } from '../support/wire.ts';

const CACHE = { shared: /^public,(?=.*\bs-maxage=[1-9])(?!.*(?:no-store|private))/, none: /^no-store$/ };

const names = Object.keys(calls) as CallName[];
const rows: [CallName, Call][] = names.map((name) => [name, calls[name]]);
const reads = rows.filter(([, { method }]) => method === 'GET');
const sharedReads = reads.filter(([, { cache }]) => cache === 'shared');
const guarded = rows.filter(([, { access }]) => access !== 'all');

let fixture: Fixture;

beforeAll(async () => {
  fixture = await makeFixture();
  // Creates one of each, so that no list is empty.
  for (const name of ['getPart', 'placeOrder', 'addReview', 'saveUser'] as const) {
    await carryOut(fixture.send, await composeCall(name, fixture));
  }
});

/** Asserts that the schema accepts the body and strips nothing from it: exactly the expected fields. */
function expectShape({ json }: Reply, name: CallName): void {
  const schema: z.ZodMiniType = calls[name].answer;
  const read = schema.safeParse(json);
  expect(read.error?.issues ?? []).toEqual([]);
  expect(json).toStrictEqual(read.data);
}

/** A browser's conditional request; not sent with `fetch`, which would add `Cache-Control: no-cache`. */
function askAgain(path: string, etag: string): Promise<Reply> {
  return sendWire(fixture.origin, { path, headers: { 'If-None-Match': etag } });
}

const personal = (cache: Call['cache']) =>
  cache === 'shared' ? {} : { 'cache-control': 'no-store', 'last-modified': null };

/** Asserts what every answer says of itself, and that what is not shared may not be kept, nor asked for again by its date. */
function expectHeaders({ headers }: Reply, cache: Call['cache']): void {
  for (const [header, value] of Object.entries({ ...securityHeaders, ...personal(cache) })) {
    expect([header, headers.get(header)]).toEqual([header, value]);
  }
}

describe.each(rows)('%s', (name, { status, cache }) => {
  it('when it is answered or refused, then clients find exactly its fields, are told that it is data, and nobody may keep the answer unless it is shared', async () => {
    const request = await composeCall(name, fixture);
    const reply = await carryOut(fixture.send, request);
    expect(reply.status).toBe(status);
    expect(reply.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(reply.headers.get('cache-control')).toMatch(CACHE[cache]);
    expect(reply.headers.get('set-cookie')).toBeNull();
    expectHeaders(reply, cache);
    expectHeaders(await fixture.send(request.path, { method: 'PATCH' }), 'shared');
    expectShape(reply, name);
    if (Array.isArray(reply.json)) expect(reply.json).not.toHaveLength(0);
  });
});

describe.each(guarded)('%s without a sign-in', (name, { cache }) => {
  it('when a call without sign-in is rejected, then the problem is readable and not cached', async () => {
    const reply = await carryOut(fixture.send, anonymously(await composeCall(name, fixture)));
    expectProblem(reply, 'sign-in-needed');
    expectHeaders(reply, cache);
    expect(reply.headers.get('www-authenticate')).toBe('Bearer');
  });
});

describe.each(reads)('%s by HEAD', (name) => {
  it('when a call is made with HEAD, then the headers are those of GET and there is no body', async () => {
    const request = await composeCall(name, fixture);
    const full = await carryOut(fixture.send, request);
    const head = await fixture.send(request.path, { ...request, method: 'HEAD' });
    expect(head.status).toBe(full.status);
    expect(head.text).toBe('');
    // An export contains its creation time, so its ETag differs each time.
    const etag = name === 'exportOwnData' ? [] : ['etag'];
    for (const header of ['content-type', 'cache-control', 'content-length', ...etag]) {
      expect(head.headers.get(header)).toBe(full.headers.get(header));
    }
  });
});

describe.each(sharedReads)('%s asked again', (name) => {
  it('when nothing changed since the last request, then a 304 saves the download and renews the lifetime', async () => {
    const { path } = await composeCall(name, fixture);
    const first = await fixture.send(path);
    const etag = first.headers.get('etag') ?? '';
    expect(etag).not.toBe('');
    const second = await askAgain(path, etag);
    expect(second).toMatchObject({ status: 304, text: '' });
    expect(second.headers.get('etag')).toBe(etag);
    expect(second.headers.get('cache-control')).toMatch(CACHE.shared);
  });
});

it.each(['listReviews', 'summarizeReviews'] as const)(
  'when what %s answers has changed, then the old ETag gets the new response, so that nobody sees stale data for long',
  async (name) => {
    const { path } = await composeCall(name, fixture);
    const etag = (await fixture.send(path)).headers.get('etag') ?? '';
    // A second review by the same account would replace the first one.
    await carryOut(fixture.send, { ...(await composeCall('addReview', fixture)), as: await makeAccount() });
    expect((await askAgain(path, etag)).status).toBe(200);
  },
);

it.each(['/partses?limit=0', '/review?last=0', '/partses/no-such-part'])(
  'when the public call %s is rejected, then the CDN does not cache the error',
  async (path) => {
    const reply = await fixture.send(path);
    expectProblem(reply, path.includes('?') ? 'invalid-fields' : 'not-found');
  },
);

/** All collection paths without ids, including subcollections. */
async function listKinds(found: readonly CollectionReference[]): Promise<string[]> {
  const kinds = await Promise.all(
    found.map(async (collection) => {
      const documentsThere = (await collection.listDocuments()).slice(-20);
      const below = await Promise.all(
        documentsThere.map(async (document) => listKinds(await document.listCollections())),
      );
      return [kindOf(collection.path), ...below.flat()];
    }),
  );
  return [...new Set(kinds.flat())];
}

it('when every call was carried out, as above, then the list of collections has each one that exists', async () => {
  const known = new Set<string>(collections);
  const kinds = await listKinds(await openShop().db.listCollections());
  expect(kinds.length).toBeGreaterThan(6);
  expect(kinds.filter((kind) => !known.has(kind))).toEqual([]);
});
