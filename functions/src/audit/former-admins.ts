import { type DocumentReference, type Firestore, Timestamp } from 'firebase-admin/firestore';
import { constraints } from '@fourteener/contract/constraints';
import { defineCollection, getTogether } from '../database/collection.ts';
import { fingerprint } from '../database/idempotency.ts';

const PREFIX = 'former-';

/** The identity of an admin whose account was deleted, stored under their pseudonym: nothing else links the two (docs/decisions/0042). */
interface StoredFormerAdmin {
  email: string;
  userName: string;
  /** When the account was deleted. */
  endedAt: Timestamp;
  /** When Firestore deletes it (a TTL policy). */
  expiresAt: Timestamp;
}

const collection = defineCollection<StoredFormerAdmin>('formerAdmins');

/** Former admins by their pseudonyms. */
export type FormerAdmins = ReadonlyMap<string, StoredFormerAdmin>;

/** The pseudonym that replaces the account of a former admin; it does not lead back to the account. */
export function pseudonymOf(uid: string): string {
  return PREFIX + fingerprint('former-admin', uid).slice(0, 20);
}

/** Whether an id is the pseudonym of a former admin. */
export function isFormerAdmin(id: string): boolean {
  return id.startsWith(PREFIX);
}

/** Where the identity of a former admin is stored. */
export function formerAdminRef(db: Firestore, pseudonym: string): DocumentReference<StoredFormerAdmin> {
  return collection.in(db).doc(pseudonym);
}

/** Stores the identity of a former admin; a second call does not prolong its lifetime. */
export async function keepFormerAdmin(
  db: Firestore,
  pseudonym: string,
  { email, userName, at }: { email: string; userName: string; at: Date },
): Promise<void> {
  const ref = formerAdminRef(db, pseudonym);
  await db.runTransaction(async (transaction) => {
    if ((await transaction.get(ref)).exists) return;
    const expiresAt = Timestamp.fromMillis(at.getTime() + constraints.formerAdminLifetime);
    const kept: StoredFormerAdmin = { email, userName, endedAt: Timestamp.fromDate(at), expiresAt };
    transaction.create(ref, kept);
  });
}

/** The former admins whose identity has not expired at a moment: Firestore deletes expired documents only some time later. */
export async function findFormerAdmins(db: Firestore, pseudonyms: readonly string[], at: Date): Promise<FormerAdmins> {
  if (pseudonyms.length === 0) return new Map();
  const documents = await getTogether(db, ...pseudonyms.map((id) => formerAdminRef(db, id)));
  const kept = documents.flatMap((document) => {
    const stored = document.data();
    return stored && stored.expiresAt.toMillis() > at.getTime() ? [[document.id, stored] as const] : [];
  });
  return new Map(kept);
}
