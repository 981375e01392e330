import { doc, type Firestore, onSnapshot, type Timestamp } from 'firebase/firestore';
import { checkSession } from '../../auth/check-session.ts';
import { getSession } from '../../auth/session-store.ts';

/**
 * Milliseconds until the shop is asked. The session that was confirmed in another tab is known to this one a moment later, and a renewal
 * from before would sign out both.
 */
const PAUSE = 1_500;

/**
 * Watches the account's own user beside what a page watches. Firestore asks the rules of an open listener anew only when a document of it
 * changes: the shop changes this one when it ends sessions, so that the page hears of it and asks whether its own has ended. Answers how to
 * stop.
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
    // Otherwise the first state would be told only as one of the cache.
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
