import { createHash } from 'node:crypto';
import {
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  type Query,
  Timestamp,
  type WriteBatch,
} from 'firebase-admin/firestore';
import { constraints } from '@fourteener/contract/constraints';
import { defineCollection } from './collection.ts';
import { DomainError } from '../errors/domain-error.ts';
import { putIfUnchanged } from './preconditions.ts';

/** The record of a request that was carried out; Firestore deletes it after `expiresAt` (a TTL policy). */
export interface StoredKey {
  userId: string;
  fingerprint: string;
  /** The ids of the documents that were made: of one order, of all orders of a basket, or of a movement of stock. */
  made: string[];
  expiresAt: Timestamp;
}

const keys = defineCollection<StoredKey>('idempotencyKeys');

/**
 * A hash of what a request asks for, in a fixed order: the same for two requests that ask for the same. An omitted value differs
 * from an empty text and from the text `undefined`.
 */
export function fingerprint(...parts: (string | undefined)[]): string {
  // JSON writes null for an omitted value, and writes a lone surrogate in a way that no other text is written.
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

/** Where a user's key is kept. Keys of different users never meet. */
export function keyRef(db: Firestore, userId: string, key: string): DocumentReference<StoredKey> {
  return keys.in(db).doc(fingerprint(userId, key));
}

/** The requests of a user that are remembered. */
export function keysOf(db: Firestore, userId: string): Query<StoredKey> {
  return keys.in(db).where('userId', '==', userId);
}

/** The ids that the first request with this key made, if there was one; throws a `DomainError` (422) when that was another request. */
export function findReplay(
  stored: DocumentSnapshot<StoredKey> | undefined,
  asked: string,
  now: Date,
): string[] | undefined {
  const kept = stored?.data();
  // Firestore deletes expired documents only some time later.
  if (!kept || kept.expiresAt.toMillis() <= now.getTime()) return undefined;
  const { made, fingerprint: first } = kept;
  if (first === asked) return made;
  throw new DomainError(
    'key-reused',
    'This Idempotency-Key was already used for another request. Please send a new one.',
  );
}

/** Adds to a batch the record of the request that it carries out. The batch fails if somebody else took the key since `stored` was read. */
export function rememberKey(
  batch: WriteBatch,
  stored: DocumentSnapshot<StoredKey>,
  { userId, asked, made, now }: { userId: string; asked: string; made: string[]; now: Date },
): void {
  const expiresAt = Timestamp.fromMillis(now.getTime() + constraints.idempotencyLifetime);
  const written: StoredKey = { userId, fingerprint: asked, made, expiresAt };
  putIfUnchanged(batch, stored, written);
}
