import type { Firestore } from 'firebase-admin/firestore';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepSynonyms } from './own-synonyms.ts';
import { indexOf, makePart } from './testing/parts.ts';

const plate = { phrase: 'dinner plate', meanings: ['cassette'] };
const swan = { phrase: 'swan neck', meanings: ['quill stem', 'bell'] };

describe('a search', () => {
  const index = indexOf(
    makePart({ _id: 'stem', name: 'Quill stem', number: 'N-1' }),
    makePart({ _id: 'bell', name: 'Brass bell', number: 'N-2' }),
    makePart({ _id: 'wide', name: 'Wide cassette', number: 'N-3' }),
  );
  const idsOf = (q: string) =>
    index
      .search({ q })
      .parts.map(({ _id }) => _id)
      .toSorted();
  afterEach(() => index.useSynonyms([]));

  it('when the owner adds a phrase, then it finds what its meanings find, also beside other words and with a typo', () => {
    expect(idsOf('swan neck')).toEqual([]);
    index.useSynonyms([plate, swan, { phrase: 'ringer', meanings: ['bell'] }]);
    expect(idsOf('swan neck')).toEqual(['bell', 'stem']);
    expect(idsOf('brass swan-neck')).toEqual(['bell']);
    expect(idsOf('rinegr')).toEqual(['bell']);
    expect(idsOf('wide dinner plates')).toEqual(['wide']);
  });

  it('when the owner removes a phrase, then it finds nothing any more, and built-in synonyms work as before', () => {
    index.useSynonyms([swan, { phrase: 'block', meanings: ['bell'] }]);
    expect(idsOf('block')).toEqual(['bell', 'wide']);
    index.useSynonyms([]);
    expect(idsOf('swan neck')).toEqual([]);
    expect(idsOf('block')).toEqual(['wide']);
  });

  it('when a phrase has several words, then a part only has the phrase with all of them', () => {
    index.useSynonyms([swan]);
    expect(['quill stem', 'stems', 'wide bell', 'swan neck', 'with'].map((phrase) => index.hasPhrase(phrase))).toEqual([
      ...[true, true, false, false, false],
    ]);
  });
});

describe('the synonyms that an instance keeps', () => {
  /** Functions that make the next answers of the database, in turn. */
  let answers: (() => Promise<unknown>)[];
  const get = vi.fn(() => answers.shift()?.() ?? Promise.reject(new Error('Nobody expected that.')));
  const doc = { get, path: 'settings/synonyms' };
  const db = {
    collection: () => ({ withConverter: () => ({ doc: () => doc }), doc: () => doc }),
  } as never as Firestore;
  const stored = (version: number, ...entries: object[]) => Promise.resolve({ data: () => ({ version, entries }) });

  beforeEach(() => {
    answers = [];
    get.mockClear();
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  });
  afterEach(() => vi.restoreAllMocks());

  it('when they were read, then they are read again after their lifetime, after an own write, and on request', async () => {
    const kept = keepSynonyms(db, 60_000);
    answers = [() => stored(1, plate), () => stored(2, swan), () => stored(3)];
    expect(await kept.read(false)).toEqual([plate]);
    expect(await kept.read(false)).toEqual([plate]);
    kept.forget(['settings/checkout', 'parts/a']);
    expect(await kept.read(false)).toEqual([plate]);
    kept.forget(['parts/a', 'settings/synonyms']);
    expect(await kept.read(false)).toEqual([swan]);
    expect(await kept.read(true)).toEqual([]);
    expect(get).toHaveBeenCalledTimes(3);
  });

  it('when a read began before a write and ends after it, then its older synonyms are not kept', async () => {
    const kept = keepSynonyms(db, 60_000);
    const slow = Promise.withResolvers<unknown>();
    answers = [() => slow.promise, () => stored(2, swan)];
    const early = kept.read(false);
    kept.forget(['settings/synonyms']);
    expect(await kept.read(false)).toEqual([swan]);
    slow.resolve(await stored(1, plate));
    await early;
    expect(await kept.read(false)).toEqual([swan]);
  });

  it('when the database does not answer, then the synonyms read before stay, as the same list', async () => {
    const kept = keepSynonyms(db, 0);
    answers = [() => stored(4, plate), () => Promise.reject(new Error('away')), () => stored(4, plate)];
    const first = await kept.read(false);
    expect(await kept.read(false)).toBe(first);
    expect(await kept.read(false)).toBe(first);
  });
});
