import { personName } from '@fourteener/contract/user/person-name';
import { adviceFor, codeOfProblem } from '../../auth/sign-in-problem.ts';
import { sentenceOf } from '../../ui/text/sentences.ts';
import { paths } from '../../screens/paths.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { FormError } from '../../ui/forms/form-error.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useOneAtATime } from '../../ui/hooks/use-one-at-a-time.ts';
import { useForm } from '../../ui/forms/use-form.ts';
import { completeSignIn } from '../../auth/complete-sign-in.ts';
import { nameRule } from './name-rule.ts';
import { rules } from '../../auth/rules.ts';
import { emailRule } from './email-rule.ts';
import { SignInFrame } from './sign-in-frame.tsx';

interface NewAccount {
  name: string;
  email: string;
  password: string;
}

const scene = { name: 'carousel-2', alt: 'The drivetrain of a pine green bicycle', position: 'object-[85%_50%]' };
const other = { question: 'Already have an account?', words: 'Login', path: paths.login };
const lead = 'With an account you can order parts, follow your orders and write reviews.';

/** Registration with name, email and password, or with Google. */
export default function SignupPage() {
  const { register, handleSubmit, setError, formState } = useForm<NewAccount>({
    defaultValues: { name: '', email: '', password: '' },
  });
  const { errors, isSubmitting } = formState;
  const signUp = useOneAtATime(async ({ name, email, password }: NewAccount) => {
    await completeSignIn((provider) => provider.createAccount(personName(name), email.trim(), password)).catch(
      (error: unknown) => setError('root', { type: codeOfProblem(error), message: sentenceOf(error) }),
    );
  });
  return (
    <SignInFrame
      heading="Create an account"
      description={lead}
      path={paths.signup}
      lead={lead}
      other={other}
      scene={scene}
    >
      {/* POST keeps the fields out of the address, even where scripts are off and the browser sends the form. */}
      <form method="post" className="mt-9 grid gap-6" noValidate onSubmit={(event) => void handleSubmit(signUp)(event)}>
        <TextField
          label="Name"
          autoComplete="name"
          placeholder="As it should appear on the package"
          {...register('name', nameRule)}
          error={errors.name?.message}
        />
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          {...register('email', emailRule)}
          error={errors.email?.message}
        />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          help="Six characters or more."
          {...register('password', rules.password)}
          error={errors.password?.message}
        />
        <div className="grid gap-3">
          <Button type="submit" busy={isSubmitting && 'Signing up'}>
            Sign up
          </Button>
          <FormError advice={adviceFor(errors.root?.type)}>{errors.root?.message}</FormError>
        </div>
      </form>
    </SignInFrame>
  );
}
