import { useEffect } from 'react';
import { checkVerified } from './check-verified.ts';

/** Asks whenever the page is looked at again whether the email address was confirmed: the link opens in another tab, or elsewhere. */
export function useVerifiedCheck(): void {
  useEffect(() => {
    const check = () => {
      if (document.visibilityState === 'hidden') return;
      // Without a network it is asked again at the next look.
      checkVerified().catch(() => undefined);
    };
    check();
    document.addEventListener('visibilitychange', check);
    return () => document.removeEventListener('visibilitychange', check);
  }, []);
}
