import { useEffect } from 'react';
import { useSession } from '../../auth/session-store.ts';

/** Keeps basket and lists with the account that is signed in. Visitors do without the code for it. */
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
      // Until the next page load they are the browser's alone.
      () => undefined,
    );
    return () => {
      isOver = true;
      end?.();
    };
  }, [uid]);
}
