import { useEffect } from 'react';
import { useSession } from '../auth/session-store.ts';

/** Keeps the basket with the account that is signed in. Visitors do without the code for it. */
export function useBasketSync(): void {
  const session = useSession();
  const uid = session.status === 'signed-in' ? session.account.uid : undefined;
  useEffect(() => {
    if (uid === undefined) return;
    let end: (() => void) | undefined;
    let isOver = false;
    import('../basket/sync-basket.ts').then(
      ({ followBasket }) => {
        if (!isOver) end = followBasket(uid);
      },
      // Until the next page load the basket is the browser's alone.
      () => undefined,
    );
    return () => {
      isOver = true;
      end?.();
    };
  }, [uid]);
}
