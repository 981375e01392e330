import { doc, type Firestore, onSnapshot, type Timestamp } from 'firebase/firestore';
import { checkSession } from '../../auth/check-session.ts';
import { getSession } from '../../auth/session-store.ts';

/**
 * Milliseconds until the shop is asked. This tab learns of a session confirmed in another tab a moment later, and a renewal of the earlier
 * session would sign out both tabs.
 */
const PAUSE = 1_500;

/**
 * Watches the account's own user as well as the orders. Firestore checks the rules of an open listener only when one of its documents
 * changes: the shop changes the user when it ends sessions, so that this page asks whether its own session has ended. Returns the function
 * that stops this.
 */
export function watchSession(db: Firestore): () => void {
  const session = getSession();
  if (session.status !== 'signed-in') return () => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let known: number | undefined;
  const check = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void checkSession(), PAUSE);
  };
  const stop = onSnapshot(
    doc(db, 'users', session.account.uid),
    // Otherwise the first state would be reported only as cached.
    { includeMetadataChanges: true },
    (user) => {
      if (user.metadata.fromCache) return;
      const endedAt = (user.get('sessionsEndedAt') as Timestamp | undefined)?.toMillis() ?? 0;
      if (known !== undefined && endedAt !== known) check();
      known = endedAt;
    },
    check,
  );
  return () => {
    clearTimeout(timer);
    stop();
  };
}
