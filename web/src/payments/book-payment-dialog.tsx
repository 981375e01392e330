import { constraints } from '@fourteener/contract/constraints';
import { formatDollars } from '@fourteener/contract/money';
import { paymentStateOf } from '@fourteener/contract/payment-states';
import type { Purchase } from '@fourteener/contract/purchases';
import { useForm } from 'react-hook-form';
import { showFormError } from '../api/form-errors.ts';
import { Button } from '../ui/buttons/button.tsx';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { DialogActions } from '../ui/dialogs/dialog-actions.tsx';
import { showSuccess } from '../ui/feedback/toast.ts';
import { required } from '../ui/forms/required.ts';
import { SendError } from '../ui/forms/send-error.tsx';
import { TextField } from '../ui/forms/text-field.tsx';
import { useOneAtATime } from '../ui/hooks/use-one-at-a-time.ts';
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
  const book = useOneAtATime(async ({ reference }: { reference: string }) => {
    try {
      const booked = await booking.mutateAsync(reference.trim());
      showSuccess(`Purchase ${number}: ${paymentStateOf(booked.state).label}.`);
      onDone();
    } catch (error) {
      showFormError(error, ['reference'], setError);
    }
  });
  return (
    <Dialog heading={`Book payment: ${number}`} onClose={onClose}>
      <form noValidate onSubmit={(event) => void handleSubmit(book)(event)}>
        <div className="space-y-6 px-6 pt-4">
          <p className="text-small text-ink-soft">
            {state === 'lapsed'
              ? `Books ${formatDollars(amount)} from ${userName}, which came after the orders were canceled. All of it is then due as a refund.`
              : `Books ${formatDollars(amount)} from ${userName}: all that is due. The customer gets an email that the payment arrived.`}
          </p>
          <TextField
            label="Reference"
            help="What the bank statement or the check says, such as Check 1042."
            maxLength={constraints.referenceLength}
            autoComplete="off"
            data-focus-first
            {...register('reference', required('Enter the reference of the payment.'))}
            error={errors.reference?.message}
          />
          <SendError error={errors.root} button="Book payment" />
        </div>
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={booking.isPending && 'Booking'}>
            Book payment
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
