import { type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { documentId } from '@fourteener/contract/fields';
import { invalidFields } from '../errors/domain-error.ts';
import type { Sort } from './sorts.ts';

type Value = Timestamp | number | string;

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value);

/** How a sorted value stands in a cursor: timestamps keep their nanoseconds. Throws for a value that the sort cannot hold. */
const kinds: Record<Sort['valueType'], { write: (value: unknown) => unknown; read: (place: unknown) => Value }> = {
  timestamp: {
    write: (value) => {
      if (value instanceof Timestamp) return [value.seconds, value.nanoseconds];
      throw new TypeError('no timestamp');
    },
    read: (place) => {
      const [seconds, nanoseconds, ...more] = Array.isArray(place) ? (place as unknown[]) : [];
      // Out of range, a Timestamp throws by itself.
      if (isWhole(seconds) && isWhole(nanoseconds) && more.length === 0) return new Timestamp(seconds, nanoseconds);
      throw new TypeError('no timestamp');
    },
  },
  number: { write: checkWhole, read: checkWhole },
  text: { write: checkText, read: checkText },
};

function checkWhole(value: unknown): number {
  if (isWhole(value)) return value;
  throw new TypeError('no whole number');
}

function checkText(value: unknown): string {
  if (typeof value === 'string' && value.isWellFormed()) return value;
  throw new TypeError('no text');
}

/** The place of a document in a list sorted by `sort`, opaque to clients: the sort's name, the sorted value and the id. */
export function encodeCursor(name: string, { field, valueType }: Sort, document: QueryDocumentSnapshot): string {
  const place = [name, kinds[valueType].write(document.get(field)), document.id];
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

/**
 * The values that a query starts after. Throws a `DomainError` (400) for anything that `encodeCursor` did not write for this sort:
 * a place in another order is none in this one.
 */
export function decodeCursor(name: string, { valueType }: Sort, cursor: string): [value: Value, id: string] {
  try {
    const place: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    const [sort, value, id, ...more] = Array.isArray(place) ? (place as unknown[]) : [];
    if (sort !== name || more.length > 0) throw new TypeError('no place in this list');
    return [kinds[valueType].read(value), documentId.parse(id)];
  } catch {
    throw invalidFields([{ path: 'after', message: 'after is not a valid position in this list.' }]);
  }
}
