import { useSession } from '../../auth/session-store.ts';
import { lazyPiece } from '../../ui/code/lazy-piece.tsx';

const VerifyEmailBar = lazyPiece(
  'The note about your email address',
  () => import('./verify-email-bar.tsx').then(({ VerifyEmailBar: bar }) => bar),
  // The page is whole without it.
  { instead: () => null },
);

/** Says on every page that the email address is still to be confirmed. Everybody else does without the code for it. */
export function UnverifiedBar() {
  const session = useSession();
  return session.status === 'signed-in' && session.account.isVerified === false ? <VerifyEmailBar /> : null;
}
