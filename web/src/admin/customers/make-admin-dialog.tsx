import type { User } from '@fourteener/contract/user/schemas';
import { messages } from '@fourteener/contract/messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { hasStatus } from '../../api/errors.ts';
import { isStaleSignIn, unlessStale } from '../../auth/confirmation.ts';
import { showFailure, showInfo, showSuccess } from '../../ui/feedback/toast.ts';
import { AccountDialog } from './account-dialog.tsx';
import { ConfirmedQuestion } from '../../auth/confirmed-question.tsx';
import { accountQuery } from './get-account.ts';
import { usersKey } from './list-users.ts';
import { UnverifiedAccount } from './unverified-account.tsx';

const labels = {
  no: 'Cancel',
  yes: 'Yes, make admin',
  busy: 'Making',
  google: 'Continue with Google and make admin',
};

interface MakeAdminDialogProps {
  user: User;
  /** Called when the question is answered, whichever way. */
  onClose: () => void;
}

/** Asks whether a user shall be an admin; Yes makes them one if their address is verified. */
export function MakeAdminDialog({ user, onClose }: MakeAdminDialogProps) {
  const promotion = useMakeAdmin();
  const promote = () => promotion.mutateAsync(user._id).catch(unlessStale);
  return (
    <AccountDialog user={user} heading={`Make ${user.userName || user.email} an admin?`} onClose={onClose}>
      {({ emailVerified }) =>
        emailVerified ? (
          <ConfirmedQuestion act={promote} onClose={onClose} variant="primary" labels={labels}>
            An admin is an owner, who can change every part, its price and its stock, see and change every order with
            its address, block accounts, and give and revoke every role. The rights begin at once.
          </ConfirmedQuestion>
        ) : (
          <UnverifiedAccount later="It can be made an admin" onClose={onClose} />
        )
      }
    </AccountDialog>
  );
}

/** Makes a user an admin, shows the outcome, and reads the users again; pending until they are read. For owners. */
function useMakeAdmin() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (uid: string) => call('PUT /user/admin/{email}', { params: { email: uid } }),
    onSuccess: ({ modifiedCount }) => {
      if (modifiedCount > 0) showSuccess(messages.adminMade);
      else showInfo('This user was already an admin.');
    },
    onError: (error) => {
      if (!isStaleSignIn(error)) showFailure(hasStatus(error, 403) ? new Error(messages.adminFailed) : error);
    },
    onSettled: (_answer, _error, uid) =>
      Promise.all(
        [usersKey, accountQuery(uid).queryKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      ),
  });
}
