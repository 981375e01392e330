import type { UserRecord } from 'firebase-admin/auth';
import { describeFailure, log } from '../platform/log.ts';
import type { Deps } from '../platform/deps.ts';
import { endDirectReads, limitProviders } from './notes.ts';

/** Why a session is refused although its token is valid (docs/decisions/0041-account-records-end-tokens.md). */
export type Ended = 'disabled' | 'revoked' | 'gone' | 'provider-removed';

interface RefusedSession {
  uid: string;
  /** When the session began, in seconds, by its token. */
  signedIn: number;
  why: Ended;
  /** The account, unless it is gone. */
  account?: UserRecord | undefined;
}

/** The notes that this instance has already written. The set is cleared when it is full, since a second write costs only a read. */
const noted = new Set<string>();
const MOST_NOTED = 1_000;

/**
 * Writes a note that a session was refused, so that the rules refuse its direct reads too, before the error is answered. If the
 * note cannot be written, the failure is logged and the call is refused all the same.
 */
export async function recordEndedSession(deps: Pick<Deps, 'db' | 'now'>, session: RefusedSession): Promise<void> {
  const key = `${session.uid} ${session.why} ${session.signedIn}`;
  if (noted.has(key)) return;
  try {
    await write(deps, session);
    if (noted.size >= MOST_NOTED) noted.clear();
    noted.add(key);
  } catch (error) {
    log({
      severity: 'ERROR',
      message: 'The end of a session was not stored: it may still read directly.',
      ...describeFailure(error),
    });
  }
}

async function write({ db, now }: Pick<Deps, 'db' | 'now'>, { uid, why, account }: RefusedSession): Promise<void> {
  if (why === 'provider-removed') {
    await limitProviders(db, uid, providersOf(account));
    return;
  }
  if (why === 'gone') {
    await endDirectReads(db, uid, { since: now(), goneAt: now() });
    return;
  }
  const revokedAt = why === 'revoked' ? account?.tokensValidAfterTime : undefined;
  await endDirectReads(db, uid, { since: revokedAt ? new Date(revokedAt) : now() });
}

/** The providers of an account, each with its own id of it; a password has none. */
export function providersOf(account: UserRecord | undefined): Record<string, string> {
  const ways = account?.providerData ?? [];
  return Object.fromEntries(ways.map(({ providerId, uid }) => [providerId, providerId === 'password' ? '' : uid]));
}
