import { constraints } from '@fourteener/contract/constraints';
import { transitionOf } from '@fourteener/contract/order/actions';
import { findOpenReturn, formatReturnNumber } from '@fourteener/contract/order/returns';
import type { OrderItem } from '@fourteener/contract/order/schemas';
import type { Input } from '@fourteener/contract/shapes';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { DialogActions } from '../../ui/dialogs/dialog-actions.tsx';
import { SendError } from '../../ui/forms/send-error.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { ChooseItems } from './choose-items.tsx';
import { areSent } from './return-state.ts';
import { useItemsForm } from './use-items-form.ts';

interface SentDialogProps {
  /** The items, each with an open return. */
  items: readonly [OrderItem, ...OrderItem[]];
  /** Reports the returns as sent; throws the reason on failure. */
  onAct: (change: Input<'changeReturns', 'body'>) => Promise<void>;
  onClose: () => void;
}

/**
 * Tells the shop that the pieces of one return, or of several in one parcel, are on their way, with carrier and number if the customer has
 * them. Both can be corrected until the parcel has arrived. Typed text stays on failure.
 */
export function SentDialog({ items: open, onAct, onClose }: SentDialogProps) {
  const [first] = open;
  const known = findOpenReturn(first);
  const { register, control, handleSubmit, formState, items, chosen, showError, assertChosen } = useItemsForm(
    open,
    ({ quantity }) => quantity,
    { carrier: known?.carrier ?? '', trackingCode: known?.trackingCode ?? '' },
  );
  const { errors, isSubmitting } = formState;
  const isCorrection = areSent(open);
  const yes = isCorrection ? 'Save' : transitionOf('send-return').label;
  const send = async ({ carrier, trackingCode }: { carrier: string; trackingCode: string }) => {
    if (!assertChosen()) return;
    try {
      await onAct({
        action: 'send-return',
        ...(carrier.trim() && { carrier: carrier.trim() }),
        ...(trackingCode.trim() && { trackingCode: trackingCode.trim() }),
        items: chosen.map(({ item }) => {
          const each = findOpenReturn(item);
          return { id: item._id, ...(each && { returnNumber: formatReturnNumber(item._id, each.ordinal) }) };
        }),
      });
    } catch (error) {
      showError(error);
    }
  };
  return (
    <Dialog heading={isCorrection ? 'Correct the tracking number?' : 'Have you sent it?'} onClose={onClose}>
      <form noValidate onSubmit={(event) => void handleSubmit(send)(event)}>
        <div className="space-y-6 px-6 pt-4">
          <p className="text-small text-ink-soft">
            {isCorrection
              ? 'Both can be corrected until the parcel has arrived.'
              : 'The return then reads “On its way to us”. With a tracking number we see where it is.'}
          </p>
          <ChooseItems control={control} items={items} />
          <TextField
            label="Carrier"
            optional
            maxLength={constraints.carrierLength}
            {...register('carrier')}
            error={errors.carrier?.message}
          />
          <TextField
            label="Tracking number"
            optional
            maxLength={constraints.carrierLength}
            autoComplete="off"
            {...register('trackingCode')}
            error={errors.trackingCode?.message}
          />
          <SendError error={errors.root} button={yes} />
        </div>
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            {isCorrection ? 'Keep it' : 'Not yet'}
          </Button>
          <Button type="submit" busy={isSubmitting && 'Saving'}>
            {yes}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
