import { missing } from '@fourteener/contract/missing';
import { adviceFor, codeOfProblem } from '../../auth/sign-in-problem.ts';
import { sentenceOf } from '../../ui/text/sentences.ts';
import { rules } from '../../auth/rules.ts';
import { openProvider } from '../../auth/session.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { FormError } from '../../ui/forms/form-error.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { showSuccess } from '../../ui/feedback/toast.ts';
import { trackWork } from '../../ui/code/work-under-way.ts';
import { useOneAtATime } from '../../ui/hooks/use-one-at-a-time.ts';
import { useForm } from '../../ui/forms/use-form.ts';
import { ProfileGroup } from './profile-group.tsx';
import { useHasPassword } from './use-has-password.ts';

const nothing = { password: '', next: '' };

/** Changes the password of an account; accounts that only sign in with Google do not see it. */
export function ChangePassword() {
  const hasPassword = useHasPassword();
  const { register, handleSubmit, reset, setError, formState } = useForm({ defaultValues: nothing });
  const { errors, isSubmitting } = formState;
  const change = useOneAtATime(async ({ password, next }: typeof nothing) => {
    try {
      await trackWork((await openProvider()).changePassword(password, next));
      showSuccess('Your password has been changed.');
      reset();
    } catch (error) {
      setError('root', { type: codeOfProblem(error), message: sentenceOf(error) });
    }
  });
  if (!hasPassword) return null;
  return (
    <form className="mt-16" noValidate onSubmit={(event) => void handleSubmit(change)(event)}>
      <ProfileGroup heading="Password" note="You will have to sign in again on all your other devices." isFirst>
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          {...register('password', { required: missing('The current password') })}
          error={errors.password?.message}
        />
        <PasswordField
          label="New password"
          help="Six characters or more; a short sentence is even better."
          autoComplete="new-password"
          {...register('next', rules.password)}
          error={errors.next?.message}
        />
        <div className="flex flex-col items-start gap-3">
          <Button type="submit" variant="secondary" busy={isSubmitting && 'Changing'}>
            Change password
          </Button>
          <FormError advice={adviceFor(errors.root?.type)}>{errors.root?.message}</FormError>
        </div>
      </ProfileGroup>
    </form>
  );
}
