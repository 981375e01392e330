import { useEffect } from 'react';
import { useSession } from '../../auth/session-store.ts';

/** Keeps basket and lists in step with the signed-in account. Visitors do not load the code for it. */
export function useAccountSync(): void {
  const session = useSession();
  const uid = session.status === 'signed-in' ? session.account.uid : undefined;
  useEffect(() => {
    if (uid === undefined) return;
    let end: (() => void) | undefined;
    let isOver = false;
    import('./follow-account.ts').then(
      ({ followAccount }) => {
        if (!isOver) end = followAccount(uid);
      },
      // If the code does not load, the copies stay in the browser alone until the next page load.
      () => undefined,
    );
    return () => {
      isOver = true;
      end?.();
    };
  }, [uid]);
}
