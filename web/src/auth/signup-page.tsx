import { useForm } from 'react-hook-form';
import { readSentence } from '../api/sentences.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/button.tsx';
import { FormError } from '../ui/form-error.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useOneAtATime } from '../ui/use-one-at-a-time.ts';
import { enter } from './enter.ts';
import { rules } from './rules.ts';
import { SignInFrame } from './sign-in-frame.tsx';

interface NewAccount {
  name: string;
  email: string;
  password: string;
}

const scene = { name: 'carousel-2', alt: 'The drivetrain of a pine green bicycle', position: 'object-[85%_50%]' };
const other = { question: 'Already have one?', words: 'Login', path: paths.login };
const lead = 'One account orders parts, follows them to your door and signs your reviews.';

/** Registration with name, email and password, or with Google. */
export default function SignupPage() {
  const { register, handleSubmit, setError, formState } = useForm<NewAccount>({
    defaultValues: { name: '', email: '', password: '' },
  });
  const { errors, isSubmitting } = formState;
  const signUp = useOneAtATime(async ({ name, email, password }: NewAccount) => {
    await enter((provider) => provider.createAccount(name.trim(), email.trim(), password)).catch((error: unknown) =>
      setError('root', { message: readSentence(error) }),
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
      {/* Never in an address, not even where scripts are off and the browser sends it. */}
      <form method="post" className="mt-9 grid gap-6" noValidate onSubmit={(event) => void handleSubmit(signUp)(event)}>
        <TextField
          label="Name"
          autoComplete="name"
          placeholder="As it should stand on the parcel"
          {...register('name', rules.name)}
          error={errors.name?.message}
        />
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          {...register('email', rules.email)}
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
          <FormError>{errors.root?.message}</FormError>
        </div>
      </form>
    </SignInFrame>
  );
}
