import { constraints } from '@fourteener/contract/constraints';
import { countHeld } from '@fourteener/contract/order/parcels';
import { orderDetailMissing } from '@fourteener/contract/order/actions';
import { countOf } from '@fourteener/contract/text/plurals';
import { useState } from 'react';
import type { Order } from '../../shop/orders/group-orders.ts';
import { showFormError } from '../../api/form-errors.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { DialogActions } from '../../ui/dialogs/dialog-actions.tsx';
import { required } from '../../ui/forms/required.ts';
import { SendError } from '../../ui/forms/send-error.tsx';
import { parsePieces } from '../../ui/forms/steps.ts';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { parseWeight } from '../../shop/orders/weight-rule.ts';
import { ParcelContents } from './parcel-contents.tsx';
import { tellUnknown } from './bulk-outcome.tsx';
import { dropTypedShipments, getTypedShipments, keepTypedShipments, type TypedShipments } from './typed-shipments.ts';

/** A step for an item of an order, with the facts that the shop is told. */
export interface Shipment {
  id: string;
  carrier?: string;
  trackingCode?: string;
  /** The number of pieces in the parcel, the number that was left when the dialog opened, and the parcel's weight in grams. */
  quantity?: number;
  expectedLeft?: number;
  weight?: number;
}

interface ShipDialogProps {
  /** The orders, each with the items that go into its parcel. */
  orders: readonly Order[];
  /** The progress of the shipping; empty otherwise. */
  progress: string;
  /** Ships the orders. Returns the number of items whose result is unknown; throws if nothing could be done. */
  onShip: (shipments: Shipment[]) => Promise<number>;
  onClose: () => void;
}

/**
 * Asks for the carrier of several orders, the tracking number of each order's parcel and, optionally, its contents. Typed texts are kept
 * until the orders are shipped or the texts discarded: they survive a failed request, a closed dialog and a reload.
 */
export function ShipDialog({ orders, progress, onShip, onClose }: ShipDialogProps) {
  const [begun] = useState(() => getTypedShipments(orders));
  const { control, register, handleSubmit, setError, getValues, formState } = useForm<TypedShipments>({
    defaultValues: begun,
  });
  const { errors, isSubmitting, isDirty } = formState;
  const keep = () => keepTypedShipments(getValues());
  const ship = async (typed: TypedShipments) => {
    const shipments = orders.map((order) => ({ order, contents: listShipments(order, typed) }));
    const empty = shipments.find(({ contents }) => contents.length === 0);
    if (empty) {
      setError(`pieces.${empty.order.items[0]._id}`, { message: 'Please choose at least one piece of this order.' });
      return;
    }
    try {
      const unknown = await onShip(shipments.flatMap(({ contents }) => contents));
      if (unknown > 0)
        setError('root', { message: `${tellUnknown(unknown)} What you typed is kept. Press Ship to ask again.` });
    } catch (error) {
      showFormError(error, [], setError);
    }
  };
  const close = () => {
    // Changed texts are dropped only after the dialog has asked; an unchanged dialog leaves the kept texts alone.
    if (isDirty) dropTypedShipments([...Object.keys(begun.codes), ...Object.keys(begun.pieces)]);
    onClose();
  };
  return (
    <Dialog heading={`Ship ${countOf(orders.length, 'order')}?`} onClose={close}>
      <form noValidate onChange={keep} onSubmit={(event) => void handleSubmit(ship)(event)}>
        <div className="space-y-4 px-6 pt-4">
          <p className="text-small text-ink-soft">Each customer is told by email.</p>
          <TextField
            label="Carrier"
            maxLength={constraints.carrierLength}
            data-focus-first={begun.carrier === '' ? '' : undefined}
            {...register('carrier', required(orderDetailMissing.carrier))}
            error={errors.carrier?.message}
          />
          {orders.map((order, n) => (
            <div key={order._id} className="space-y-2">
              <TextField
                label={`Tracking number of ${nameParcel(order)}`}
                maxLength={constraints.carrierLength}
                autoComplete="off"
                data-focus-first={begun.carrier !== '' && n === 0 ? '' : undefined}
                {...register(`codes.${order._id}`, required(orderDetailMissing.trackingCode))}
                error={errors.codes?.[order._id]?.message}
              />
              <ParcelContents order={order} {...{ control, register, errors }} onChanged={keep} />
            </div>
          ))}
          <p role="status" className="text-small text-ink-soft empty:hidden">
            {progress}
          </p>
          <SendError error={errors.root} button="Ship" />
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

/** The items of an order that have pieces in its parcel, each with the facts for the shop. */
function listShipments({ _id, items }: Order, { carrier, codes, weights, pieces }: TypedShipments): Shipment[] {
  const weight = parseWeight(weights[_id] ?? '');
  const told = {
    ...{ carrier: carrier.trim(), trackingCode: codes[_id]?.trim() ?? '' },
    ...(weight !== undefined && { weight }),
  };
  return items.flatMap((item) => {
    const quantity = parsePieces(pieces[item._id] ?? '');
    // The number of pieces is sent even if all that are left go along: if some have left meanwhile, the shop reports it.
    const left = countHeld(item);
    return quantity === 0 ? [] : [{ id: item._id, ...told, ...(left > 1 && { quantity, expectedLeft: left }) }];
  });
}

function nameParcel({ number, items }: Order): string {
  const parts = items.length === 1 ? '' : ` (${countOf(items.length, 'part')})`;
  return `${number}, ${items[0].userName}${parts}`;
}
