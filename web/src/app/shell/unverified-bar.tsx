import { useSession } from '../../auth/session-store.ts';
import { lazyPiece } from '../../ui/code/lazy-piece.tsx';

const VerifyEmailBar = lazyPiece(
  'The note about your email address',
  () => import('./verify-email-bar.tsx').then(({ VerifyEmailBar: bar }) => bar),
  // The page is complete without the bar.
  { instead: () => null },
);

/** Says on every page that the email address is still to be confirmed. Other users do not load the bar's code. */
export function UnverifiedBar() {
  const session = useSession();
  return session.status === 'signed-in' && session.account.isVerified === false ? <VerifyEmailBar /> : null;
}
