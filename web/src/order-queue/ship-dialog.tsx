import { constraints } from '@fourteener/contract/constraints';
import { orderDetailMissing } from '@fourteener/contract/order-states';
import type { Order } from '@fourteener/contract/orders';
import { countOf } from '@fourteener/contract/plurals';
import { useForm } from 'react-hook-form';
import { Button } from '../ui/buttons/button.tsx';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { DialogActions } from '../ui/dialogs/dialog-actions.tsx';
import { FormError } from '../ui/forms/form-error.tsx';
import { required } from '../ui/forms/required.ts';
import { TextField } from '../ui/forms/text-field.tsx';
import { sentenceOf } from '../ui/text/sentences.ts';

/** An order that is brought on, and what that is told. */
export interface Shipment {
  id: string;
  carrier?: string;
  trackingCode?: string;
}

interface ShipDialogProps {
  orders: readonly Order[];
  /** Ships them; throws why nothing could be done. */
  onShip: (shipments: Shipment[]) => Promise<void>;
  onClose: () => void;
}

interface Typed {
  carrier: string;
  /** By order. */
  codes: Record<string, string>;
}

/** Asks for the carrier of several orders, and the tracking number of each. What was typed stays when it fails. */
export function ShipDialog({ orders, onShip, onClose }: ShipDialogProps) {
  const { register, handleSubmit, setError, formState } = useForm<Typed>({
    defaultValues: { carrier: '', codes: Object.fromEntries(orders.map(({ _id }) => [_id, ''])) },
  });
  const { errors, isSubmitting } = formState;
  const ship = async ({ carrier, codes }: Typed) => {
    try {
      await onShip(
        orders.map(({ _id: id }) => ({ id, carrier: carrier.trim(), trackingCode: codes[id]?.trim() ?? '' })),
      );
    } catch (error) {
      setError('root', { message: sentenceOf(error) });
    }
  };
  return (
    <Dialog heading={`Ship ${countOf(orders.length, 'order')}?`} onClose={onClose}>
      <form noValidate onSubmit={(event) => void handleSubmit(ship)(event)}>
        <div className="space-y-4 px-6 pt-4">
          <p className="text-small text-ink-soft">Each customer is told by email.</p>
          <TextField
            label="Carrier"
            maxLength={constraints.carrierLength}
            data-focus-first=""
            {...register('carrier', required(orderDetailMissing.carrier))}
            error={errors.carrier?.message}
          />
          {orders.map(({ _id, number, userName }) => (
            <TextField
              key={_id}
              label={`Tracking number of ${number}, ${userName}`}
              maxLength={constraints.carrierLength}
              autoComplete="off"
              {...register(`codes.${_id}`, required(orderDetailMissing.trackingCode))}
              error={errors.codes?.[_id]?.message}
            />
          ))}
          <FormError>{errors.root?.message}</FormError>
        </div>
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            Not yet
          </Button>
          <Button type="submit" busy={isSubmitting && 'Saving'}>
            Ship
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
