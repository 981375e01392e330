import { constraints } from '@fourteener/contract/constraints';
import { findOpenReturn, formatReturnNumber } from '@fourteener/contract/order-returns';
import type { Order, OrderChange } from '@fourteener/contract/orders';
import { countOf } from '@fourteener/contract/plurals';
import { useForm, useWatch } from 'react-hook-form';
import { showFieldErrors } from '../api/form-errors.ts';
import { PiecesField } from '../orders/pieces-field.tsx';
import { Button } from '../ui/buttons/button.tsx';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { DialogActions } from '../ui/dialogs/dialog-actions.tsx';
import { FormError } from '../ui/forms/form-error.tsx';
import { parsePieces } from '../ui/forms/steps.ts';
import { TextArea } from '../ui/forms/text-field.tsx';
import { sentenceOf } from '../ui/text/sentences.ts';

interface InspectDialogProps {
  order: Order;
  /** Accepts the return; throws why not. */
  onAct: (change: OrderChange) => Promise<void>;
  onClose: () => void;
}

/** Takes in a return that arrived: how many of its pieces cannot be sold again, and a note. The others are restocked. */
export function InspectDialog({ order, onAct, onClose }: InspectDialogProps) {
  const open = findOpenReturn(order);
  const quantity = open?.quantity ?? order.quantity;
  const { register, control, handleSubmit, setError, formState } = useForm({
    defaultValues: { writtenOff: '0', reason: '' },
  });
  const { errors, isSubmitting } = formState;
  const restocked = quantity - parsePieces(useWatch({ control, name: 'writtenOff' }));
  const accept = async ({ writtenOff, reason }: { writtenOff: string; reason: string }) => {
    try {
      await onAct({
        // Both numbers, so that pieces are not accepted that were added to the return while it was inspected.
        ...{ action: 'accept-return', writtenOff: parsePieces(writtenOff), restocked },
        ...(reason.trim() && { reason: reason.trim() }),
        ...(open && { returnNumber: formatReturnNumber(order._id, open.ordinal) }),
      });
    } catch (error) {
      if (!showFieldErrors(error, ['writtenOff', 'reason'], setError)) setError('root', { message: sentenceOf(error) });
    }
  };
  return (
    <Dialog heading={`Accept return: ${order.number}`} onClose={onClose}>
      <form noValidate onSubmit={(event) => void handleSubmit(accept)(event)}>
        <div className="space-y-6 px-6 pt-4">
          <p className="text-small text-ink-soft">
            {countOf(quantity, 'piece')} of {order.partsName} from {order.userName}.
          </p>
          <PiecesField control={control} name="writtenOff" label="Pieces to write off" min={0} max={quantity} />
          {restocked >= 0 && (
            <p className="text-small text-ink-soft" role="status">
              {restocked === 0 ? 'No piece goes' : restocked === 1 ? 'One piece goes' : `${restocked} pieces go`} back
              in stock right away.
            </p>
          )}
          <TextArea
            label="Note to the customer"
            optional
            rows={3}
            maxLength={constraints.reasonLength}
            {...register('reason')}
            error={errors.reason?.message}
          />
          <FormError>{errors.root?.message}</FormError>
        </div>
        <DialogActions>
          <Button variant="secondary" data-focus-first="" onClick={onClose}>
            Keep it as it is
          </Button>
          <Button type="submit" busy={isSubmitting && 'Saving'}>
            Accept return
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
