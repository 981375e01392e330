import { Timestamp } from 'firebase-admin/firestore';
import type { Device } from '@fourteener/contract/session/schemas';
import { endEarlierSessions } from '../auth/end-earlier-sessions.ts';
import { runForAccount } from '../auth/deletion-guard.ts';
import { getNote, noteRef } from '../auth/notes.ts';
import { getTogether } from '../database/collection.ts';
import { DomainError } from '../errors/domain-error.ts';
import type { CheckedIdentity } from '../http/identity.ts';
import type { Deps } from '../platform/deps.ts';
import { emailAbout } from '../sessions/email.ts';
import { noteUse } from '../sessions/note-use.ts';
import { isSession, sessionsRef } from '../sessions/store.ts';
import { userRef } from './store.ts';

const SECOND = 1_000;

/**
 * Ends all sessions of the account except the one that asks: first its calls and renewals at Auth, then in one commit its direct reads,
 * with a change that open pages watch (`sessionsEndedAt` of the user). Returns how many of the noted sessions ended. Throws a `DomainError`
 * (403) when another session may be as new as this one and would continue: after another sign-in this session is the newest.
 */
export async function endOtherSessions(deps: Deps, identity: CheckedIdentity, device: Device): Promise<number> {
  const { db, auth, now, onCommitted } = deps;
  const { uid, signedInAt } = identity;
  const ref = sessionsRef(db, uid);
  const current = { signedInAt, device };
  const [{ metadata }, before] = await Promise.all([auth.getUser(uid), ref.get()]);
  const lastSignIn = Date.parse(metadata.lastSignInTime);
  const isShared = before
    .data()
    ?.sessions.some((each) => each.signedInAt.toMillis() === signedInAt.getTime() && !isSession(each, current));
  // Auth stores whole seconds, and its time of the last sign-in may be a moment later.
  if (isShared === true || lastSignIn > signedInAt.getTime() + SECOND)
    throw new DomainError('stale-sign-in', 'Please sign in again: only the latest sign-in can end all other sessions.');
  // Auth comes first: a page that sees the commit calls the shop, which must refuse the call by then.
  await endEarlierSessions(deps, identity);
  const at = now();
  const { ended, emails } = await runForAccount(db, uid, async (transaction) => {
    const [stored, user, note] = await getTogether(transaction, ref, userRef(db, uid), noteRef(db, uid));
    const known = stored.data();
    const noted = noteUse(known && { ...known, validAfter: Timestamp.fromDate(signedInAt) }, {
      ...current,
      validAfter: signedInAt,
      at,
    });
    const sessions = noted?.next ?? known;
    const since = Timestamp.fromDate(signedInAt);
    const { validSince } = getNote(note);
    const isLater = validSince === undefined || validSince < since;
    if (isLater) transaction.set(note.ref, { validSince: since }, { merge: true });
    if (user.exists) transaction.update(user.ref, { sessionsEndedAt: Timestamp.fromDate(at) });
    if (!sessions) return { ended: 0, emails: [] };
    const kept = sessions.sessions.filter((each) => isSession(each, current));
    const next = { ...sessions, sessions: kept, validAfter: since };
    const emails = emailAbout(db, transaction, identity, next, { kind: 'signed-out-everywhere', device, at });
    transaction.set(ref, next);
    return { ended: (known?.sessions ?? []).filter((each) => !isSession(each, current)).length, emails };
  });
  if (emails.length > 0) onCommitted?.(emails);
  return ended;
}
