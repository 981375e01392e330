import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { readSentence } from '../api/sentences.ts';
import { rules } from '../auth/rules.ts';
import { openProvider } from '../auth/session.ts';
import { useAccount } from '../auth/session-store.ts';
import { Button } from '../ui/button.tsx';
import { FormError } from '../ui/form-error.tsx';
import { missing } from '../ui/missing.ts';
import { PasswordField } from '../ui/password-field.tsx';
import { showSuccess } from '../ui/toast.ts';
import { useOneAtATime } from '../ui/use-one-at-a-time.ts';
import { ProfileGroup } from './profile-group.tsx';

const nothing = { password: '', next: '' };

/** Changes the password of an account that has one; whoever signs in with Google alone sees nothing of it. */
export function ChangePassword() {
  const { uid } = useAccount();
  const { data: hasPassword } = useQuery({
    queryKey: ['users', uid, 'password'],
    queryFn: async () => (await openProvider()).signsInWithPassword(),
  });
  const { register, handleSubmit, reset, setError, formState } = useForm({ defaultValues: nothing });
  const { errors, isSubmitting } = formState;
  const change = useOneAtATime(async ({ password, next }: typeof nothing) => {
    try {
      await (await openProvider()).changePassword(password, next);
      showSuccess('Your password is changed.');
      reset();
    } catch (error) {
      setError('root', { message: readSentence(error) });
    }
  });
  if (!hasPassword) return null;
  return (
    <form className="mt-16" noValidate onSubmit={(event) => void handleSubmit(change)(event)}>
      <ProfileGroup heading="Password" note="All other devices then have to sign in again." isFirst>
        <PasswordField
          label="Present password"
          autoComplete="current-password"
          {...register('password', { required: missing('present password') })}
          error={errors.password?.message}
        />
        <PasswordField
          label="New password"
          help="Six characters or more; a sentence is better."
          autoComplete="new-password"
          {...register('next', rules.password)}
          error={errors.next?.message}
        />
        <div className="flex flex-col items-start gap-3">
          <Button type="submit" look="secondary" busy={isSubmitting && 'Changing'}>
            Change password
          </Button>
          <FormError>{errors.root?.message}</FormError>
        </div>
      </ProfileGroup>
    </form>
  );
}
