import { type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { Refusal } from '../http/refusal.ts';
import { readCursor, writeCursor } from './cursor.ts';

/** As much of a document as a cursor is made of. */
function documentOf(id: string, createdAt: unknown): QueryDocumentSnapshot {
  const document = {
    id,
    ref: { path: `parts/${id}` },
    get: (field: string) => (field === 'createdAt' ? createdAt : undefined),
  };
  return document as unknown as QueryDocumentSnapshot;
}

const encode = (place: string) => Buffer.from(place).toString('base64url');

describe('a place in a list', () => {
  it.each([
    [new Timestamp(1_700_000_000, 123_456_789), 'blanca-frame-steel-2hfy5d'],
    [new Timestamp(0, 0), 'a'],
    [new Timestamp(-62_135_596_800, 0), '_'],
    [new Timestamp(253_402_300_799, 999_999_999), 'x'.repeat(128)],
  ])('when %j is written and read, then nothing of it is lost, nanoseconds included', (createdAt, id) => {
    const cursor = writeCursor(documentOf(id, createdAt));
    expect(cursor).toMatch(/^[\w-]+$/);
    expect(readCursor(cursor)).toEqual([createdAt, id]);
  });

  it('when a document has no moment of birth, then no cursor pretends that it has a place', () => {
    expect(() => writeCursor(documentOf('odd', '2026-01-01'))).toThrow('parts/odd has no createdAt.');
  });

  it.each([
    '',
    'nonsense',
    '!!!!',
    encode(''),
    encode('1.1'),
    encode('1.1.'),
    encode('x.1.a'),
    encode('1.x.a'),
    encode('1.-1.a'),
    encode('1e3.1.a'),
    encode('1.1.a/b'),
    encode('1.1.a.b'),
    encode('1.1.ä'),
    encode('1.1.a\0'),
    encode('1.1.a\n'),
    encode(' 1.1.a'),
    encode('1.1.__id__'),
    encode(`1.1.${'x'.repeat(129)}`),
    encode('253402300800.0.a'),
    encode('-62135596801.0.a'),
    encode('9999999999999.0.a'),
    encode('1.1000000000.a'),
  ])('when %j comes as one, then it is a 400 that names the field, before the database is asked', (cursor) => {
    const read = () => readCursor(cursor);
    expect(read).toThrow(Refusal);
    expect(read).toThrow(
      expect.objectContaining({
        problem: 'invalid-fields',
        extras: { errors: [{ path: 'after', message: 'after is not a place in this list.' }] },
      }) as Error,
    );
  });
});
