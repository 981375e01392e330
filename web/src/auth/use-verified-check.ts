import { useEffect } from 'react';
import { checkVerified } from './check-verified.ts';

/**
 * Asks whether the email address was confirmed each time the page becomes visible: the link may open in another tab, or on another device.
 */
export function useVerifiedCheck(): void {
  useEffect(() => {
    const check = () => {
      if (document.visibilityState === 'hidden') return;
      // Without a network, the next time asks again.
      checkVerified().catch(() => undefined);
    };
    check();
    document.addEventListener('visibilitychange', check);
    return () => document.removeEventListener('visibilitychange', check);
  }, []);
}
