import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallName } from '@fourteener/contract/addresses';
import { type Call, calls } from '@fourteener/contract/calls';
import { shapes } from '@fourteener/contract/shapes';
import type * as z from 'zod/mini';
import type { Reply } from '../support/client.ts';
import { expectProblem } from '../support/problems.ts';
import { anonymously, carryOut, composeCall } from '../support/requests.ts';
import { setStage, type Stage } from '../support/stage.ts';
import { sendWire } from '../support/wire.ts';

const CACHE = { shared: /^public,(?=.*\bs-maxage=[1-9])(?!.*(?:no-store|private))/, none: /^no-store$/ };

const names = Object.keys(calls) as CallName[];
const rows: [CallName, Call][] = names.map((name) => [name, calls[name]]);
const reads = rows.filter(([, { method }]) => method === 'GET');
const sharedReads = reads.filter(([, { cache }]) => cache === 'shared');
const guarded = rows.filter(([, { access }]) => access !== 'all');

let stage: Stage;

beforeAll(async () => {
  stage = await setStage();
  // One of each, so that no list is empty.
  for (const name of ['getPart', 'placeOrder', 'addReview', 'saveUser'] as const) {
    await carryOut(stage.send, await composeCall(name, stage));
  }
});
afterAll(() => stage.close());

/** Asserts that the schema takes the body and would take nothing away from it: no key too few, none too many. */
function expectShape({ json }: Reply, name: CallName): void {
  const schema: z.ZodMiniType = shapes[name].answer;
  const read = schema.safeParse(json);
  expect(read.error?.issues ?? []).toEqual([]);
  expect(json).toStrictEqual(read.data);
}

/** A browser's second look; not by `fetch`, which adds `Cache-Control: no-cache` to it. */
function askAgain(path: string, etag: string): Promise<Reply> {
  return sendWire(stage.origin, { path, headers: { 'If-None-Match': etag } });
}

describe.each(rows)('%s', (name, { status, cache }) => {
  it('when it succeeds, then clients find its status, exactly its fields, and the caches are told what to do', async () => {
    const reply = await carryOut(stage.send, await composeCall(name, stage));
    expect(reply.status).toBe(status);
    expect(reply.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(reply.headers.get('cache-control')).toMatch(CACHE[cache]);
    expect(reply.headers.get('set-cookie')).toBeNull();
    expectShape(reply, name);
    if (Array.isArray(reply.json)) expect(reply.json).not.toHaveLength(0);
  });
});

describe.each(guarded)('%s without a sign-in', (name) => {
  it('when it is refused, then the problem is readable and no cache keeps it', async () => {
    const reply = await carryOut(stage.send, anonymously(await composeCall(name, stage)));
    expectProblem(reply, 'sign-in-needed');
    expect(reply.headers.get('www-authenticate')).toBe('Bearer');
  });
});

describe.each(reads)('%s by HEAD', (name) => {
  it('when only the headers are asked for, then they are those of GET and no body comes', async () => {
    const request = await composeCall(name, stage);
    const full = await carryOut(stage.send, request);
    const head = await stage.send(request.path, { ...request, method: 'HEAD' });
    expect(head.status).toBe(full.status);
    expect(head.text).toBe('');
    // A copy of one's data says when it was made.
    const etag = name === 'exportOwnData' ? [] : ['etag'];
    for (const header of ['content-type', 'cache-control', 'content-length', ...etag]) {
      expect(head.headers.get(header)).toBe(full.headers.get(header));
    }
  });
});

describe.each(sharedReads)('%s asked again', (name) => {
  it('when nothing changed, then 304 saves the shopper the download and renews the lifetime', async () => {
    const { path } = await composeCall(name, stage);
    const first = await stage.send(path);
    const etag = first.headers.get('etag') ?? '';
    expect(etag).not.toBe('');
    const second = await askAgain(path, etag);
    expect(second).toMatchObject({ status: 304, text: '' });
    expect(second.headers.get('etag')).toBe(etag);
    expect(second.headers.get('cache-control')).toMatch(CACHE.shared);
  });
});

it.each(['listReviews', 'summarizeReviews'] as const)(
  'when what %s answers has changed, then the old ETag gets the new answer, so that nobody sees the old one for long',
  async (name) => {
    const { path } = await composeCall(name, stage);
    const etag = (await stage.send(path)).headers.get('etag') ?? '';
    await carryOut(stage.send, await composeCall('addReview', stage));
    expect((await askAgain(path, etag)).status).toBe(200);
  },
);

it.each(['/partses?limit=0', '/review?last=0', '/partses/no-such-part'])(
  'when the open call %s is refused, then the CDN does not keep the refusal for everybody',
  async (path) => {
    const reply = await stage.send(path);
    expectProblem(reply, path.includes('?') ? 'invalid-fields' : 'not-found');
  },
);
