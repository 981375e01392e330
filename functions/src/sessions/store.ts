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
  /** Written at most once an hour. */
  lastUsedAt: Timestamp;
}

/** The sessions of an account, under its id. One document, so that of two first calls at once only one finds a device new. */
export interface StoredSessions {
  /** Last used first. */
  sessions: StoredSession[];
  /** The devices that the account was used on, newest first; more than those of `sessions`, which end. */
  devices: Device[];
  /** The emails of the last day. */
  emails: { kind: SessionEmailKind; at: Timestamp }[];
  /** When the account ended its earlier sessions, as Auth had it last: a later time is a change of how it is signed in to. */
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

/** Whether a stored session is that of a sign-in on a device. */
export function isSession(
  stored: StoredSession,
  { signedInAt, device }: { signedInAt: Date; device: Device },
): boolean {
  return stored.signedInAt.toMillis() === signedInAt.getTime() && isSameDevice(stored, device);
}

/** The sessions as their owner reads them. */
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

/** The sessions as their owner downloads them. */
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
