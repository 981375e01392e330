import { constraints } from '@fourteener/contract/constraints';
import { orderDetailMissing } from '@fourteener/contract/order/actions';
import { countReturnable, formatReturnNumber, listReturns } from '@fourteener/contract/order/returns';
import type { OrderItem } from '@fourteener/contract/order/schemas';
import type { Input } from '@fourteener/contract/shapes';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { DialogActions } from '../../ui/dialogs/dialog-actions.tsx';
import { required } from '../../ui/forms/required.ts';
import { SendError } from '../../ui/forms/send-error.tsx';
import { TextArea } from '../../ui/forms/text-field.tsx';
import { ChooseItems } from './choose-items.tsx';
import { useItemsForm } from './use-items-form.ts';

interface ReturnsDialogProps {
  /** Those that can be returned. */
  items: readonly OrderItem[];
  /** Asks for the returns; throws why not. */
  onAct: (change: Input<'changeReturns', 'body'>) => Promise<void>;
  onClose: () => void;
}

const YES = 'Request return';

/** Asks which parts of an order are to be returned, how many pieces of each, and why. What was typed stays when it fails. */
export function ReturnsDialog({ items: returnable, onAct, onClose }: ReturnsDialogProps) {
  const { register, control, handleSubmit, formState, items, chosen, showError, assertChosen } = useItemsForm(
    returnable,
    countLeft,
  );
  const { errors, isSubmitting } = formState;
  const ask = async ({ reason }: { reason: string }) => {
    if (!assertChosen()) return;
    try {
      await onAct({
        ...{ action: 'request-return', reason: reason.trim() },
        items: chosen.map(({ item, pieces }) => ({
          ...{ id: item._id, quantity: pieces },
          // If the answer is lost, this return is not asked for a second time.
          returnNumber: formatReturnNumber(item._id, listReturns(item).length + 1),
        })),
      });
    } catch (error) {
      showError(error);
    }
  };
  return (
    <Dialog heading="Return several parts?" onClose={onClose}>
      <form noValidate onSubmit={(event) => void handleSubmit(ask)(event)}>
        <div className="space-y-6 px-6 pt-4">
          <p className="text-small text-ink-soft">
            You get one label to print for all of them. We look at the pieces when they arrive, and answer here.
          </p>
          <ChooseItems control={control} items={items} pieces="Pieces to return" countMost={countLeft} />
          <TextArea
            label="Reason"
            rows={3}
            maxLength={constraints.reasonLength}
            {...register('reason', required(orderDetailMissing.reason))}
            error={errors.reason?.message}
          />
          <SendError error={errors.root} button={YES} />
        </div>
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            Keep them
          </Button>
          <Button type="submit" busy={isSubmitting && 'Saving'}>
            {YES}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

const countLeft = (item: OrderItem) => countReturnable(item.quantity, listReturns(item));
