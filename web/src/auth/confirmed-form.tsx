import type { ReactNode, SubmitEventHandler } from 'react';
import { Button } from '../ui/buttons/button.tsx';
import { DialogActions } from '../ui/dialogs/dialog-actions.tsx';
import { SendError } from '../ui/forms/send-error.tsx';
import type { Confirming } from './use-confirmation.tsx';

interface ConfirmedFormProps {
  confirming: Confirming;
  /** The explanation and the fields. */
  children: ReactNode;
  /** Says below the fields what follows from the act. */
  consequence?: ReactNode;
  error: { type?: unknown; message?: string } | undefined;
  yes: string;
  no: string;
  /** The label of the button in place of `yes`, when Google's window comes first. */
  google: string;
  variant: 'primary' | 'danger';
  /** The label of the button while the act is under way, such as "Saving"; false otherwise. */
  busy: string | false;
  isDisabled?: boolean;
  onSubmit: SubmitEventHandler<HTMLFormElement>;
  onNo: () => void;
}

/**
 * The form of a dialog about money or an account, with its two buttons. When the shop asks for a new sign-in, the form has the account sign
 * in again. Every dialog whose call may need that uses this form.
 */
export function ConfirmedForm(props: ConfirmedFormProps) {
  const { confirming, children, consequence, error, yes, no, google, variant, busy, isDisabled = false } = props;
  return (
    <form noValidate onSubmit={props.onSubmit}>
      <div className="space-y-6 px-6 pt-4">
        {children}
        {confirming.field}
        {consequence}
        <SendError error={error} button={yes} />
      </div>
      <DialogActions>
        <Button variant="secondary" data-focus-first="" onClick={props.onNo}>
          {no}
        </Button>
        <Button type="submit" variant={variant} disabled={isDisabled} busy={busy}>
          {confirming.way === 'google' ? google : yes}
        </Button>
      </DialogActions>
    </form>
  );
}
