import { createHash } from 'node:crypto';
import {
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  Timestamp,
  type WriteBatch,
} from 'firebase-admin/firestore';
import { limits } from '@fourteener/contract/limits';
import type { NewBasket, NewOrder } from '@fourteener/contract/orders';
import { Refusal } from '../http/refusal.ts';

const COLLECTION = 'idempotencyKeys';

/** What is remembered of a request that was carried out; Firestore deletes it after `expiresAt` (a TTL policy). */
interface StoredKey {
  userId: string;
  fingerprint: string;
  /** Of one order, or of all of a basket. */
  orderIds: string[];
  expiresAt: Timestamp;
}

function hash(...parts: string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

/** Where a user's key is kept. Keys of different users never meet. */
export function keyRef(db: Firestore, userId: string, key: string): DocumentReference {
  return db.collection(COLLECTION).doc(hash(userId, key));
}

/** The same for two orders that ask for the same, however their bodies were written. */
export function fingerprintOrder({ partsId, quantity, phone, address, PerUnitPrice }: NewOrder): string {
  return hash(partsId, String(quantity), phone, address, String(PerUnitPrice));
}

/** The same for two baskets, likewise. */
export function fingerprintBasket({ lines, phone, address }: NewBasket): string {
  const flat = lines.flatMap(({ partsId, quantity, PerUnitPrice }) => [
    partsId,
    String(quantity),
    String(PerUnitPrice),
  ]);
  return hash('basket', phone, address, ...flat);
}

/** The orders that the key already stands for, if any; throws a refusal (422) when it was another request's. */
export function findReplay(stored: DocumentSnapshot | undefined, fingerprint: string, now: Date): string[] | undefined {
  if (!stored || !isAlive(stored, now)) return undefined;
  const { orderIds, fingerprint: first } = stored.data() as StoredKey;
  if (first === fingerprint) return orderIds;
  throw new Refusal('key-reused', 'This Idempotency-Key was already used for another order. Please send a new one.');
}

/** Adds to a batch the memory of what it does. The batch holds only if nobody else took the key since `stored` was read. */
export function rememberKey(
  batch: WriteBatch,
  stored: DocumentSnapshot,
  { userId, fingerprint, orderIds, now }: { userId: string; fingerprint: string; orderIds: string[]; now: Date },
): void {
  const expiresAt = Timestamp.fromMillis(now.getTime() + limits.idempotencyLifetime);
  const written: StoredKey = { userId, fingerprint, orderIds, expiresAt };
  if (stored.updateTime) batch.update(stored.ref, { ...written }, { lastUpdateTime: stored.updateTime });
  else batch.create(stored.ref, written);
}

function isAlive(stored: DocumentSnapshot, now: Date): boolean {
  return stored.exists && (stored.get('expiresAt') as Timestamp).toMillis() > now.getTime();
}
