import type { DocumentReference, Firestore, Transaction, WriteBatch } from 'firebase-admin/firestore';
import type { Device } from '@fourteener/contract/session/schemas';
import { fingerprint } from '../database/idempotency.ts';
import { emailRef, enqueueEmail } from '../emails/outbox.ts';
import type { CheckedIdentity } from '../http/identity.ts';
import { countEmail } from './note-use.ts';
import type { SessionEmailKind, StoredSessions } from './store.ts';

/** An event of a session about which an email is sent. */
interface Event {
  kind: SessionEmailKind;
  device: Device;
  at: Date;
}

/**
 * Adds to the commit an email to the account, if its address is verified and it got few emails of this kind within a day. Notes the email
 * in the account's sessions. Returns the document of the email, if there is one.
 */
export function emailAbout(
  db: Firestore,
  commit: Transaction | WriteBatch,
  { uid, accountEmail, name, emailVerified }: CheckedIdentity,
  sessions: StoredSessions,
  { kind, device, at }: Event,
): DocumentReference[] {
  const emails = emailVerified ? countEmail(sessions.emails, kind, at) : undefined;
  if (!emails) return [];
  sessions.emails = emails;
  const id = `${kind}-${fingerprint(uid, device.browser, device.system, at.toISOString()).slice(0, 24)}`;
  const ref = emailRef(db, id);
  enqueueEmail(commit, ref, {
    userId: uid,
    to: { email: accountEmail, name },
    message: { kind, device, at: at.toISOString() },
    at,
  });
  return [ref];
}
