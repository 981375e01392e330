import { constraints } from '@fourteener/contract/constraints';
import { formatDollars } from '@fourteener/contract/money';
import { orderDetailMissing } from '@fourteener/contract/order/actions';
import { countOf } from '@fourteener/contract/text/plurals';
import { showFormError } from '../../api/form-errors.ts';
import { totalOf, type Order } from '../../shop/orders/group-orders.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { DialogActions } from '../../ui/dialogs/dialog-actions.tsx';
import { required } from '../../ui/forms/required.ts';
import { SendError } from '../../ui/forms/send-error.tsx';
import { TextArea } from '../../ui/forms/text-field.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { tellUnknown } from './bulk-outcome.tsx';

interface CancelDialogProps {
  /** The unpaid orders, each with the items to be canceled. */
  orders: readonly Order[];
  /** How many of the chosen orders were paid; each of these is canceled on its own page. */
  paid: number;
  /** The progress of the canceling; empty otherwise. */
  progress: string;
  /** Cancels the orders. Returns the number of items whose result is unknown; throws if nothing could be done. */
  onCancel: (reason: string) => Promise<number>;
  onClose: () => void;
}

/** Asks before several unpaid orders are canceled: shows their customers and amounts, and asks for the reason. */
export function CancelDialog({ orders, paid, progress, onCancel, onClose }: CancelDialogProps) {
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { reason: '' } });
  const { errors, isSubmitting } = formState;
  const yes = `Cancel ${countOf(orders.length, 'order')}`;
  const cancel = async ({ reason }: { reason: string }) => {
    try {
      const unknown = await onCancel(reason.trim());
      if (unknown > 0)
        setError('root', { message: `${tellUnknown(unknown)} What you typed is kept. Press ${yes} to ask again.` });
    } catch (error) {
      showFormError(error, ['reason'], setError);
    }
  };
  return (
    <Dialog heading={`${yes}?`} onClose={onClose}>
      <form noValidate onSubmit={(event) => void handleSubmit(cancel)(event)}>
        <div className="space-y-4 px-6 pt-4">
          <p className="text-small text-ink-soft">
            Their pieces go back in stock right away. Nothing was paid for them, so no money goes back. Each customer is
            told by email.
            {paid > 0 &&
              ` ${countOf(paid, 'paid order')} stays as it is: cancel it on its own page, which shows the refund.`}
          </p>
          <ul className="max-h-60 overflow-y-auto border-y border-line text-small">
            {orders.map((order) => (
              <li
                key={order._id}
                className="flex flex-wrap justify-between gap-x-4 border-b border-line py-1.5 last:border-b-0"
              >
                <span className="fact text-data">{order.number}</span>
                <span className="mr-auto">{order.items[0].userName}</span>
                <span className="num">{formatDollars(totalOf(order))}</span>
              </li>
            ))}
          </ul>
          <TextArea
            label="Reason"
            rows={3}
            maxLength={constraints.reasonLength}
            data-focus-first=""
            {...register('reason', required(orderDetailMissing.reason))}
            error={errors.reason?.message}
          />
          <p role="status" className="text-small text-ink-soft empty:hidden">
            {progress}
          </p>
          <SendError error={errors.root} button={yes} />
        </div>
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            Keep them
          </Button>
          <Button variant="danger" type="submit" busy={isSubmitting && 'Canceling'}>
            {yes}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
