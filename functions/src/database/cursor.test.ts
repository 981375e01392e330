import { type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { constraints } from '@fourteener/contract/constraints';
import { DomainError } from '../errors/domain-error.ts';
import { nameKey } from '@fourteener/contract/text/name-key';
import { decodeCursor, encodeCursor } from './cursor.ts';
import { byAge, type Sort } from './sorts.ts';

const byPrice: Sort = { field: 'priceCents', valueType: 'number', direction: 'asc' };
const byName: Sort = { field: 'nameKey', valueType: 'text', direction: 'asc' };

/** The fields of a document that a cursor is made of. */
function documentOf(id: string, fields: Record<string, unknown>): QueryDocumentSnapshot {
  return { id, get: (field: string) => fields[field] } as unknown as QueryDocumentSnapshot;
}

function encode(place: unknown): string {
  return Buffer.from(typeof place === 'string' ? place : JSON.stringify(place)).toString('base64url');
}

function expectRefused(name: string, sort: Sort, cursor: string): void {
  const read = () => decodeCursor(name, [sort], cursor);
  expect(read).toThrow(DomainError);
  expect(read).toThrow(
    expect.objectContaining({
      code: 'invalid-fields',
      extras: { errors: [{ path: 'after', message: 'after is not a valid position in this list.' }] },
    }) as Error,
  );
}

describe('a position in a list', () => {
  it.each([
    [new Timestamp(1_700_000_000, 123_456_789), 'blanca-frame-steel-2hfy5d'],
    [new Timestamp(0, 0), 'a'],
    [new Timestamp(-62_135_596_800, 0), '_'],
    [new Timestamp(253_402_300_799, 999_999_999), 'x'.repeat(128)],
  ])('when it is encoded and decoded at %j, then no part of it is lost, including nanoseconds', (createdAt, id) => {
    for (const [name, sort] of Object.entries(byAge)) {
      const cursor = encodeCursor(name, [sort], documentOf(id, { createdAt }));
      expect(cursor).toMatch(/^[\w-]+$/);
      expect(decodeCursor(name, [sort], cursor)).toEqual([createdAt, id]);
    }
  });

  it.each([
    [byPrice, 1],
    [byPrice, 100_000_000],
    [byName, ''],
    [byName, 'elbert 1 crankset'],
    [byName, 'שלום "עולם" \\ 🚲'],
  ])('when it is sorted by %j and its value is %j, then no part of it is lost either', (sort, value) => {
    const cursor = encodeCursor('any', [sort], documentOf('a', { [sort.field]: value }));
    expect(decodeCursor('any', [sort], cursor)).toEqual([value, 'a']);
  });

  it('when a range sorts the list too, then its value is part of the position', () => {
    const keys = [byName, byPrice];
    const cursor = encodeCursor('any', keys, documentOf('a', { nameKey: 'saddle', priceCents: 1_250 }));
    expect(decodeCursor('any', keys, cursor)).toEqual(['saddle', 1_250, 'a']);
    expect(() => decodeCursor('any', [byName], cursor)).toThrow(DomainError);
    expect(() => decodeCursor('any', [byPrice, byName], cursor)).toThrow(DomainError);
  });

  it.each(['🚲', '𝕊', 'ﷺ', '한', 'İ', 'A"'].map((sign) => sign.repeat(constraints.nameLength)))(
    'when the name has its maximum length (%s), then the position does not exceed the length of a cursor',
    (name) => {
      const document = documentOf('x'.repeat(constraints.idLength), { nameKey: nameKey(name) });
      expect(encodeCursor('name', [byName], document).length).toBeLessThanOrEqual(constraints.cursorLength);
    },
  );

  it.each([
    [byAge.oldest, '2026-01-01'],
    [byAge.newest, undefined],
    [byPrice, '100'],
    [byPrice, Number.NaN],
    [byName, 7],
  ])('when a list is sorted by %j and a document has %j there, then encoding the position throws', (sort, value) => {
    expect(() => encodeCursor('any', [sort], documentOf('odd', { [sort.field]: value }))).toThrow(TypeError);
  });
});

describe('what is not a position', () => {
  it.each([
    '',
    'nonsense',
    '!!!!',
    encode(''),
    encode('null'),
    encode('{}'),
    encode('["oldest",[1,1],"a"'),
    encode([]),
    encode(['oldest']),
    encode(['oldest', [1, 1]]),
    encode(['oldest', [1, 1], '']),
    encode(['oldest', [1, 1], 'a', 'b']),
    encode(['oldest', [1], 'a']),
    encode(['oldest', [1, 1, 1], 'a']),
    encode(['oldest', 1, 'a']),
    encode(['oldest', '2026-01-01', 'a']),
    encode(['oldest', { seconds: 1, nanoseconds: 1 }, 'a']),
    encode(['oldest', ['1', 1], 'a']),
    encode(['oldest', [1, -1], 'a']),
    encode(['oldest', [1.5, 1], 'a']),
    encode(['oldest', [1, 1], 7]),
    encode(['oldest', [1, 1], ['a']]),
    encode(['oldest', [1, 1], 'a/b']),
    encode(['oldest', [1, 1], 'a.b']),
    encode(['oldest', [1, 1], 'ä']),
    encode(['oldest', [1, 1], 'a\0']),
    encode(['oldest', [1, 1], 'a\n']),
    encode(['oldest', [1, 1], '__id__']),
    encode(['oldest', [1, 1], 'x'.repeat(129)]),
    encode(['oldest', [253_402_300_800, 0], 'a']),
    encode(['oldest', [-62_135_596_801, 0], 'a']),
    encode(['oldest', [1, 1_000_000_000], 'a']),
    encode('["oldest",[1e400,0],"a"]'),
    encode(['newest', [1, 1], 'a']),
    encode(['cheapest', 1, 'a']),
    encode(['__proto__', [1, 1], 'a']),
  ])(
    'when %j is sent as a position, then the answer is a 400 that names the field, before the database is read',
    (cursor) => {
      expectRefused('oldest', byAge.oldest, cursor);
    },
  );

  it.each([
    ['by price', byPrice, '1'],
    ['by price', byPrice, 1.5],
    ['by price', byPrice, null],
    ['by price', byPrice, 2 ** 60],
    ['by name', byName, 1],
    ['by name', byName, null],
    ['by name', byName, ['a']],
    ['by name', byName, '\ud800'],
  ])('when a list is %s (%j) and the position has %j, then it is refused as well', (name, sort, value) => {
    expectRefused(name, sort, encode([name, value, 'a']));
  });
});
