import { Timestamp } from 'firebase-admin/firestore';
import type { Device } from '@fourteener/contract/session/schemas';
import { isSameDevice, isSession, type SessionEmailKind, type StoredSession, type StoredSessions } from './store.ts';

const HOUR = 60 * 60 * 1_000;
const DAY = 24 * HOUR;

/** How old the noted last use of a session may be before it is written again, ms. */
export const NOTED_EVERY = HOUR;

/** How long a session is kept after its last use, ms. Riders come about twice a year. */
const KEPT = 400 * DAY;

/** The most sessions and devices of an account that are kept, the last used ones. */
const MOST_SESSIONS = 30;
const MOST_DEVICES = 50;

/** The most emails of one kind to an account within a day. */
const EMAILS_A_DAY = 3;

/** A call of a session. */
export interface Use {
  signedInAt: Date;
  device: Device;
  /** The time before which all sessions have ended, according to Auth. */
  validAfter: Date;
  at: Date;
}

/** The sessions of an account after a use, and the events about which the owner is emailed. */
interface Noted {
  next: StoredSessions;
  news: SessionEmailKind[];
}

/**
 * Notes a use of a session; undefined when nothing must be written. The first device of an account causes no email, and neither do events
 * before its sessions were noted.
 */
export function noteUse(stored: StoredSessions | undefined, use: Use): Noted | undefined {
  const { device, validAfter, at } = use;
  const known = stored?.sessions.find((session) => isSession(session, use));
  const isChanged = stored !== undefined && validAfter.getTime() > stored.validAfter.toMillis();
  const isFresh = known && at.getTime() - known.lastUsedAt.toMillis() < NOTED_EVERY;
  if (isFresh && !isChanged) return undefined;
  const devices = stored?.devices ?? [];
  const isNewDevice = devices.length > 0 && !devices.some((each) => isSameDevice(each, device));
  const now = Timestamp.fromDate(at);
  const used: StoredSession = {
    ...device,
    signedInAt: Timestamp.fromDate(use.signedInAt),
    firstUsedAt: known?.firstUsedAt ?? now,
    lastUsedAt: now,
  };
  const others = (stored?.sessions ?? []).filter(
    (session) =>
      session !== known &&
      session.signedInAt.toMillis() >= validAfter.getTime() &&
      session.lastUsedAt.toMillis() > at.getTime() - KEPT,
  );
  return {
    next: {
      sessions: [used, ...others].slice(0, MOST_SESSIONS),
      devices: [device, ...devices.filter((each) => !isSameDevice(each, device))].slice(0, MOST_DEVICES),
      emails: stored?.emails ?? [],
      validAfter: isChanged || !stored ? Timestamp.fromDate(validAfter) : stored.validAfter,
      expiresAt: Timestamp.fromMillis(at.getTime() + KEPT),
    },
    news: [...(isNewDevice ? (['new-device'] as const) : []), ...(isChanged ? (['password-changed'] as const) : [])],
  };
}

/** The emails of the last day with a new one, or undefined when enough of this kind were sent. */
export function countEmail(
  emails: StoredSessions['emails'],
  kind: SessionEmailKind,
  at: Date,
): StoredSessions['emails'] | undefined {
  const recent = emails.filter((email) => email.at.toMillis() > at.getTime() - DAY);
  if (recent.filter((email) => email.kind === kind).length >= EMAILS_A_DAY) return undefined;
  return [...recent, { kind, at: Timestamp.fromDate(at) }];
}
