import { CodeField, codeRule, placeOfRefusal, typedCode } from '../../auth/code-field.tsx';
import type { NewFactor } from '../../auth/provider-factors.ts';
import { describeRefusal } from '../../auth/sign-in-problem.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { DialogActions } from '../../ui/dialogs/dialog-actions.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { FormError } from '../../ui/forms/form-error.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { useOneAtATime } from '../../ui/hooks/use-one-at-a-time.ts';
import { QrCode } from '../../ui/media/qr-code.tsx';

/** The longest name of a second factor. */
const NAME = 40;
/** The key in groups of four characters, which are easier to type. */
const grouped = (key: string) => key.replaceAll(/(.{4})(?=.)/g, '$1 ');

interface NewFactorDialogProps {
  factor: NewFactor;
  onTurnedOn: () => void;
  onClose: () => void;
}

/** Shows the key of a new second factor, as a QR code and as text, and turns it on with a code from the authenticator app. */
export function NewFactorDialog({ factor, onTurnedOn, onClose }: NewFactorDialogProps) {
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { code: '', name: 'Authenticator app' },
  });
  const { errors, isSubmitting } = formState;
  const turnOn = useOneAtATime(async ({ code, name }: { code: string; name: string }) => {
    try {
      await factor.turnOn(typedCode(code), name.trim() || 'Authenticator app');
      onTurnedOn();
      onClose();
    } catch (error) {
      setError(placeOfRefusal(error), { message: describeRefusal(error) }, { shouldFocus: true });
    }
  });
  return (
    <Dialog heading="Set up a second factor" onClose={onClose}>
      <form noValidate onSubmit={(event) => void handleSubmit(turnOn)(event)}>
        <div className="space-y-6 px-6 pt-4">
          <p className="text-small text-ink-soft">
            Scan this with an authenticator app, such as the one of your password manager, or type the key into it. Then
            type the code that the app shows.
          </p>
          <QrCode text={factor.address} label="QR code with the key" className="mx-auto size-44" />
          <p className="text-small">
            <span className="block text-label text-ink-faint">Key</span>
            <code className="fact text-data wrap-anywhere">{grouped(factor.key)}</code>
          </p>
          <CodeField register={register('code', { validate: codeRule })} error={errors.code?.message} isFirst />
          <TextField
            label="Name"
            optional
            help="So that you recognize the app or the phone."
            autoComplete="off"
            maxLength={NAME}
            {...register('name')}
          />
          <FormError>{errors.root?.message}</FormError>
        </div>
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={isSubmitting && 'Turning on'}>
            Turn on
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
