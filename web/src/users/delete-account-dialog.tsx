import { useForm } from 'react-hook-form';
import { sentenceOf } from '../ui/text/sentences.ts';
import { ConfirmationField } from '../auth/confirmation-field.tsx';
import { useConfirmation } from '../auth/use-confirmation.ts';
import { useAccount } from '../auth/session-store.ts';
import { paths } from '../screens/paths.ts';
import { useNextScreens } from '../ui/navigation/use-next-screens.ts';
import { rules } from '../auth/rules.ts';
import { Button } from '../ui/buttons/button.tsx';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { DialogActions } from '../ui/dialogs/dialog-actions.tsx';
import { EmailText } from '../ui/text/email-text.tsx';
import { showFieldErrors } from '../api/form-errors.ts';
import { FormError } from '../ui/forms/form-error.tsx';
import { TextField } from '../ui/forms/text-field.tsx';
import { deleteAccount } from './delete-account.ts';

const NOT_OWN = 'This is not the email of your account.';

/** What the button says, by how the account has to sign in once more. */
const labels = { password: 'Delete my account', google: 'Continue with Google and delete' } as const;

/**
 * Asks whether the account shall be deleted: its email is typed, and, after a while, it signs in once more. What was typed stays
 * when the shop refuses.
 */
export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const { email } = useAccount();
  useNextScreens(paths.home);
  const { confirmation, run } = useConfirmation();
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { email: '', password: '' } });
  const { errors, isSubmitting } = formState;
  const isOwn = (typed: string) => typed.trim().toLowerCase() === email.toLowerCase() || NOT_OWN;
  const end = async ({ email: typed, password }: { email: string; password: string }) => {
    try {
      await run(password, () => deleteAccount(email, typed));
    } catch (error) {
      if (!showFieldErrors(error, ['email'], setError)) setError('root', { message: sentenceOf(error) });
    }
  };
  return (
    <Dialog heading="Delete your account?" onClose={onClose}>
      <form noValidate onSubmit={(event) => void handleSubmit(end)(event)}>
        <div className="space-y-6 px-6 pt-4">
          <div className="space-y-3 text-small text-ink-soft">
            <p>
              You will be signed out on every device, and this cannot be undone. We delete your profile, reviews and
              messages; your orders stay in our records without your name.
            </p>
            <p>
              Open orders must arrive or be canceled first. To continue, type <EmailText>{email}</EmailText>.
            </p>
          </div>
          <TextField
            label="Your email"
            type="email"
            autoComplete="off"
            data-focus-first
            {...register('email', { validate: isOwn })}
            error={errors.email?.message}
          />
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
          <Button variant="secondary" onClick={onClose}>
            Keep it
          </Button>
          <Button type="submit" variant="danger" busy={isSubmitting && 'Deleting'}>
            {labels[confirmation ?? 'password']}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
