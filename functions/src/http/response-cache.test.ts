import { describe, expect, it } from 'vitest';
import { createResponseCache, type Serialized, type ShownDocuments } from './response-cache.ts';

const answer = (text: string): Serialized => ({
  call: 'listParts',
  body: Buffer.from(text),
  etag: `"${text}"`,
  headers: {},
});

/** A cache with a clock that stands still, and the number of answers that were made. */
function setUp(bounds: { answers?: number; bytes?: number } = {}) {
  // The library takes 0 for a missing time.
  let time = 1;
  let made = 0;
  const cache = createResponseCache({ ttl: 10, clock: () => time, ...bounds });
  const get = async (
    key: string,
    { shows = ['parts'] as ShownDocuments, anew = false, make = async () => answer(key) } = {},
  ) => {
    const { body } = await cache.get({ key, shows, anew, address: `/${key}` }, () => {
      made += 1;
      return make();
    });
    return body.toString();
  };
  return { cache, get, pass: (ms: number) => (time += ms), made: () => made };
}

/** An answer that is not made before the test says so. */
function hold() {
  const { promise, resolve, reject } = Promise.withResolvers<Serialized>();
  return { make: () => promise, finish: (text: string) => resolve(answer(text)), fail: reject };
}

it('when an answer is requested again within its lifetime, then it is not computed again', async () => {
  const { get, pass, made } = setUp();
  await get('a');
  pass(9);
  expect(await get('a')).toBe('a');
  expect(made()).toBe(1);
});

it('when the lifetime of an answer is over, then it is computed again', async () => {
  const { get, pass, made } = setUp();
  await get('a');
  pass(11);
  expect(await get('a', { make: async () => answer('newer') })).toBe('newer');
  expect(made()).toBe(2);
});

it('when many requests come at once, then the answer is computed once for all of them', async () => {
  const { get, made } = setUp();
  const { make, finish } = hold();
  const asked = Array.from({ length: 50 }, () => get('a', { make }));
  finish('a');
  expect(new Set(await Promise.all(asked))).toEqual(new Set(['a']));
  expect(made()).toBe(1);
});

it('when computing the answer fails, then all who wait get the error, and the next request computes it again', async () => {
  const { get, made } = setUp();
  const { make, fail } = hold();
  const asked = [get('a', { make }), get('a', { make })];
  fail(new Error('away'));
  expect((await Promise.allSettled(asked)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await get('a')).toBe('a');
  expect(made()).toBe(2);
});

it('when a request needs a fresh answer, then the kept one is not used, and later requests get the fresh one', async () => {
  const { get } = setUp();
  await get('a', { make: async () => answer('old') });
  expect(await get('a', { anew: true, make: async () => answer('new') })).toBe('new');
  expect(await get('a')).toBe('new');
});

it('when an older answer is finished after a newer one, then the newer one stays', async () => {
  const { get } = setUp();
  const { make, finish } = hold();
  const slow = get('a', { make });
  await get('a', { anew: true, make: async () => answer('new') });
  finish('old');
  expect(await slow).toBe('old');
  expect(await get('a')).toBe('new');
});

describe('a write', () => {
  it.each([
    { written: ['parts/1'], anew: ['one part', 'all parts'] },
    { written: ['parts/2'], anew: ['all parts'] },
    { written: ['assemblies/1/revisions/7'], anew: ['drawings and reviews'] },
    { written: ['orders/1', 'reviews/5'], anew: ['drawings and reviews'] },
    { written: ['partNumbers/1', 'orders/1'], anew: [] },
  ])('when $written are written, then the answers that show them are computed again, and no others', async (row) => {
    const { cache, get } = setUp();
    const answers = {
      'one part': ['parts/1'],
      'all parts': ['parts'],
      'drawings and reviews': ['assemblies', 'reviews'],
      nothing: [],
    } as const satisfies Record<string, ShownDocuments>;
    for (const [key, shows] of Object.entries(answers)) await get(key, { shows });
    cache.drop(row.written);
    const after = async (key: string) => (await get(key, { make: async () => answer('anew') })) === 'anew';
    const made = [];
    for (const key of Object.keys(answers)) if (await after(key)) made.push(key);
    expect(made).toEqual(row.anew);
  });

  it('when it happens while an answer is computed, then that answer, which may be outdated, is not kept', async () => {
    const { cache, get } = setUp();
    const { make, finish } = hold();
    const asked = get('a', { make });
    cache.drop(['parts/1']);
    finish('before');
    expect(await asked).toBe('before');
    expect(await get('a', { make: async () => answer('after') })).toBe('after');
  });
});

it.each([{ answers: 2 }, { bytes: 2 }])(
  'when more than %j are kept, then the oldest answer is removed',
  async (bounds) => {
    const { get, made } = setUp(bounds);
    for (const key of ['a', 'b', 'c']) await get(key);
    await get('b');
    await get('c');
    expect(made()).toBe(3);
    await get('a');
    expect(made()).toBe(4);
  },
);

it('when one answer is larger than the whole cache, then it is sent and not kept', async () => {
  const { get, made } = setUp({ bytes: 2 });
  expect(await get('abc')).toBe('abc');
  await get('abc');
  expect(made()).toBe(2);
});

it('when the answer of an address was kept, then it can be found by its address until it expires or is dropped', async () => {
  const { cache, get, pass } = setUp();
  const found = () => cache.find('/a')?.body.toString();
  expect(found()).toBeUndefined();
  const { make, finish } = hold();
  const asked = get('a', { make });
  expect(found()).toBeUndefined();
  finish('a');
  await asked;
  expect(found()).toBe('a');
  cache.drop(['parts/1']);
  expect(found()).toBeUndefined();
  await get('a');
  pass(11);
  expect(found()).toBeUndefined();
});

it('when the lifetime is zero, then no answer is found by its address', async () => {
  const cache = createResponseCache({ ttl: 0 });
  await cache.get({ key: 'a', shows: ['parts'], address: '/a', anew: false }, async () => answer('a'));
  expect(cache.find('/a')).toBeUndefined();
});
