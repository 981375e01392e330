import { constraints } from '@fourteener/contract/constraints';
import { countReturnable, formatReturnNumber, listReturns } from '@fourteener/contract/order/returns';
import { orderDetailMissing } from '@fourteener/contract/order/actions';
import type { OrderItem, OrderChange } from '@fourteener/contract/order/schemas';
import { showFieldErrors } from '../../api/form-errors.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { DialogActions } from '../../ui/dialogs/dialog-actions.tsx';
import { FormError } from '../../ui/forms/form-error.tsx';
import { required } from '../../ui/forms/required.ts';
import { parsePieces } from '../../ui/forms/steps.ts';
import { TextArea } from '../../ui/forms/text-field.tsx';
import { sentenceOf } from '../../ui/text/sentences.ts';
import { useForm } from '../../ui/forms/use-form.ts';
import { PiecesField } from './pieces-field.tsx';

interface ReturnDialogProps {
  order: OrderItem;
  /** Asks for the return; throws why not. */
  onAct: (change: OrderChange) => Promise<void>;
  onClose: () => void;
}

/** Asks how many pieces of an order are to be returned, and why. What was typed stays when it fails. */
export function ReturnDialog({ order, onAct, onClose }: ReturnDialogProps) {
  const returns = listReturns(order);
  const left = countReturnable(order.quantity, returns);
  const { register, control, handleSubmit, setError, formState } = useForm({
    defaultValues: { quantity: String(left), reason: '' },
  });
  const { errors, isSubmitting } = formState;
  const ask = async ({ quantity, reason }: { quantity: string; reason: string }) => {
    try {
      await onAct({
        ...{ action: 'request-return', reason: reason.trim(), quantity: parsePieces(quantity) },
        // If the answer is lost, this return is not asked for a second time.
        returnNumber: formatReturnNumber(order._id, returns.length + 1),
      });
    } catch (error) {
      if (!showFieldErrors(error, ['quantity', 'reason'], setError)) setError('root', { message: sentenceOf(error) });
    }
  };
  return (
    <Dialog heading="Return this order?" onClose={onClose}>
      <form noValidate onSubmit={(event) => void handleSubmit(ask)(event)}>
        <div className="space-y-6 px-6 pt-4">
          <p className="text-small text-ink-soft">
            {order.quantity} × {order.partsName}. You get a return number and a label to print. We look at the pieces
            when they arrive, and answer here.
          </p>
          {left > 1 && <PiecesField control={control} label="Pieces to return" min={1} max={left} />}
          <TextArea
            label="Reason"
            rows={3}
            maxLength={constraints.reasonLength}
            data-focus-first=""
            {...register('reason', required(orderDetailMissing.reason))}
            error={errors.reason?.message}
          />
          <FormError>{errors.root?.message}</FormError>
        </div>
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            Keep it
          </Button>
          <Button type="submit" busy={isSubmitting && 'Saving'}>
            Request return
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
