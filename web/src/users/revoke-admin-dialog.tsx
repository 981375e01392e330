import type { User } from '@fourteener/contract/users';
import { Button } from '../ui/buttons/button.tsx';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { DialogActions } from '../ui/dialogs/dialog-actions.tsx';
import { EmailText } from '../ui/text/email-text.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import { showFailure, showInfo, showSuccess } from '../ui/feedback/toast.ts';
import { accountQuery } from './get-account.ts';
import { allUsersQuery } from './list-users.ts';

interface RevokeAdminDialogProps {
  user: User;
  /** Called when it is answered, whichever way. */
  onClose: () => void;
}

/** Asks whether an admin shall be one no longer; Yes takes the rights. */
export function RevokeAdminDialog({ user: { email, userName }, onClose }: RevokeAdminDialogProps) {
  const revocation = useRevokeAdmin();
  const revoke = async () => {
    await revocation.mutateAsync(email).catch(() => undefined);
    onClose();
  };
  return (
    <Dialog heading={`Revoke the admin role of ${userName || email}?`} onClose={onClose}>
      <p className="px-6 pt-4 text-small text-ink-soft">
        <EmailText>{email}</EmailText> keeps the account and its orders. The role ends right away, even where this user
        is signed in now, and any admin can grant it again.
      </p>
      <DialogActions>
        <Button variant="secondary" data-focus-first onClick={onClose}>
          Keep the role
        </Button>
        <Button variant="danger" busy={revocation.isPending && 'Revoking'} onClick={() => void revoke()}>
          Yes
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Takes an admin's rights, says how it went, and reads the users anew; under way until they are there. For admins. */
function useRevokeAdmin() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (email: string) => call('revokeAdmin', { params: { email } }),
    onSuccess: ({ modifiedCount }, email) => {
      if (modifiedCount > 0) showSuccess(`${email} is no longer an admin.`);
      else showInfo('This user was no longer an admin.');
    },
    onError: showFailure,
    onSettled: (_answer, _error, email) =>
      Promise.all(
        [allUsersQuery, accountQuery(email)].map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })),
      ),
  });
}
