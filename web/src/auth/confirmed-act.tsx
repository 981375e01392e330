import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../ui/buttons/button.tsx';
import { DialogActions } from '../ui/dialogs/dialog-actions.tsx';
import { FormError } from '../ui/forms/form-error.tsx';
import { useOneAtATime } from '../ui/hooks/use-one-at-a-time.ts';
import { sentenceOf } from '../ui/text/sentences.ts';
import { ConfirmationField } from './confirmation-field.tsx';
import { rules } from './rules.ts';
import { useConfirmation } from './use-confirmation.ts';

interface ConfirmedActProps {
  /** Does it, and says how it went. Throws only that the sign-in is too long ago. */
  act: () => Promise<unknown>;
  /** Called when it was done, or was refused for good. */
  onClose: () => void;
  variant: 'primary' | 'danger';
  /** The labels of both buttons, of the second one also while it works and when Google's window comes first. */
  labels: { keep: string; act: string; busy: string; google: string };
  children: ReactNode;
}

/** A question in a dialog, with its two buttons; if the account must sign in once more, that is asked for here. */
export function ConfirmedAct({ act, onClose, variant, labels, children }: ConfirmedActProps) {
  const { confirmation, run } = useConfirmation();
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { password: '' } });
  const { errors, isSubmitting } = formState;
  const submit = useOneAtATime(async ({ password }: { password: string }) => {
    try {
      if (await run(password, act)) onClose();
    } catch (error) {
      setError('root', { message: sentenceOf(error) });
    }
  });
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
      <div className="space-y-6 px-6 pt-4">
        <p className="text-small text-ink-soft">{children}</p>
        {confirmation && (
          <ConfirmationField
            confirmation={confirmation}
            {...register('password', confirmation === 'password' ? rules.password : {})}
            error={errors.password?.message}
          />
        )}
        <FormError>{errors.root?.message}</FormError>
      </div>
      <DialogActions>
        <Button variant="secondary" data-focus-first onClick={onClose}>
          {labels.keep}
        </Button>
        <Button type="submit" variant={variant} busy={isSubmitting && labels.busy}>
          {confirmation === 'google' ? labels.google : labels.act}
        </Button>
      </DialogActions>
    </form>
  );
}
