import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { tellOpened } from '../../auth/check-verified.ts';
import { rules } from '../../auth/rules.ts';
import type { AppliedLink } from '../../auth/provider.ts';
import { forceSignOut, openProvider } from '../../auth/session.ts';
import { getSession } from '../../auth/session-store.ts';
import { adviceFor, codeOfProblem } from '../../auth/sign-in-problem.ts';
import { paths } from '../../screens/paths.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { trackWork } from '../../ui/code/work-under-way.ts';
import { FormError } from '../../ui/forms/form-error.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { useOneAtATime } from '../../ui/hooks/use-one-at-a-time.ts';
import { FormPage } from '../../ui/page/form-page.tsx';
import { sentenceOf } from '../../ui/text/sentences.ts';

/** The texts for each `mode` of a link, as the identity provider names it: https://firebase.google.com/docs/auth/custom-email-handler */
const modes = {
  verifyEmail: {
    heading: 'Confirm your email address',
    text: 'With it we know that you get our emails about your orders.',
    button: 'Confirm email address',
    done: 'Your email address is confirmed. An order that waited for this continues within a minute.',
  },
  verifyAndChangeEmail: {
    heading: 'Confirm your new email address',
    text: 'From then on you log in with the new address.',
    button: 'Confirm new email address',
    done: 'Your new email address is confirmed. Please log in with it.',
  },
  recoverEmail: {
    heading: 'Restore your old email address',
    text: 'Somebody changed the email address of your account. If that was not you, restore the old address here, then change your password.',
    button: 'Restore the old address',
    done: 'Your account has its old email address again. Please change your password.',
  },
  resetPassword: {
    heading: 'Choose a new password',
    text: 'You will have to log in again on all your devices.',
    button: 'Save new password',
    done: 'Your new password is saved. Please log in with it.',
  },
} as const;
type Mode = keyof typeof modes;

/**
 * The page to which links in the identity provider's emails lead. Nothing happens before the button is pressed: programs that scan emails
 * for harmful links open them too, and would confirm an address in its owner's place.
 */
export default function EmailLinkPage() {
  const [query] = useSearchParams();
  const mode = query.get('mode') ?? '';
  const code = query.get('oobCode') ?? '';
  if (!isMode(mode) || code === '')
    return (
      <FormPage heading="This link is not complete">
        <p className="mt-3 text-ink-soft">Please open the link in the email again, or copy the whole link.</p>
      </FormPage>
    );
  return <EmailLink key={code} mode={mode} code={code} />;
}

const isMode = (word: string): word is Mode => Object.hasOwn(modes, word);

/** Whether the changed account is signed in here: the provider ends its sessions, and this browser would notice only at its next call. */
function isSignedInAs(email: string | undefined): boolean {
  const session = getSession();
  return session.status === 'signed-in' && session.account.email === email;
}

function EmailLink({ mode, code }: { mode: Mode; code: string }) {
  const { heading, text, button, done } = modes[mode];
  const [isDone, setDone] = useState(false);
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { password: '' } });
  const { errors, isSubmitting } = formState;
  const apply = useOneAtATime(async ({ password }: { password: string }) => {
    try {
      const provider = await openProvider();
      const opened =
        mode === 'resetPassword'
          ? provider.resetPassword(code, password).then((): AppliedLink => ({}))
          : provider.applyEmailLink(code);
      const { email, formerEmail } = await trackWork(opened);
      setDone(true);
      if (isSignedInAs(formerEmail)) await forceSignOut(paths.login, done);
      // If another account is signed in here, this changes nothing for it.
      trackWork(tellOpened(email)).catch(() => undefined);
    } catch (error) {
      setError('root', { type: codeOfProblem(error), message: sentenceOf(error) });
    }
  });
  if (isDone) {
    const next = mode === 'verifyEmail' ? paths.myOrdersInSidebar : paths.login;
    return (
      <FormPage heading={heading}>
        <p role="status" className="mt-3 text-ink-soft">
          {done}
        </p>
        <ButtonLink variant="secondary" className="mt-6" to={next}>
          {mode === 'verifyEmail' ? 'My orders' : 'Log in'}
        </ButtonLink>
      </FormPage>
    );
  }
  return (
    <FormPage heading={heading}>
      <p className="mt-3 text-ink-soft">{text}</p>
      <form className="mt-6 grid gap-5" noValidate onSubmit={(event) => void handleSubmit(apply)(event)}>
        {mode === 'resetPassword' && (
          <PasswordField
            label="New password"
            help="Six characters or more; a short sentence is even better."
            autoComplete="new-password"
            {...register('password', rules.password)}
            error={errors.password?.message}
          />
        )}
        <Button type="submit" busy={isSubmitting && 'Saving'}>
          {button}
        </Button>
        <FormError advice={adviceFor(errors.root?.type)}>{errors.root?.message}</FormError>
      </form>
    </FormPage>
  );
}
