import { Timestamp } from 'firebase-admin/firestore';
import { documentId } from '@fourteener/contract/fields';
import { invalidFields } from '../errors/domain-error.ts';
import type { SortKey } from './sorts.ts';

type Value = Timestamp | number | string;

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value);

/** How a sorted value is written into a cursor: timestamps keep their nanoseconds. Throws for a value that the sort cannot hold. */
const kinds: Record<SortKey['valueType'], { write: (value: unknown) => unknown; read: (place: unknown) => Value }> = {
  timestamp: {
    write: (value) => {
      if (value instanceof Timestamp) return [value.seconds, value.nanoseconds];
      throw new TypeError('no timestamp');
    },
    read: (place) => {
      const [seconds, nanoseconds, ...more] = Array.isArray(place) ? (place as unknown[]) : [];
      // The constructor throws for values that are out of range.
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

/** The place of a document in a list sorted by `keys`, opaque to clients: the sort's name, the sorted values and the id. */
export function encodeCursor(
  name: string,
  keys: readonly SortKey[],
  document: { id: string; get: (field: string) => unknown },
): string {
  const values = keys.map(({ field, valueType }) => kinds[valueType].write(document.get(field)));
  return Buffer.from(JSON.stringify([name, ...values, document.id])).toString('base64url');
}

/**
 * The values that a query starts after. Throws a `DomainError` (400) for anything that `encodeCursor` did not write for this sort,
 * as a place in another order has no meaning here.
 */
export function decodeCursor(name: string, keys: readonly SortKey[], cursor: string): Value[] {
  try {
    const place: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    const [sort, ...values] = Array.isArray(place) ? (place as unknown[]) : [];
    if (sort !== name || values.length !== keys.length + 1) throw new TypeError('no place in this list');
    return [...keys.map(({ valueType }, n) => kinds[valueType].read(values[n])), documentId.parse(values.at(-1))];
  } catch {
    throw invalidFields([{ path: 'after', message: 'after is not a valid position in this list.' }]);
  }
}
