import { constraints } from '@fourteener/contract/constraints';
import { paymentStateOf } from '@fourteener/contract/purchase/payment-states';
import type { Purchase } from '@fourteener/contract/purchase/schemas';
import { showFormError } from '../../api/form-errors.ts';
import { useConfirmation } from '../../auth/use-confirmation.tsx';
import { MoneyDialog } from '../../shop/orders/money-dialog.tsx';
import { showSuccess } from '../../ui/feedback/toast.ts';
import { required } from '../../ui/forms/required.ts';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useOneAtATime } from '../../ui/hooks/use-one-at-a-time.ts';
import { useForm } from '../../ui/forms/use-form.ts';
import { useBookPayment } from './change-purchase.ts';

export interface PurchaseDialogProps {
  purchase: Purchase;
  /** Called when it is closed and nothing was done. */
  onClose: () => void;
  onDone: () => void;
}

/** Asks what the bank calls a payment, and books it. */
export function BookPaymentDialog({ purchase, amount, onClose, onDone }: PurchaseDialogProps & { amount: number }) {
  const { number, state, userName } = purchase;
  const booking = useBookPayment(purchase._id);
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { reference: '' } });
  const { errors } = formState;
  const confirming = useConfirmation();
  const book = useOneAtATime(async ({ reference }: { reference: string }) => {
    try {
      await confirming.confirmed(async () => {
        const booked = await booking.mutateAsync(reference.trim());
        showSuccess(`Purchase ${number}: ${paymentStateOf(booked.state).label}.`);
        onDone();
      });
    } catch (error) {
      showFormError(error, ['reference'], setError);
    }
  });
  return (
    <MoneyDialog
      heading={`Book payment: ${number}`}
      amount={amount}
      toWhom={userName}
      way="received"
      rest={
        state === 'lapsed'
          ? ', which came after the orders were canceled. All of it is then due as a refund.'
          : ': all that is due. The customer gets an email that the payment arrived.'
      }
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
        {...register('reference', required('Enter the reference of the payment.'))}
        error={errors.reference?.message}
      />
    </MoneyDialog>
  );
}
