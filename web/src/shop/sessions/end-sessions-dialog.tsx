import { ConfirmedQuestion } from '../../auth/confirmed-question.tsx';
import { useAccount } from '../../auth/session-store.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { useEndSessions } from './session-data.ts';

/** Asks whether all other devices shall be signed out; if the last sign-in is too old, the user signs in once more. */
export function EndSessionsDialog({ onClose }: { onClose: () => void }) {
  const { email } = useAccount();
  const end = useEndSessions(email);
  return (
    <Dialog heading="Sign out all other devices?" onClose={onClose}>
      <ConfirmedQuestion
        act={() => end.mutateAsync()}
        onClose={onClose}
        variant="danger"
        labels={{
          no: 'Cancel',
          yes: 'Sign out all other devices',
          busy: 'Signing out',
          google: 'Continue with Google and sign out',
        }}
      >
        Every other device is signed out, and what was typed there and not sent is lost. This one stays signed in.
      </ConfirmedQuestion>
    </Dialog>
  );
}
