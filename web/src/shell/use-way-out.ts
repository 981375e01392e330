import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '../auth/session-store.ts';

/** Leads whoever was signed in until now to where the sign-out said: home, mostly. The one place that does. */
export function useWayOut(): void {
  const session = useSession();
  const navigate = useNavigate();
  const wasSignedIn = useRef(false);
  useEffect(() => {
    if (session.status === 'signed-out' && wasSignedIn.current) void navigate(session.leaveTo, { replace: true });
    wasSignedIn.current = session.status === 'signed-in';
  }, [session, navigate]);
}
