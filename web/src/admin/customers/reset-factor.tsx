import type { Account } from '@fourteener/contract/user/schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { isStaleSignIn, unlessStale } from '../../auth/confirmation.ts';
import { ConfirmedQuestion } from '../../auth/confirmed-question.tsx';
import { useAccount } from '../../auth/session-store.ts';
import { useMayCall } from '../../auth/use-may-call.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { showFailure, showInfo, showSuccess } from '../../ui/feedback/toast.ts';
import { EmailText } from '../../ui/text/email-text.tsx';
import { accountQuery } from './get-account.ts';

const labels = { no: 'Keep it', yes: 'Remove it', busy: 'Removing', google: 'Continue with Google and remove it' };

/** The button with which owners remove the second factor of a user who has lost it. Owners remove their own in their profile. */
export function ResetFactor({ account }: { account: Account }) {
  const { uid } = useAccount();
  const mayReset = useMayCall('resetSecondFactor');
  const [isAsking, setAsking] = useState(false);
  if (!mayReset || account.uid === uid) return null;
  return (
    <div className="mt-4">
      <Button variant="dangerLine" size="small" onClick={() => setAsking(true)}>
        Remove second factor
      </Button>
      {isAsking && <ResetFactorDialog account={account} onClose={() => setAsking(false)} />}
    </div>
  );
}

function ResetFactorDialog({ account: { uid, name, email }, onClose }: { account: Account; onClose: () => void }) {
  const queryClient = useQueryClient();
  const reset = useMutation({
    mutationFn: () => call('DELETE /user/{email}/second-factor', { params: { email: uid } }),
    onSuccess: ({ modifiedCount }) => {
      if (modifiedCount > 0) showSuccess(`${email} signs in without a second factor now.`);
      else showInfo('This account already had no second factor.');
    },
    onError: (error) => {
      if (!isStaleSignIn(error)) showFailure(error);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: accountQuery(uid).queryKey }),
  });
  return (
    <Dialog heading={`Remove the second factor of ${name || email}?`} onClose={onClose}>
      <ConfirmedQuestion
        act={() => reset.mutateAsync().catch(unlessStale)}
        onClose={onClose}
        variant="danger"
        labels={labels}
      >
        Ask <EmailText>{email}</EmailText> in person first: whoever knows the password signs in without a code from then
        on. The account is signed out everywhere.
      </ConfirmedQuestion>
    </Dialog>
  );
}
