import { constraints } from '@fourteener/contract/constraints';
import { reasonMissing } from '@fourteener/contract/missing';
import type { User } from '@fourteener/contract/user/schemas';
import { sentenceOf } from '../../ui/text/sentences.ts';
import { showFieldErrors } from '../../api/form-errors.ts';
import { required } from '../../ui/forms/required.ts';
import { TextArea } from '../../ui/forms/text-field.tsx';
import { ConfirmedForm } from '../../auth/confirmed-form.tsx';
import { useConfirmation } from '../../auth/use-confirmation.tsx';
import { AccountDialog } from './account-dialog.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { invalidate } from '../../api/call-queries.ts';
import { call } from '../../api/client.ts';
import { showSuccess } from '../../ui/feedback/toast.ts';
import { useForm } from '../../ui/forms/use-form.ts';
import { accountQuery } from './get-account.ts';
import { usersKey } from './list-users.ts';

interface BlockAccountDialogProps {
  user: User;
  /** Called when the question is answered, whichever way. */
  onClose: () => void;
}

/** Asks whether an account shall be blocked, and why; for a blocked account, whether it may sign in again. */
export function BlockAccountDialog({ user, onClose }: BlockAccountDialogProps) {
  const who = user.userName || user.email;
  return (
    <AccountDialog user={user} heading={`${user.blocked ? 'Unblock' : 'Block'} ${who}?`} onClose={onClose}>
      {({ blocked }) => <BlockAccountForm user={user} isBlocked={blocked} onClose={onClose} />}
    </AccountDialog>
  );
}

interface BlockAccountFormProps {
  user: User;
  isBlocked: boolean;
  onClose: () => void;
}

function BlockAccountForm({ user, isBlocked, onClose }: BlockAccountFormProps) {
  const change = useBlockAccount(user);
  const confirming = useConfirmation();
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { reason: '' } });
  const { errors, isSubmitting } = formState;
  const label = isBlocked ? 'Unblock' : 'Block';
  const act = async ({ reason }: { reason: string }) => {
    try {
      if (await confirming.confirmed(() => change.mutateAsync(isBlocked ? undefined : reason.trim()))) onClose();
    } catch (error) {
      if (!showFieldErrors(error, ['reason'], setError)) setError('root', { message: sentenceOf(error) });
    }
  };
  return (
    <ConfirmedForm
      confirming={confirming}
      error={errors.root}
      yes={label}
      no="Cancel"
      google={`Continue with Google and ${label.toLowerCase()}`}
      variant={isBlocked ? 'primary' : 'danger'}
      busy={isSubmitting && 'Saving'}
      onSubmit={(event) => void handleSubmit(act)(event)}
      onNo={onClose}
    >
      <p className="text-small text-ink-soft">
        {isBlocked
          ? 'This account is blocked. It can sign in again once you unblock it.'
          : 'The account is signed out everywhere at once and can no longer sign in or order. Its orders that are neither paid nor shipped are canceled; its other orders stay as they are. Any admin can unblock it.'}
      </p>
      {!isBlocked && (
        <TextArea
          label="Reason"
          help="For the audit log; the customer does not see it."
          rows={2}
          maxLength={constraints.reasonLength}
          data-focus-first=""
          {...register('reason', required(reasonMissing.blockedAccount))}
          error={errors.reason?.message}
        />
      )}
    </ConfirmedForm>
  );
}

/** Blocks an account, or unblocks it if no reason is given, and shows that it is done. Throws the shop's refusal. For admins. */
function useBlockAccount({ _id, email }: User) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (reason?: string) =>
      reason === undefined
        ? call('DELETE /user/{email}/block', { params: { email: _id } })
        : call('PUT /user/{email}/block', { params: { email: _id }, body: { reason } }),
    onSuccess: (_answer, reason) =>
      showSuccess(reason === undefined ? `${email} can sign in again.` : `${email} is blocked.`),
    onSettled: () =>
      Promise.all([
        invalidate(queryClient, 'orders'),
        ...[usersKey, accountQuery(_id).queryKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      ]),
  });
}
