import { createHash } from 'node:crypto';
import { type DocumentReference, type Firestore, Timestamp } from 'firebase-admin/firestore';
import { type Budget, spendIn } from '../limits/store.ts';

const COLLECTION = 'newsletter';

/**
 * An address as stored. Nobody has shown that it is theirs: whoever sends the newsletter must ask for a confirmation first.
 */
interface StoredSubscription {
  /** Lower case. */
  email: string;
  createdAt: Timestamp;
}

/** Where an address is stored. */
export function subscriptionRef(db: Firestore, email: string): DocumentReference {
  return db.collection(COLLECTION).doc(createHash('sha256').update(email).digest('hex'));
}

/**
 * Keeps the address, once: its document's id comes from it, so that two at the same time cannot keep it twice. Known or not, it
 * costs one of the budget. Throws a refusal: 429.
 */
export async function keepAddress(db: Firestore, email: string, at: Date, budget?: Budget): Promise<void> {
  const ref = subscriptionRef(db, email);
  const stored: StoredSubscription = { email, createdAt: Timestamp.fromDate(at) };
  await spendIn(db, budget, at, async (transaction) => {
    if (!(await transaction.get(ref)).exists) transaction.create(ref, stored);
  });
}
