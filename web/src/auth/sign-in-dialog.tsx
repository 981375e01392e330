import { Button } from '../ui/buttons/button.tsx';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { DialogActions } from '../ui/dialogs/dialog-actions.tsx';
import { FormError } from '../ui/forms/form-error.tsx';
import { useForm } from '../ui/forms/use-form.ts';
import { useOneAtATime } from '../ui/hooks/use-one-at-a-time.ts';
import { CodeField, codeRule, placeOfRefusal, typedCode } from './code-field.tsx';
import { ConfirmedQuestion } from './confirmed-question.tsx';
import { describeRefusal } from './sign-in-problem.ts';
import type { SignInQuestion } from './sign-in-questions.ts';

const labels = { no: 'Cancel', yes: 'Confirm', busy: 'Confirming', google: 'Continue with Google' };

interface SignInDialogProps {
  question: SignInQuestion;
  onClose: () => void;
}

/** Asks for the code of the second factor, or has the account sign in once more; then the waiting sign-in or call continues. */
export function SignInDialog({ question, onClose }: SignInDialogProps) {
  if (question.kind === 'code') return <CodeDialog check={question.check} close={question.close} />;
  const goOn = () => {
    question.close(true);
    return Promise.resolve();
  };
  return (
    <Dialog heading="Confirm that it is you" onClose={onClose}>
      <ConfirmedQuestion way={question.way} act={goOn} onClose={onClose} variant="primary" labels={labels}>
        Your action continues afterwards.
      </ConfirmedQuestion>
    </Dialog>
  );
}

function CodeDialog({ check, close }: Pick<Extract<SignInQuestion, { kind: 'code' }>, 'check' | 'close'>) {
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { code: '' } });
  const { errors, isSubmitting } = formState;
  const send = useOneAtATime(async ({ code }: { code: string }) => {
    try {
      await check(typedCode(code));
      close(true);
    } catch (error) {
      setError(placeOfRefusal(error), { message: describeRefusal(error) }, { shouldFocus: true });
    }
  });
  return (
    <Dialog heading="Enter your code" onClose={() => close(false)}>
      <form noValidate onSubmit={(event) => void handleSubmit(send)(event)}>
        <div className="space-y-6 px-6 pt-4">
          <p className="text-small text-ink-soft">
            Your account has a second factor. Open your authenticator app and type the code that it shows for this shop.
          </p>
          <CodeField register={register('code', { validate: codeRule })} error={errors.code?.message} isFirst />
          <FormError>{errors.root?.message}</FormError>
        </div>
        <DialogActions>
          <Button variant="secondary" onClick={() => close(false)}>
            Cancel
          </Button>
          <Button type="submit" busy={isSubmitting && 'Checking'}>
            Continue
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
