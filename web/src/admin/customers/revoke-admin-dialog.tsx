import type { User } from '@fourteener/contract/user/schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { isStaleSignIn, unlessStale } from '../../auth/confirmation.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { showFailure, showInfo, showSuccess } from '../../ui/feedback/toast.ts';
import { EmailText } from '../../ui/text/email-text.tsx';
import { ConfirmedQuestion } from './confirmed-question.tsx';
import { accountQuery } from './get-account.ts';
import { allUsersQuery } from './list-users.ts';

const labels = { no: 'Keep the role', yes: 'Yes', busy: 'Revoking', google: 'Continue with Google and revoke' };

interface RevokeAdminDialogProps {
  user: User;
  /** Called when it is answered, whichever way. */
  onClose: () => void;
}

/** Asks whether an admin shall be one no longer; Yes takes the rights. */
export function RevokeAdminDialog({ user, onClose }: RevokeAdminDialogProps) {
  const { email, userName } = user;
  const revocation = useRevokeAdmin(user);
  const revoke = () => revocation.mutateAsync().catch(unlessStale);
  return (
    <Dialog heading={`Revoke the admin role of ${userName || email}?`} onClose={onClose}>
      <ConfirmedQuestion act={revoke} onClose={onClose} variant="danger" labels={labels}>
        <EmailText>{email}</EmailText> keeps the account and its orders. The role ends right away, even where this user
        is signed in now, and any admin can grant it again.
      </ConfirmedQuestion>
    </Dialog>
  );
}

/** Takes an admin's rights, says how it went, and reads the users anew; under way until they are there. For admins. */
function useRevokeAdmin({ _id, email }: User) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call('DELETE /user/admin/{email}', { params: { email: _id } }),
    onSuccess: ({ modifiedCount }) => {
      if (modifiedCount > 0) showSuccess(`${email} is no longer an admin.`);
      else showInfo('This user was no longer an admin.');
    },
    onError: (error) => {
      if (!isStaleSignIn(error)) showFailure(error);
    },
    onSettled: () =>
      Promise.all(
        [allUsersQuery, accountQuery(_id)].map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })),
      ),
  });
}
