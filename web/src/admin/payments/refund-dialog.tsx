import { currencyName } from '@fourteener/contract/currency';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { constraints } from '@fourteener/contract/constraints';
import { addDollars, formatDollars, writeDollars } from '@fourteener/contract/money';
import type { NewRefund, Purchase } from '@fourteener/contract/purchase/schemas';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { HttpProblem, isTransient } from '../../api/errors.ts';
import { showFormError } from '../../api/form-errors.ts';
import { createIdempotencyKey } from '../../api/idempotency-key.ts';
import { useConfirmation } from '../../auth/use-confirmation.tsx';
import { MoneyDialog, type MovedMoney } from '../../shop/orders/money-dialog.tsx';
import { TextButton } from '../../ui/buttons/text-button.tsx';
import { showSuccess } from '../../ui/feedback/toast.ts';
import { TextArea, TextField } from '../../ui/forms/text-field.tsx';
import { useOneAtATime } from '../../ui/hooks/use-one-at-a-time.ts';
import { useForm } from '../../ui/forms/use-form.ts';
import type { PurchaseDialogProps } from './book-payment-dialog.tsx';
import { useRefund } from './change-purchase.ts';
import { refundableOf, type RefundStep } from './purchase-amounts.ts';
import { toPlainAmount, type TypedRefund, typedRefund } from './typed-refund.ts';

const begun: TypedRefund = { amount: '', reason: '', reference: '' };

/**
 * Asks for the amount and reason of a refund or, by invoice, for the bank's reference. One press refunds once, however often its answer is
 * lost. If the account must sign in once more, the dialog asks for the password, and typed text stays.
 */
export function RefundDialog({ purchase, step, onClose, onDone }: PurchaseDialogProps & { step: RefundStep }) {
  const { _id, number, method, userName } = purchase;
  const [key] = useState(() => createIdempotencyKey(`refund:${_id}:key`));
  const confirming = useConfirmation();
  const refunding = useRefund(_id);
  const { register, control, handleSubmit, setValue, setError, formState } = useForm<TypedRefund, unknown, NewRefund>({
    defaultValues: begun,
    resolver: standardSchemaResolver(typedRefund(purchase, step)),
  });
  const { errors, isSubmitting } = formState;
  const typed = useWatch({ control, name: 'amount' });
  const amount = step.kind === 'due' ? step.amount : Number(toPlainAmount(typed) ?? 0);
  const words = describeRefund(purchase, step, amount);

  const refund = useOneAtATime(async (body: NewRefund) => {
    try {
      await confirming.confirmed(async () => {
        await refunding.mutateAsync({ body, idempotencyKey: await key.keyFor(body) });
        key.renew();
        showSuccess(words.done);
        onDone();
      });
    } catch (error) {
      // Without an answer the refund may have been made, so the next try must carry the same key.
      if (error instanceof HttpProblem && error.status < 500 && !isTransient(error)) key.renew();
      showFormError(error, ['amount', 'reason', 'reference'], setError);
    }
  });

  return (
    <MoneyDialog
      heading={`${step.kind === 'due' ? 'Book refund' : 'Refund'}: ${number}`}
      {...words.money}
      toWhom={userName}
      confirming={confirming}
      error={errors.root}
      yes={words.button}
      no="Cancel"
      isDangerous={method === 'card'}
      busy={isSubmitting && 'Refunding'}
      onSubmit={(event) => void handleSubmit(refund)(event)}
      onClose={onClose}
    >
      {words.before && <p className="text-small text-ink-soft">{words.before}</p>}
      {step.kind === 'new' && (
        <>
          <div>
            <TextField
              label="Amount"
              inputMode="decimal"
              autoComplete="off"
              data-focus-first
              help={`In ${currencyName}, at most ${formatDollars(step.most)}.`}
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
      {(step.kind === 'due' || method === 'invoice' || errors.reference) && (
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
    </MoneyDialog>
  );
}

interface RefundWords {
  button: string;
  /** The paragraph above the fields; empty where there is none. */
  before: string;
  money: Omit<MovedMoney, 'toWhom'>;
  done: string;
}

/** The dialog's texts: before an amount is typed, the consequence of the amount, and the message afterwards. */
function describeRefund(purchase: Purchase, step: RefundStep, amount: number): RefundWords {
  const { method, number } = purchase;
  const dollars = formatDollars(amount);
  if (step.kind === 'due') {
    const rest = '. Send it by bank transfer or check first, then book it here. The customer gets an email.';
    return {
      button: `Book refund of ${dollars}`,
      before: '',
      money: { amount, way: 'due', rest },
      done: `Payment of ${number}: a refund of ${dollars} is booked.`,
    };
  }
  const left = addDollars([refundableOf(purchase), -amount]);
  const isPossible = amount > 0 && left >= 0;
  const leaves = left === 0 ? 'Nothing of the payment is left.' : `${formatDollars(left)} of the payment stays.`;
  const before =
    method === 'card'
      ? 'The money goes back to the card that was used. This cannot be undone. The orders stay as they are: cancel those that should not be shipped.'
      : 'Send the money by bank transfer or check first, then book it here. The orders stay as they are: cancel those that should not be shipped.';
  return {
    button: isPossible ? `Refund ${dollars}` : 'Refund',
    before,
    money: {
      amount: isPossible ? amount : 0,
      way: method === 'card' ? 'back' : 'sent',
      rest: isPossible ? `. ${leaves} The customer gets an email.` : '',
    },
    done: `Payment of ${number}: ${dollars} is ${method === 'card' ? 'on its way back' : 'booked as refunded'}.`,
  };
}
