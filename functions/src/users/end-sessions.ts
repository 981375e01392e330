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
 * Ends every session of the account but the one that asks: its calls and renewals at Auth, then, in one commit, its direct reads and what
 * open pages watch (`sessionsEndedAt` of the user). Answers how many of the noted sessions ended. Throws a `DomainError` (403) when another
 * session may have begun with this one or later, and would go on: after another sign-in this one is the last.
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
  // Auth counts whole seconds, and may say a moment later when the last sign-in was.
  if (isShared === true || lastSignIn > signedInAt.getTime() + SECOND)
    throw new DomainError('stale-sign-in', 'Please sign in again so that every other session is older than yours.');
  // Auth first: a page that hears of the commit asks the shop, which must refuse it by then.
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
