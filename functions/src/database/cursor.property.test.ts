import fc from 'fast-check';
import { type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { constraints } from '@fourteener/contract/constraints';
import { DomainError } from '../errors/domain-error.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';
import type { Sort } from './sorts.ts';

const id = fc.stringMatching(/^[A-Za-z0-9-][A-Za-z0-9_-]{0,40}$/);
const timestamp = fc
  .tuple(fc.integer({ min: -62_135_596_800, max: 253_402_300_799 }), fc.integer({ min: 0, max: 999_999_999 }))
  .map(([seconds, nanoseconds]) => new Timestamp(seconds, nanoseconds));
/** Names of parts, as they are stored. */
const text = fc.string({ unit: 'grapheme', maxLength: constraints.nameLength });

const place = fc.oneof(
  fc.tuple(fc.constant('timestamp' as const), timestamp),
  fc.tuple(fc.constant('number' as const), fc.maxSafeInteger()),
  fc.tuple(fc.constant('text' as const), text),
);
const sorts = fc.constantFrom('oldest', 'newest', 'name');

const sortOf = (valueType: Sort['valueType']): Sort => ({ field: 'field', valueType, direction: 'asc' });
const documentOf = (id: string, value: unknown) => ({ id, get: () => value }) as unknown as QueryDocumentSnapshot;

it('when a position in a list is encoded, then it is decoded as the same position, whatever its values are', () => {
  fc.assert(
    fc.property(place, sorts, id, ([valueType, value], name, id) => {
      const cursor = encodeCursor(name, [sortOf(valueType)], documentOf(id, value));
      expect(decodeCursor(name, [sortOf(valueType)], cursor)).toEqual([value, id]);
      expect(encodeURIComponent(cursor)).toBe(cursor);
    }),
    { numRuns: 1_000 },
  );
});

it('when a position in one sort order is used in another, then it is refused', () => {
  fc.assert(
    fc.property(place, sorts, sorts, id, ([valueType, value], name, other, id) => {
      fc.pre(name !== other);
      const cursor = encodeCursor(name, [sortOf(valueType)], documentOf(id, value));
      expect(() => decodeCursor(other, [sortOf(valueType)], cursor)).toThrow(DomainError);
    }),
  );
});

it('when anything else is sent as a position, then it is refused as an invalid field, and no other error is thrown', () => {
  const holds = fc.constantFrom<Sort['valueType'][]>('timestamp', 'number', 'text');
  const forged = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.json().map((json) => Buffer.from(json).toString('base64url')),
    fc.tuple(sorts, fc.anything(), fc.anything()).map((each) => Buffer.from(fc.stringify(each)).toString('base64url')),
  );
  fc.assert(
    fc.property(forged, sorts, holds, (cursor, name, kind) => {
      try {
        decodeCursor(name, [sortOf(kind)], cursor);
      } catch (error) {
        expect(error).toMatchObject({ name: 'DomainError', code: 'invalid-fields' });
      }
    }),
    { numRuns: 1_000 },
  );
});
