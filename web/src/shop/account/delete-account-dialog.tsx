import { constraints } from '@fourteener/contract/constraints';
import { sentenceOf } from '../../ui/text/sentences.ts';
import { ConfirmedForm } from '../../auth/confirmed-form.tsx';
import { useConfirmation } from '../../auth/use-confirmation.tsx';
import { useAccount } from '../../auth/session-store.ts';
import { paths } from '../../screens/paths.ts';
import { useNextScreens } from '../../ui/navigation/use-next-screens.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { EmailText } from '../../ui/text/email-text.tsx';
import { showFieldErrors } from '../../api/form-errors.ts';
import { useMarket } from '../../api/market.ts';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { deleteAccount } from './delete-account.ts';

const NOT_OWN = 'This is not the email of your account.';

/**
 * Asks whether the account shall be deleted: the user types its email and, if the last sign-in is too old, signs in once more. Typed text
 * stays when the shop refuses.
 */
export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const { email } = useAccount();
  const market = useMarket();
  useNextScreens(paths.home);
  const confirming = useConfirmation();
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { email: '' } });
  const { errors, isSubmitting } = formState;
  const isOwn = (typed: string) => typed.trim().toLowerCase() === email.toLowerCase() || NOT_OWN;
  const end = async ({ email: typed }: { email: string }) => {
    try {
      await confirming.confirmed(() => deleteAccount(email, typed));
    } catch (error) {
      if (!showFieldErrors(error, ['email'], setError)) setError('root', { message: sentenceOf(error) });
    }
  };
  return (
    <Dialog heading="Delete your account?" onClose={onClose}>
      <ConfirmedForm
        confirming={confirming}
        error={errors.root}
        yes="Delete my account"
        no="Keep it"
        google="Continue with Google and delete"
        variant="danger"
        busy={isSubmitting && 'Deleting'}
        onSubmit={(event) => void handleSubmit(end)(event)}
        onNo={onClose}
      >
        <div className="space-y-3 text-small text-ink-soft">
          <p>
            You will be signed out on every device, and this cannot be undone. We delete your profile, reviews and
            messages; your orders stay in our records without your name.
          </p>
          <p>
            The law requires us to keep invoices and credit notes as they were issued, with your name and address, for{' '}
            {constraints.paperYears} years after the year of issue. Nobody uses them for anything else.
          </p>
          {market === 'eu' && (
            <p>
              As long as you may withdraw from a delivered order, we keep its number and a code made from your email
              address, so that you can still withdraw on the page “Withdraw from contract here”.
            </p>
          )}
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
      </ConfirmedForm>
    </Dialog>
  );
}
