import { createHash } from 'node:crypto';
import type { UserRecord } from 'firebase-admin/auth';
import { type DocumentReference, type DocumentSnapshot, type Firestore, Timestamp } from 'firebase-admin/firestore';
import { defineCollection } from '../database/collection.ts';
import type { Quota } from '../rate-limit/quotas.ts';
import { type QuotaDeps, takeQuotas } from '../inventory/take-quotas.ts';

/** A subscribed address as stored. Nobody has shown that it is theirs: whoever sends the newsletter must ask for a confirmation first. */
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

/** The subscription of an account's address. Undefined until the account has verified the address, since somebody else may have subscribed it. */
export async function findOwnSubscription(
  db: Firestore,
  account: UserRecord,
): Promise<DocumentSnapshot<StoredSubscription> | undefined> {
  if (!account.emailVerified || !account.email) return undefined;
  const document = await subscriptionRef(db, account.email.toLowerCase()).get();
  return document.exists ? document : undefined;
}

/**
 * Stores the address once: the document's id comes from the address, so that two requests at the same time cannot store it twice. Takes one
 * from each quota whether or not the address is known. Throws a `DomainError`: 429.
 */
export async function keepAddress(
  { db, runUnitOfWork, now }: Pick<QuotaDeps, 'db' | 'runUnitOfWork' | 'now'>,
  email: string,
  quotas: readonly Quota[],
): Promise<void> {
  const at = now();
  const ref = subscriptionRef(db, email);
  const stored: StoredSubscription = { email, createdAt: Timestamp.fromDate(at) };
  await takeQuotas(runUnitOfWork, quotas, at, {
    documents: [ref],
    write: ({ find, batch, markWritten }) => {
      if (find(ref).exists) return;
      markWritten(ref);
      batch.create(ref, stored);
    },
  });
}
