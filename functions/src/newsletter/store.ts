import { createHash } from 'node:crypto';
import type { UserRecord } from 'firebase-admin/auth';
import { type DocumentReference, type DocumentSnapshot, type Firestore, Timestamp } from 'firebase-admin/firestore';
import { defineCollection } from '../database/collection.ts';
import { type Quota, runWithQuotas } from '../rate-limit/quotas.ts';

/**
 * An address as stored. Nobody has shown that it is theirs: whoever sends the newsletter must ask for a confirmation first.
 */
interface StoredSubscription {
  /** Lower case. */
  email: string;
  createdAt: Timestamp;
}

const newsletter = defineCollection<StoredSubscription>('newsletter');

/** Where an address is stored. */
function subscriptionRef(db: Firestore, email: string): DocumentReference<StoredSubscription> {
  return newsletter.in(db).doc(createHash('sha256').update(email).digest('hex'));
}

/**
 * The subscription of an account's address: undefined as long as nobody has shown that the address is theirs, whoever subscribed it.
 */
export async function findOwnSubscription(
  db: Firestore,
  account: UserRecord,
): Promise<DocumentSnapshot<StoredSubscription> | undefined> {
  if (!account.emailVerified || !account.email) return undefined;
  const document = await subscriptionRef(db, account.email.toLowerCase()).get();
  return document.exists ? document : undefined;
}

/**
 * Keeps the address, once: its document's id comes from it, so that two at the same time cannot keep it twice. Known or not, it
 * costs one of each budget. Throws a `DomainError`: 429.
 */
export async function keepAddress(
  db: Firestore,
  email: string,
  at: Date,
  quotas: readonly Quota[] = [],
): Promise<void> {
  const ref = subscriptionRef(db, email);
  const stored: StoredSubscription = { email, createdAt: Timestamp.fromDate(at) };
  await runWithQuotas(db, quotas, at, async (transaction) => {
    if (!(await transaction.get(ref)).exists) transaction.create(ref, stored);
  });
}
