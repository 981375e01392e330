import { currencyName } from '@fourteener/contract/currency';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { toDay } from '@fourteener/contract/calendar';
import { constraints } from '@fourteener/contract/constraints';
import { addDollars, formatDollars, writeDollars } from '@fourteener/contract/money';
import { paymentStateOf } from '@fourteener/contract/purchase/payment-states';
import type { PaymentBooking, Purchase } from '@fourteener/contract/purchase/schemas';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { showFormError } from '../../api/form-errors.ts';
import { useConfirmation } from '../../auth/use-confirmation.tsx';
import { MoneyDialog } from '../../shop/orders/money-dialog.tsx';
import { showSuccess } from '../../ui/feedback/toast.ts';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useOneAtATime } from '../../ui/hooks/use-one-at-a-time.ts';
import { useForm } from '../../ui/forms/use-form.ts';
import { useBookPayment } from './change-purchase.ts';
import { typedPayment, type TypedPayment } from './typed-payment.ts';
import { toPlainAmount } from './typed-refund.ts';

export interface PurchaseDialogProps {
  purchase: Purchase;
  /** Called when the dialog is closed without booking. */
  onClose: () => void;
  onDone: () => void;
}

/** Asks for the amount, the day and the bank's reference of a payment, and books it. `amount`: the expected dollars. */
export function BookPaymentDialog({ purchase, amount, onClose, onDone }: PurchaseDialogProps & { amount: number }) {
  const { number, userName } = purchase;
  const booking = useBookPayment(purchase._id);
  const [begun] = useState<TypedPayment>(() => ({
    amount: writeDollars(amount),
    paidOn: toDay(Date.now()),
    reference: '',
  }));
  const { register, control, handleSubmit, setError, formState } = useForm<TypedPayment, unknown, PaymentBooking>({
    defaultValues: begun,
    resolver: standardSchemaResolver(typedPayment(begun.paidOn)),
  });
  const { errors } = formState;
  const typed = Number(toPlainAmount(useWatch({ control, name: 'amount' })) ?? 0);
  const confirming = useConfirmation();
  const book = useOneAtATime(async (body: PaymentBooking) => {
    try {
      await confirming.confirmed(async () => {
        const booked = await booking.mutateAsync(body);
        const { due, state } = booked;
        const isPart = state === 'due' && due > 0;
        showSuccess(
          `Payment of ${number}: ${isPart ? `${formatDollars(due)} is still due` : paymentStateOf(state).label}.`,
        );
        onDone();
      });
    } catch (error) {
      showFormError(error, ['amount', 'paidOn', 'reference'], setError);
    }
  });
  return (
    <MoneyDialog
      heading={`Book payment: ${number}`}
      amount={typed}
      toWhom={userName}
      way="received"
      rest={typed > 0 ? describeRest(purchase, amount, typed) : ''}
      confirming={confirming}
      error={errors.root}
      yes="Book payment"
      no="Cancel"
      isDangerous={false}
      busy={booking.isPending && 'Booking'}
      onSubmit={(event) => void handleSubmit(book)(event)}
      onClose={onClose}
    >
      <TextField
        label="Reference"
        help="What the bank statement or the check says, such as Check 1042."
        maxLength={constraints.referenceLength}
        autoComplete="off"
        data-focus-first
        {...register('reference')}
        error={errors.reference?.message}
      />
      <TextField
        label="Amount"
        inputMode="decimal"
        autoComplete="off"
        help={`In ${currencyName}: the amount received.`}
        {...register('amount')}
        error={errors.amount?.message}
      />
      <TextField
        label="Received on"
        type="date"
        max={begun.paidOn}
        {...register('paidOn')}
        error={errors.paidOn?.message}
      />
    </MoneyDialog>
  );
}

/** Describes the consequence of an amount that is less than, more than or equal to the expected one. */
function describeRest({ state }: Purchase, expected: number, typed: number): string {
  if (state === 'lapsed') return ', which came after the orders were canceled. All of it is then due as a refund.';
  const missing = addDollars([expected, -typed]);
  if (missing > 0) return `. ${formatDollars(missing)} stays due. The customer gets an email.`;
  if (missing < 0) return `: all that is due, and ${formatDollars(-missing)} more, which is then due as a refund.`;
  return ': all that is due. The customer gets an email that the payment arrived.';
}
