import { describeRole } from '@fourteener/contract/user/rights';
import { type GivenRole, givenRoles, roleNames } from '@fourteener/contract/user/roles';
import type { User } from '@fourteener/contract/user/schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { showFieldErrors } from '../../api/form-errors.ts';
import { ConfirmedForm } from '../../auth/confirmed-form.tsx';
import { useConfirmation } from '../../auth/use-confirmation.tsx';
import { showInfo, showSuccess } from '../../ui/feedback/toast.ts';
import { required } from '../../ui/forms/required.ts';
import { Select } from '../../ui/forms/select.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { sentenceOf } from '../../ui/text/sentences.ts';
import { AccountDialog } from './account-dialog.tsx';
import { accountQuery } from './get-account.ts';
import { usersKey } from './list-users.ts';
import { UnverifiedAccount } from './unverified-account.tsx';

interface SetRoleDialogProps {
  user: User;
  /** Called when the question is answered, whichever way. */
  onClose: () => void;
}

/** Asks which role a user shall have, and lists the rights of each role. For owners. */
export function SetRoleDialog({ user, onClose }: SetRoleDialogProps) {
  return (
    <AccountDialog user={user} heading={`Role of ${user.userName || user.email}`} onClose={onClose}>
      {({ emailVerified, role }) =>
        emailVerified ? (
          <SetRoleForm user={user} role={role} onClose={onClose} />
        ) : (
          <UnverifiedAccount later="It can get a role" onClose={onClose} />
        )
      }
    </AccountDialog>
  );
}

function SetRoleForm({ user, role, onClose }: SetRoleDialogProps & { role: User['role'] }) {
  const change = useSetRole(user);
  const confirming = useConfirmation();
  const { register, handleSubmit, setError, formState } = useForm<{ role: GivenRole | '' }>({
    defaultValues: { role: '' },
  });
  const { errors, isSubmitting } = formState;
  const act = async ({ role: wanted }: { role: GivenRole | '' }) => {
    if (wanted === '') return;
    try {
      if (await confirming.confirmed(() => change.mutateAsync(wanted))) onClose();
    } catch (error) {
      if (!showFieldErrors(error, ['role'], setError)) setError('root', { message: sentenceOf(error) });
    }
  };
  return (
    <ConfirmedForm
      confirming={confirming}
      error={errors.root}
      yes="Set role"
      no="Cancel"
      google="Continue with Google and set the role"
      variant="primary"
      busy={isSubmitting && 'Saving'}
      onSubmit={(event) => void handleSubmit(act)(event)}
      onNo={onClose}
    >
      {role === 'admin' && (
        <p className="text-small text-warning">This account is an owner. Another role takes the owner’s rights away.</p>
      )}
      <Select
        label="Role"
        data-focus-first=""
        {...register('role', required('Please choose a role.'))}
        error={errors.role?.message}
      >
        <option value="">Choose a role</option>
        {givenRoles
          .filter((each) => each !== role)
          .map((each) => (
            <option key={each} value={each}>
              {roleNames[each].one}
            </option>
          ))}
      </Select>
      <dl className="grid gap-2 text-small">
        {givenRoles.map((each) => (
          <div key={each}>
            <dt className="font-medium">
              {roleNames[each].one}
              {each === role && ', current role'}
            </dt>
            <dd className="text-ink-soft">{tellRights(each)}</dd>
          </div>
        ))}
      </dl>
    </ConfirmedForm>
  );
}

/** Describes the rights of a role in a sentence. */
function tellRights(role: GivenRole): string {
  const { changes, looksAt } = describeRole(role);
  return changes === '' ? `Can only see ${looksAt}.` : `Can change ${changes}; can see ${looksAt}.`;
}

/** Sets a user's role, shows the outcome, and reads the users again. Throws the shop's refusal. */
function useSetRole({ _id, email }: User) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (role: GivenRole) => call('PUT /user/{email}/role', { params: { email: _id }, body: { role } }),
    onSuccess: ({ modifiedCount }, role) => {
      const name = roleNames[role].one.toLowerCase();
      if (modifiedCount > 0) showSuccess(`${email} now has the role ${name}.`);
      else showInfo(`This user already had the role ${name}.`);
    },
    onSettled: () =>
      Promise.all(
        [usersKey, accountQuery(_id).queryKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      ),
  });
}
