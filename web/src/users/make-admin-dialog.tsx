import type { User } from '@fourteener/contract/users';
import { Button } from '../ui/buttons/button.tsx';
import { useOneAtATime } from '../ui/hooks/use-one-at-a-time.ts';
import { AccountDialog } from './account-dialog.tsx';
import { DialogActions } from '../ui/dialogs/dialog-actions.tsx';
import { messages } from '@fourteener/contract/messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import { hasStatus } from '../api/errors.ts';
import { showFailure, showInfo, showSuccess } from '../ui/feedback/toast.ts';
import { accountQuery } from './get-account.ts';
import { allUsersQuery } from './list-users.ts';

interface MakeAdminDialogProps {
  user: User;
  /** Called when it is answered, whichever way. */
  onClose: () => void;
}

/** Asks whether a user shall be an admin; Yes gives the rights, if the address is verified. */
export function MakeAdminDialog({ user, onClose }: MakeAdminDialogProps) {
  const promotion = useMakeAdmin();
  const promote = useOneAtATime(async () => {
    await promotion.mutateAsync(user.email).catch(() => undefined);
    onClose();
  });
  return (
    <AccountDialog user={user} heading={`Make ${user.userName || user.email} an admin?`} onClose={onClose}>
      {({ emailVerified }) => (
        <>
          <p className="px-6 pt-4 text-small text-ink-soft">
            {emailVerified
              ? 'An admin can change every part, its price and its stock, see and change every order with its address, block accounts, and make and revoke other admins. The rights begin at once.'
              : 'Nobody has verified this email address yet, so this may be somebody else’s account. It can be made an admin once its owner has opened the link in the verification email.'}
          </p>
          <DialogActions>
            <Button variant="secondary" data-focus-first onClick={onClose}>
              {emailVerified ? 'Cancel' : 'Close'}
            </Button>
            {emailVerified && (
              <Button busy={promotion.isPending && 'Making'} onClick={() => void promote()}>
                Yes, make admin
              </Button>
            )}
          </DialogActions>
        </>
      )}
    </AccountDialog>
  );
}

/** Makes a user an admin, says how it went, and reads the users anew; under way until they are there. For admins. */
function useMakeAdmin() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (email: string) => call('makeAdmin', { params: { email } }),
    onSuccess: ({ modifiedCount }) => {
      if (modifiedCount > 0) showSuccess(messages.adminMade);
      else showInfo('This user was already an admin.');
    },
    onError: (error) => showFailure(hasStatus(error, 403) ? new Error(messages.adminFailed) : error),
    onSettled: (_answer, _error, email) =>
      Promise.all(
        [allUsersQuery, accountQuery(email)].map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })),
      ),
  });
}
