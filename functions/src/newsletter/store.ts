import { createHash } from 'node:crypto';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { isOvertaken } from '../database/errors.ts';

const COLLECTION = 'newsletter';

/**
 * An address as stored. Nobody has shown that it is theirs: whoever sends the newsletter must ask for a confirmation first.
 */
interface StoredSubscription {
  /** Lower case. */
  email: string;
  createdAt: Timestamp;
}

/** Keeps the address, once: its document's id comes from it, so that two at the same time cannot keep it twice. */
export async function keepAddress(db: Firestore, email: string, at: Date): Promise<void> {
  const id = createHash('sha256').update(email).digest('hex');
  const stored: StoredSubscription = { email, createdAt: Timestamp.fromDate(at) };
  try {
    await db.collection(COLLECTION).doc(id).create(stored);
  } catch (error) {
    if (!isOvertaken(error)) throw error;
  }
}
