import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { constraints } from '@fourteener/contract/constraints';
import { addDollars, formatDollars, writeDollars } from '@fourteener/contract/money';
import { messages } from '@fourteener/contract/messages';
import type { NewRefund, Purchase } from '@fourteener/contract/purchases';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { HttpProblem, isTransient } from '../api/errors.ts';
import { showFormError } from '../api/form-errors.ts';
import { createIdempotencyKey } from '../api/idempotency-key.ts';
import { ConfirmationField } from '../auth/confirmation-field.tsx';
import { useConfirmation } from '../auth/use-confirmation.ts';
import { Button } from '../ui/buttons/button.tsx';
import { TextButton } from '../ui/buttons/text-button.tsx';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { showSuccess } from '../ui/feedback/toast.ts';
import { SendError } from '../ui/forms/send-error.tsx';
import { TextArea, TextField } from '../ui/forms/text-field.tsx';
import { useOneAtATime } from '../ui/hooks/use-one-at-a-time.ts';
import type { PurchaseDialogProps } from './book-payment-dialog.tsx';
import { DialogActions } from '../ui/dialogs/dialog-actions.tsx';
import { useRefund } from './change-purchase.ts';
import { refundableOf, type RefundStep } from './purchase-amounts.ts';
import { type TypedRefund, typedRefund } from './typed-refund.ts';

const begun: TypedRefund = { amount: '', reason: '', reference: '', password: '' };

/**
 * Asks how much goes back and why, or, by invoice, what the bank calls it. One press refunds once, however often its answer is
 * lost; if the account must sign in once more, its password is asked for here, and what was typed stays.
 */
export function RefundDialog({ purchase, step, onClose, onDone }: PurchaseDialogProps & { step: RefundStep }) {
  const { _id, number, method } = purchase;
  const [key] = useState(() => createIdempotencyKey(`refund:${_id}:key`));
  const { confirmation, run } = useConfirmation();
  const refunding = useRefund(_id);
  const { register, control, handleSubmit, getValues, setValue, setError, formState } = useForm<
    TypedRefund,
    unknown,
    NewRefund
  >({ defaultValues: begun, resolver: standardSchemaResolver(typedRefund(purchase, step)) });
  const { errors, isSubmitting } = formState;
  const typed = useWatch({ control, name: 'amount' });
  const amount = step.kind === 'due' ? step.amount : parseAmount(typed);
  const words = describeRefund(purchase, step, amount);

  const refund = useOneAtATime(async (body: NewRefund) => {
    const password = getValues('password');
    if (confirmation === 'password' && password === '') {
      setError('password', { message: messages.passwordRequired }, { shouldFocus: true });
      return;
    }
    try {
      const idempotencyKey = await key.keyFor(body);
      if (!(await run(password, () => refunding.mutateAsync({ body, idempotencyKey })))) return;
      key.renew();
      showSuccess(words.done);
      onDone();
    } catch (error) {
      // Without an answer it may have been made: the next try must carry the same key.
      if (error instanceof HttpProblem && error.status < 500 && !isTransient(error)) key.renew();
      showFormError(error, ['amount', 'reason', 'reference'], setError);
    }
  });

  return (
    <Dialog heading={`${step.kind === 'due' ? 'Book refund' : 'Refund'}: ${number}`} onClose={onClose}>
      <form noValidate onSubmit={(event) => void handleSubmit(refund)(event)}>
        <div className="space-y-6 px-6 pt-4">
          <p className="text-small text-ink-soft">{words.before}</p>
          {step.kind === 'new' && (
            <>
              <div>
                <TextField
                  label="Amount"
                  inputMode="decimal"
                  autoComplete="off"
                  data-focus-first
                  help={`In dollars, at most ${formatDollars(step.most)}.`}
                  {...register('amount')}
                  error={errors.amount?.message}
                />
                <TextButton
                  onClick={() => setValue('amount', writeDollars(step.most), { shouldValidate: formState.isSubmitted })}
                >
                  All of it
                </TextButton>
              </div>
              <TextArea
                label="Reason"
                help="The customer reads it."
                rows={2}
                maxLength={constraints.reasonLength}
                {...register('reason')}
                error={errors.reason?.message}
              />
            </>
          )}
          {(method === 'invoice' || errors.reference) && (
            <TextField
              label="Reference"
              help="What the bank calls it, such as Transfer 77."
              maxLength={constraints.referenceLength}
              autoComplete="off"
              data-focus-first={step.kind === 'due' ? '' : undefined}
              {...register('reference')}
              error={errors.reference?.message}
            />
          )}
          {confirmation && (
            <ConfirmationField confirmation={confirmation} {...register('password')} error={errors.password?.message} />
          )}
          <p role="status" className="text-small empty:hidden">
            {words.after}
          </p>
          <SendError error={errors.root} button={words.button} />
        </div>
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant={method === 'card' ? 'danger' : 'primary'} busy={isSubmitting && 'Refunding'}>
            {confirmation === 'google' ? 'Continue with Google and refund' : words.button}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function parseAmount(typed: string): number {
  const plain = typed.replaceAll(/[$\s]/g, '');
  return /^\d{1,9}(?:\.\d{1,2})?$/.test(plain) ? Number(plain) : 0;
}

/** What the dialog says before an amount is there, what follows from it, and what was done. */
function describeRefund(purchase: Purchase, step: RefundStep, amount: number) {
  const { method, userName } = purchase;
  const dollars = formatDollars(amount);
  if (step.kind === 'due') {
    return {
      button: `Book refund of ${dollars}`,
      before: `${dollars} is due to ${userName}. Send it by bank transfer or check first, then book it here. The customer gets an email.`,
      after: '',
      done: `Purchase ${purchase.number}: a refund of ${dollars} is booked.`,
    };
  }
  const left = addDollars([refundableOf(purchase), -amount]);
  const isPossible = amount > 0 && left >= 0;
  const rest = left === 0 ? 'Nothing of the payment is left.' : `${formatDollars(left)} of the payment stays.`;
  const before =
    method === 'card'
      ? 'The money goes back to the card that was used. This cannot be undone. The orders stay as they are: cancel those that should not be shipped.'
      : 'Send the money by bank transfer or check first, then book it here. The orders stay as they are: cancel those that should not be shipped.';
  const goesBack =
    method === 'card' ? `${dollars} goes back to ${userName}.` : `${dollars} is booked as sent to ${userName}.`;
  return {
    button: isPossible ? `Refund ${dollars}` : 'Refund',
    before,
    after: isPossible ? `${goesBack} ${rest} The customer gets an email.` : '',
    done: `Purchase ${purchase.number}: ${dollars} is ${method === 'card' ? 'on its way back' : 'booked as refunded'}.`,
  };
}
