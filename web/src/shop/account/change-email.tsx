import { missing } from '@fourteener/contract/missing';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { keepNewEmail, useNewEmail } from '../../auth/new-email.ts';
import { openProvider } from '../../auth/session.ts';
import { useAccount } from '../../auth/session-store.ts';
import { adviceFor, codeOfProblem } from '../../auth/sign-in-problem.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { trackWork } from '../../ui/code/work-under-way.ts';
import { FormError } from '../../ui/forms/form-error.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { useOneAtATime } from '../../ui/hooks/use-one-at-a-time.ts';
import { EmailText } from '../../ui/text/email-text.tsx';
import { sentenceOf } from '../../ui/text/sentences.ts';
import { emailRule } from './email-rule.ts';
import { ProfileGroup } from './profile-group.tsx';
import { useHasPassword } from './use-has-password.ts';

const nothing = { email: '', password: '' };

const isEmail = (typed: string) => emailRule.validate(typed.trim().toLowerCase());

const NOTE =
  'You log in with this address, and we send our emails to it. When it changes, we also email the old address.';

/**
 * Changes the email address of an account that has a password; the change takes effect once the link in the email to the new address is
 * opened. Accounts that only sign in with Google do not see it, since Google manages their address.
 */
export function ChangeEmail() {
  const { uid, email } = useAccount();
  const hasPassword = useHasPassword();
  const newEmail = useNewEmail();
  const form = useRef<HTMLFormElement>(null);
  const { register, handleSubmit, reset, setError, formState } = useForm({ defaultValues: nothing });
  const { errors, isSubmitting } = formState;
  const { hash } = useLocation();
  useEffect(() => {
    if (hasPassword && hash === '#change-email') form.current?.querySelector('input')?.focus();
  }, [hasPassword, hash]);
  const change = useOneAtATime(async ({ email: typed, password }: typeof nothing) => {
    const next = typed.trim().toLowerCase();
    try {
      await trackWork((await openProvider()).changeEmail(password, next));
      keepNewEmail(uid, next);
      reset();
    } catch (error) {
      setError('root', { type: codeOfProblem(error), message: sentenceOf(error) });
    }
  });
  const isAnother = (typed: string) => typed.trim().toLowerCase() !== email || 'This is your email address already.';
  if (!hasPassword) return null;
  return (
    <form ref={form} className="mt-16" noValidate onSubmit={(event) => void handleSubmit(change)(event)}>
      <ProfileGroup heading="Email address" note={NOTE} isFirst>
        <div>
          <p role="status" className="mb-6 wrap-anywhere empty:mb-0">
            {newEmail !== undefined && (
              <>
                We wrote to <EmailText>{newEmail}</EmailText>. Until you open the link in that email, your address stays{' '}
                <EmailText>{email}</EmailText>. If no email comes, check the address: an address that already has an
                account gets none.
              </>
            )}
          </p>
          <TextField
            label="New email address"
            type="email"
            autoComplete="email"
            {...register('email', { ...emailRule, validate: { isEmail, isAnother } })}
            error={errors.email?.message}
          />
        </div>
        <PasswordField
          label="Your password"
          autoComplete="current-password"
          {...register('password', { required: missing('The password') })}
          error={errors.password?.message}
        />
        <div className="flex flex-col items-start gap-3">
          <Button type="submit" variant="secondary" busy={isSubmitting && 'Sending'}>
            Change address
          </Button>
          <FormError advice={adviceFor(errors.root?.type)}>{errors.root?.message}</FormError>
        </div>
      </ProfileGroup>
    </form>
  );
}
