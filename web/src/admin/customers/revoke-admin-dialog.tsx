import { roleNames } from '@fourteener/contract/user/roles';
import type { User } from '@fourteener/contract/user/schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { isStaleSignIn, unlessStale } from '../../auth/confirmation.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { showFailure, showInfo, showSuccess } from '../../ui/feedback/toast.ts';
import { EmailText } from '../../ui/text/email-text.tsx';
import { ConfirmedQuestion } from '../../auth/confirmed-question.tsx';
import { accountQuery } from './get-account.ts';
import { usersKey } from './list-users.ts';

const labels = { no: 'Keep the role', yes: 'Yes', busy: 'Revoking', google: 'Continue with Google and revoke' };

interface RevokeAdminDialogProps {
  user: User;
  /** Called when the question is answered, whichever way. */
  onClose: () => void;
}

/** Asks whether a user of the staff shall lose their role; Yes takes it. */
export function RevokeAdminDialog({ user, onClose }: RevokeAdminDialogProps) {
  const { email, userName, role = 'admin' } = user;
  const name = role === 'admin' ? 'admin' : roleNames[role].one.toLowerCase();
  const revocation = useRevokeAdmin(user);
  const revoke = () => revocation.mutateAsync().catch(unlessStale);
  return (
    <Dialog heading={`Revoke the ${name} role of ${userName || email}?`} onClose={onClose}>
      <ConfirmedQuestion act={revoke} onClose={onClose} variant="danger" labels={labels}>
        <EmailText>{email}</EmailText> keeps the account and its orders. The role ends right away, even where this user
        is signed in now, and any owner can grant it again.
      </ConfirmedQuestion>
    </Dialog>
  );
}

/** Takes a user's role, shows the outcome, and reads the users again; pending until they are read. For owners. */
function useRevokeAdmin({ _id, email, role = 'admin' }: User) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call('DELETE /user/admin/{email}', { params: { email: _id } }),
    onSuccess: ({ modifiedCount }) => {
      if (modifiedCount > 0)
        showSuccess(role === 'admin' ? `${email} is no longer an admin.` : `${email} has no role any more.`);
      else showInfo('This user already had no role.');
    },
    onError: (error) => {
      if (!isStaleSignIn(error)) showFailure(error);
    },
    onSettled: () =>
      Promise.all(
        [usersKey, accountQuery(_id).queryKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      ),
  });
}
