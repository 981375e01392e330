import { type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { documentId } from '@fourteener/contract/fields';
import { refuseFields } from '../http/refusal.ts';
import type { Sort } from './sorts.ts';

type Value = Timestamp | number | string;

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value);

/** How a sorted value stands in a cursor: moments keep their nanoseconds. Throws for a value that the sort cannot hold. */
const kinds: Record<Sort['holds'], { write: (value: unknown) => unknown; read: (place: unknown) => Value }> = {
  moment: {
    write: (value) => {
      if (value instanceof Timestamp) return [value.seconds, value.nanoseconds];
      throw new TypeError('no moment');
    },
    read: (place) => {
      const [seconds, nanoseconds, ...more] = Array.isArray(place) ? (place as unknown[]) : [];
      // Out of range, a Timestamp throws by itself.
      if (isWhole(seconds) && isWhole(nanoseconds) && more.length === 0) return new Timestamp(seconds, nanoseconds);
      throw new TypeError('no moment');
    },
  },
  number: { write: readWhole, read: readWhole },
  text: { write: readText, read: readText },
};

function readWhole(value: unknown): number {
  if (isWhole(value)) return value;
  throw new TypeError('no whole number');
}

function readText(value: unknown): string {
  if (typeof value === 'string' && value.isWellFormed()) return value;
  throw new TypeError('no text');
}

/** The place of a document in a list sorted by `sort`, opaque to clients: the sort's name, the sorted value and the id. */
export function writeCursor(name: string, { field, holds }: Sort, document: QueryDocumentSnapshot): string {
  const place = [name, kinds[holds].write(document.get(field)), document.id];
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

/**
 * The values that a query starts after. Throws a refusal (400) for anything that `writeCursor` did not write for this sort:
 * a place in another order is none in this one.
 */
export function readCursor(name: string, { holds }: Sort, cursor: string): [value: Value, id: string] {
  try {
    const place: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    const [sort, value, id, ...more] = Array.isArray(place) ? (place as unknown[]) : [];
    if (sort !== name || more.length > 0) throw new TypeError('no place in this list');
    return [kinds[holds].read(value), documentId.parse(id)];
  } catch {
    throw refuseFields([{ path: 'after', message: 'after is not a place in this list.' }]);
  }
}
