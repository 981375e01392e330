import { beforeAll, describe, expect, it } from 'vitest';
import type { CallName } from '@fourteener/contract/addresses';
import { type Call, calls } from '@fourteener/contract/calls';
import type * as z from 'zod/mini';
import { makeAccount } from '../support/accounts.ts';
import type { Reply } from '../support/client.ts';
import { expectProblem } from '../support/problems.ts';
import { anonymously, carryOut, composeCall } from '../support/requests.ts';
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

describe.each(rows)('%s', (name, { status, cache }) => {
  it('when it succeeds, then clients find its status, exactly its fields, and the caches are told what to do', async () => {
    const reply = await carryOut(fixture.send, await composeCall(name, fixture));
    expect(reply.status).toBe(status);
    expect(reply.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(reply.headers.get('cache-control')).toMatch(CACHE[cache]);
    expect(reply.headers.get('set-cookie')).toBeNull();
    expectShape(reply, name);
    if (Array.isArray(reply.json)) expect(reply.json).not.toHaveLength(0);
  });
});

describe.each(guarded)('%s without a sign-in', (name) => {
  it('when a call without sign-in is rejected, then the problem is readable and not cached', async () => {
    const reply = await carryOut(fixture.send, anonymously(await composeCall(name, fixture)));
    expectProblem(reply, 'sign-in-needed');
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
