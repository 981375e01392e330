import type { ComponentProps } from 'react';
import { PasswordField } from '../ui/forms/password-field.tsx';
import type { Confirmation } from './sign-in-questions.ts';

const HELP = 'You signed in a while ago. Please confirm that it is you.';

interface ConfirmationFieldProps extends Omit<ComponentProps<typeof PasswordField>, 'label' | 'help'> {
  confirmation: Confirmation;
}

/** Asks for the password once more, or, for an account without one, says that the sign-in at Google follows. */
export function ConfirmationField({ confirmation, ...rest }: ConfirmationFieldProps) {
  if (confirmation === 'google') {
    return (
      <p role="status" className="text-small text-ink-soft">
        {HELP}
      </p>
    );
  }
  return <PasswordField label="Password" help={HELP} autoComplete="current-password" autoFocus {...rest} />;
}
