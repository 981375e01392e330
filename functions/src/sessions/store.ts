import type { DocumentReference, DocumentSnapshot, Firestore, Timestamp } from 'firebase-admin/firestore';
import type { Device, Session } from '@fourteener/contract/session/schemas';
import type { OwnData } from '@fourteener/contract/user/own-data';
import { dataOf, defineCollection } from '../database/collection.ts';
import { toIsoString } from '../database/timestamps.ts';

/** The emails to an account about its sessions. */
export type SessionEmailKind = 'new-device' | 'password-changed' | 'signed-out-everywhere';

/** A sign-in on one device. A renewed token belongs to the same sign-in. */
export interface StoredSession extends Device {
  signedInAt: Timestamp;
  firstUsedAt: Timestamp;
  /** Updated at most once an hour. */
  lastUsedAt: Timestamp;
}

/**
 * The sessions of an account, stored under its id. They are in one document, so that only one of two simultaneous first calls finds a
 * device new.
 */
export interface StoredSessions {
  /** The last used session comes first. */
  sessions: StoredSession[];
  /** The devices on which the account was used, newest first. They stay when their sessions end. */
  devices: Device[];
  /** The emails that were sent within the last day. */
  emails: { kind: SessionEmailKind; at: Timestamp }[];
  /**
   * The time before which Auth had ended the account's sessions when it was last noted; a later time shows a changed password or another
   * way to sign in.
   */
  validAfter: Timestamp;
  /** When Firestore deletes the document (a TTL policy). */
  expiresAt: Timestamp;
}

const sessions = defineCollection<StoredSessions>('sessions');

/** Where the sessions of an account are stored. */
export function sessionsRef(db: Firestore, uid: string): DocumentReference<StoredSessions> {
  return sessions.in(db).doc(uid);
}

export const isSameDevice = (one: Device, other: Device) =>
  one.browser === other.browser && one.system === other.system;

/** Whether a stored session belongs to this sign-in on this device. */
export function isSession(
  stored: StoredSession,
  { signedInAt, device }: { signedInAt: Date; device: Device },
): boolean {
  return stored.signedInAt.toMillis() === signedInAt.getTime() && isSameDevice(stored, device);
}

/** The sessions as the API returns them to their owner. */
export async function listSessions(
  db: Firestore,
  uid: string,
  current: { signedInAt: Date; device: Device },
): Promise<Session[]> {
  const document = await sessionsRef(db, uid).get();
  if (!document.exists) return [];
  return dataOf(document).sessions.map((stored) => ({
    browser: stored.browser,
    system: stored.system,
    signedInAt: toIsoString(stored.signedInAt),
    lastUsedAt: toIsoString(stored.lastUsedAt),
    isCurrent: isSession(stored, current),
  }));
}

/** The sessions for the copy of the owner's data. */
export function toOwnSessions(document: DocumentSnapshot<StoredSessions>): OwnData['sessions'] {
  const { sessions: stored, devices, emails } = dataOf(document);
  return {
    sessions: stored.map(({ browser, system, signedInAt, firstUsedAt, lastUsedAt }) => ({
      browser,
      system,
      signedInAt: toIsoString(signedInAt),
      firstUsedAt: toIsoString(firstUsedAt),
      lastUsedAt: toIsoString(lastUsedAt),
    })),
    devices,
    emails: emails.map(({ kind, at }) => ({ kind, at: toIsoString(at) })),
  };
}
