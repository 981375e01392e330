import { type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { refuseFields } from '../http/refusal.ts';

const SHAPE = /^(-?\d{1,12})\.(\d{1,9})\.((?!__)[A-Za-z0-9_-]{1,128})$/;

/** The place of a document in its list, opaque to clients: its `createdAt` and its id. */
export function writeCursor(document: QueryDocumentSnapshot): string {
  const createdAt: unknown = document.get('createdAt');
  if (!(createdAt instanceof Timestamp)) throw new Error(`${document.ref.path} has no createdAt.`);
  return Buffer.from(`${createdAt.seconds}.${createdAt.nanoseconds}.${document.id}`).toString('base64url');
}

/** The values that a query starts after. Throws a refusal (400) for anything that `writeCursor` did not write. */
export function readCursor(cursor: string): [Timestamp, string] {
  const [, seconds, nanoseconds, id] = SHAPE.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  try {
    if (seconds === undefined || nanoseconds === undefined || id === undefined) throw new RangeError();
    return [new Timestamp(Number(seconds), Number(nanoseconds)), id];
  } catch {
    throw refuseFields([{ path: 'after', message: 'after is not a place in this list.' }]);
  }
}
