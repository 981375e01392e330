import { Timestamp } from 'firebase-admin/firestore';
import type { PartSort } from '@fourteener/contract/part/sorts';
import { decodeCursor, encodeCursor } from '../database/cursor.ts';
import type { SortKey } from '../database/sorts.ts';
import { invalidFields } from '../errors/domain-error.ts';
import { toMilliseconds, toTimestamp } from './catalog-part.ts';
import { type Sortable, sorts } from './part-order.ts';

interface PlaceKey extends SortKey {
  of: (entry: Sortable) => number | string;
}

const age: PlaceKey = { field: 'createdAt', valueType: 'timestamp', of: ({ part }) => part.createdAt };
const price: PlaceKey = { field: 'priceCents', valueType: 'number', of: ({ cents }) => cents };

/** The values that decide the place of a part in a list, before its id. */
const keysOf: Readonly<Record<PartSort, readonly PlaceKey[]>> = {
  oldest: [age],
  newest: [age],
  cheapest: [price, age],
  dearest: [price, age],
  name: [{ field: 'nameKey', valueType: 'text', of: ({ name }) => name }, age],
  scarcest: [{ field: 'availableQuantity', valueType: 'number', of: ({ stock }) => stock }, age],
};

/** The cursor of the page after a part, in the form of the database's lists, so that pages of a cold and of a warm instance can follow each other. */
export function writePlace(sort: PartSort, entry: Sortable): string {
  const keys = keysOf[sort];
  const get = (field: string) => {
    const value = keys.find((key) => key.field === field)?.of(entry);
    return field === age.field ? toTimestamp(Number(value)) : value;
  };
  return encodeCursor(sort, keys, { id: entry.part._id, get });
}

/** Reads a cursor, and returns a test of whether a part comes after it. Throws a `DomainError` (400) for a cursor of another sort. */
export function readPlace(sort: PartSort, cursor: string): (entry: Sortable) => boolean {
  const keys = keysOf[sort];
  const { isDescending = false } = sorts[sort];
  const place = decodeCursor(sort, keys, cursor).map((value) =>
    value instanceof Timestamp ? toMilliseconds(value) : value,
  );
  return (entry) => {
    for (const [n, value] of place.entries()) {
      const own = keys[n]?.of(entry) ?? entry.part._id;
      if (own !== value) return own > value !== isDescending;
    }
    return false;
  };
}

/** The cursor of a page of parts that were found by words or for a bike: an offset, as their order depends on all parts. */
export function writeOffset(offset: number): string {
  return Buffer.from(JSON.stringify(['search', offset])).toString('base64url');
}

/** The offset that a cursor stands for. Throws a `DomainError` (400) for a cursor of a list. */
export function readOffset(cursor: string | undefined): number {
  if (cursor === undefined) return 0;
  const [, digits] = /^\["search",(\d{1,9})\]$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (digits !== undefined) return Number(digits);
  throw invalidFields([{ path: 'after', message: 'after is not a valid position in this list.' }]);
}
