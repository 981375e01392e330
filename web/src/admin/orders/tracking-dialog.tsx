import { constraints } from '@fourteener/contract/constraints';
import { orderDetailMissing } from '@fourteener/contract/order/actions';
import { listSentParcels } from '@fourteener/contract/order/parcels';
import type { OrderItem } from '@fourteener/contract/order/schemas';
import { countOf } from '@fourteener/contract/text/plurals';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { invalidate } from '../../api/call-queries.ts';
import { call } from '../../api/client.ts';
import { showFieldErrors } from '../../api/form-errors.ts';
import type { Order } from '../../shop/orders/group-orders.ts';
import { renewItem } from '../../shop/orders/use-order.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { DialogActions } from '../../ui/dialogs/dialog-actions.tsx';
import { showSuccess } from '../../ui/feedback/toast.ts';
import { FormError } from '../../ui/forms/form-error.tsx';
import { required } from '../../ui/forms/required.ts';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { sentenceOf } from '../../ui/text/sentences.ts';

/** Items of an order whose pieces were shipped in one parcel. */
export interface ShippedParcel {
  carrier: string;
  trackingCode: string;
  items: readonly [OrderItem, ...OrderItem[]];
  /** The index of the parcel among the first item's parcels, if that item has several. */
  parcel: number | undefined;
}

/** The parcels of an order whose tracking number can be corrected: those that were shipped and are not completely on their way back. */
export function listShipped({ items }: Order): ShippedParcel[] {
  const shipped = items.flatMap((item) => {
    const { status } = item;
    if (status !== 'packed' && status !== 'shipped' && status !== 'delivered') return [];
    return listSentParcels(item).map(({ step: { carrier = '', trackingCode = '' } }, n, { length }) => ({
      ...{ item, carrier, trackingCode, parcel: length > 1 ? n + 1 : undefined },
    }));
  });
  const parcels = Map.groupBy(shipped, ({ carrier, trackingCode }) => `${carrier}\n${trackingCode}`);
  return [...parcels.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { carrier, trackingCode, parcel } = first;
    const together = [...new Set(group.map(({ item }) => item))] as [OrderItem, ...OrderItem[]];
    return [{ carrier, trackingCode, parcel, items: together }];
  });
}

interface TrackingDialogProps {
  order: Order;
  parcel: ShippedParcel;
  onClose: () => void;
}

/** Corrects the tracking number of a shipped parcel. Typed text stays when the shop refuses it. */
export function TrackingDialog({ order, parcel, onClose }: TrackingDialogProps) {
  const queryClient = useQueryClient();
  const { carrier, trackingCode, items, parcel: ordinal } = parcel;
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { carrier, trackingCode } });
  const { errors, isSubmitting } = formState;
  const correcting = useMutation({
    mutationFn: (body: { carrier: string; trackingCode: string }) =>
      call('PUT /order/{id}/tracking', {
        ...{ params: { id: items[0]._id } },
        body: { ...body, ...(ordinal !== undefined && { parcel: ordinal }) },
      }),
    onSuccess: (changed) => renewItem(queryClient, changed),
    onSettled: () => invalidate(queryClient, 'orders'),
  });
  const correct = async (typed: { carrier: string; trackingCode: string }) => {
    try {
      await correcting.mutateAsync({ carrier: typed.carrier.trim(), trackingCode: typed.trackingCode.trim() });
      showSuccess(`Order ${order.number}: tracking number corrected.`);
      onClose();
    } catch (error) {
      const fields = ['carrier', 'trackingCode'] as const;
      if (!showFieldErrors(error, [...fields], setError)) setError('root', { message: sentenceOf(error) });
    }
  };
  return (
    <Dialog heading={`Correct the tracking number of ${order.number}`} onClose={onClose}>
      <form noValidate onSubmit={(event) => void handleSubmit(correct)(event)}>
        <div className="space-y-4 px-6 pt-4">
          <p className="text-small text-ink-soft">
            {items.length > 1 && `For the ${countOf(items.length, 'part')} that were shipped with this number. `}
            {items[0].userEmail !== '' && `${items[0].userName} gets an email about it.`}
          </p>
          <TextField
            label="Carrier"
            maxLength={constraints.carrierLength}
            {...register('carrier', required(orderDetailMissing.carrier))}
            error={errors.carrier?.message}
          />
          <TextField
            label="Tracking number"
            maxLength={constraints.carrierLength}
            autoComplete="off"
            data-focus-first=""
            {...register('trackingCode', required(orderDetailMissing.trackingCode))}
            error={errors.trackingCode?.message}
          />
          <FormError>{errors.root?.message}</FormError>
        </div>
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            Keep it
          </Button>
          <Button type="submit" busy={isSubmitting && 'Saving'}>
            Correct number
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
