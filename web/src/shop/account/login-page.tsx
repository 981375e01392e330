import { messages, words } from '@fourteener/contract/messages';
import { useState } from 'react';
import { adviceFor, codeOfProblem } from '../../auth/sign-in-problem.ts';
import { sentenceOf } from '../../ui/text/sentences.ts';
import { paths } from '../../screens/paths.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { FormError } from '../../ui/forms/form-error.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { showInfo } from '../../ui/feedback/toast.ts';
import { trackWork } from '../../ui/code/work-under-way.ts';
import { useOneAtATime } from '../../ui/hooks/use-one-at-a-time.ts';
import { useForm } from '../../ui/forms/use-form.ts';
import { completeSignIn } from '../../auth/complete-sign-in.ts';
import { LoginLead } from './login-lead.tsx';
import { rules } from '../../auth/rules.ts';
import { emailRule } from './email-rule.ts';
import { openProvider } from '../../auth/session.ts';
import { SignInFrame } from './sign-in-frame.tsx';

const scene = {
  name: 'carousel-3',
  alt: 'The cockpit of a pine green bicycle with tan bar tape',
  position: 'object-[62%_50%]',
};
const description = 'Sign in to order bicycle parts from the people who make them and to follow your orders.';
const other = { question: 'New to Fourteener?', words: 'Create an account', path: paths.signup };

/** Sign-in with email and password or with Google; afterwards back to where the visitor came from. */
export default function LoginPage() {
  const { register, handleSubmit, trigger, getValues, setError, clearErrors, formState } = useForm({
    defaultValues: { email: '', password: '' },
  });
  const { errors, isSubmitting } = formState;
  const [isSending, setSending] = useState(false);
  const refuse = (error: unknown) => setError('root', { type: codeOfProblem(error), message: sentenceOf(error) });

  const login = useOneAtATime(async ({ email, password }: { email: string; password: string }) => {
    await completeSignIn((provider) => provider.signIn(email.trim(), password)).catch(refuse);
  });
  const sendReset = useOneAtATime(async () => {
    clearErrors();
    if (!(await trigger('email', { shouldFocus: true }))) return;
    setSending(true);
    try {
      await trackWork((await openProvider()).sendReset(getValues('email').trim()));
      showInfo(messages.resetSent);
    } catch (error) {
      refuse(error);
    } finally {
      setSending(false);
    }
  });

  return (
    <SignInFrame
      heading="Login"
      description={description}
      path={paths.login}
      lead={<LoginLead />}
      other={other}
      scene={scene}
    >
      {/* POST keeps the fields out of the address, even where scripts are off and the browser sends the form. */}
      <form method="post" className="mt-9 grid gap-6" noValidate onSubmit={(event) => void handleSubmit(login)(event)}>
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          {...register('email', emailRule)}
          error={errors.email?.message}
        />
        <div>
          <PasswordField
            label="Password"
            autoComplete="current-password"
            {...register('password', rules.password)}
            error={errors.password?.message}
          />
          <Button
            variant="quiet"
            size="small"
            className="mt-1 -mb-2"
            busy={isSending && 'Sending'}
            onClick={() => void sendReset()}
          >
            {words.forgotPassword}
          </Button>
        </div>
        <div className="grid gap-3">
          <Button type="submit" busy={isSubmitting && 'Logging in'}>
            Login
          </Button>
          <FormError advice={adviceFor(errors.root?.type)}>{errors.root?.message}</FormError>
        </div>
      </form>
    </SignInFrame>
  );
}
