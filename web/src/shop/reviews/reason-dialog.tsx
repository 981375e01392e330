import { constraints } from '@fourteener/contract/constraints';
import type { ReactNode } from 'react';
import { sentenceOf } from '../../ui/text/sentences.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { DialogActions } from '../../ui/dialogs/dialog-actions.tsx';
import { showFieldErrors } from '../../api/form-errors.ts';
import { FormError } from '../../ui/forms/form-error.tsx';
import { required } from '../../ui/forms/required.ts';
import { TextArea } from '../../ui/forms/text-field.tsx';
import { useForm } from '../../ui/forms/use-form.ts';

interface ReasonDialogProps {
  heading: string;
  /** The subject, and the consequences. */
  children: ReactNode;
  /** The message when no reason is given. */
  missing: string;
  /** The labels of the buttons. */
  no: string;
  yes: string;
  isDangerous?: boolean;
  /** Carries out the action; throws the reason on failure. */
  onAct: (reason: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for the reason of an action before it is carried out. Typed text stays on failure. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { heading, children, missing, no, yes, isDangerous = false, onAct, onClose } = props;
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { reason: '' } });
  const { errors, isSubmitting } = formState;
  const act = async ({ reason }: { reason: string }) => {
    try {
      await onAct(reason.trim());
    } catch (error) {
      if (!showFieldErrors(error, ['reason'], setError)) setError('root', { message: sentenceOf(error) });
    }
  };
  return (
    <Dialog heading={heading} onClose={onClose}>
      <form noValidate onSubmit={(event) => void handleSubmit(act)(event)}>
        <div className="space-y-6 px-6 pt-4">
          <div className="text-small text-ink-soft">{children}</div>
          <TextArea
            label="Reason"
            rows={3}
            maxLength={constraints.reasonLength}
            data-focus-first
            {...register('reason', required(missing))}
            error={errors.reason?.message}
          />
          <FormError>{errors.root?.message}</FormError>
        </div>
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            {no}
          </Button>
          <Button type="submit" variant={isDangerous ? 'danger' : 'primary'} busy={isSubmitting && 'Sending'}>
            {yes}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
