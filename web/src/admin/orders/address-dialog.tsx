import { constraints } from '@fourteener/contract/constraints';
import { missing } from '@fourteener/contract/missing';
import type { OrderItem } from '@fourteener/contract/order/schemas';
import { isPartlySent } from '@fourteener/contract/order/parcels';
import { isBeforeShipping } from '@fourteener/contract/order/states';
import type { Order } from '../../shop/orders/group-orders.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { showFieldErrors } from '../../api/form-errors.ts';
import { invalidate } from '../../api/call-queries.ts';
import { renewItem } from '../../shop/orders/use-order.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { DialogActions } from '../../ui/dialogs/dialog-actions.tsx';
import { showSuccess } from '../../ui/feedback/toast.ts';
import { FormError } from '../../ui/forms/form-error.tsx';
import { required } from '../../ui/forms/required.ts';
import { TextArea, TextField } from '../../ui/forms/text-field.tsx';
import { sentenceOf } from '../../ui/text/sentences.ts';
import { useForm } from '../../ui/forms/use-form.ts';

interface AddressDialogProps {
  order: Order;
  /** An item of it that is still here. */
  item: OrderItem;
  onClose: () => void;
}

/** Changes where an order goes, as far as it is still here. What was typed stays when the shop refuses it. */
export function AddressDialog({ order, item, onClose }: AddressDialogProps) {
  const queryClient = useQueryClient();
  const { phone, address, userName, purchaseId } = item;
  const isPartlyGone = order.items.some((each) => !isBeforeShipping(each.status) || isPartlySent(each));
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { phone, address } });
  const { errors, isSubmitting } = formState;
  const changing = useMutation({
    mutationFn: (body: { phone: string; address: string }) =>
      call('PUT /order/{id}/address', { params: { id: item._id }, body }),
    onSuccess: (changed) => renewItem(queryClient, changed),
    onSettled: () => invalidate(queryClient, 'orders'),
  });
  const change = async (typed: { phone: string; address: string }) => {
    try {
      await changing.mutateAsync({ phone: typed.phone.trim(), address: typed.address.trim() });
      showSuccess(`Order ${order.number}: address changed.`);
      onClose();
    } catch (error) {
      if (!showFieldErrors(error, ['phone', 'address'], setError)) setError('root', { message: sentenceOf(error) });
    }
  };
  return (
    <Dialog heading={`Change the address of ${order.number}`} onClose={onClose}>
      <form noValidate onSubmit={(event) => void handleSubmit(change)(event)}>
        <div className="space-y-4 px-6 pt-4">
          <p className="text-small text-ink-soft">
            For this order alone{isPartlyGone && ', as far as it has not left'}
            {purchaseId !== undefined && '; the invoice keeps the address that it has'}. {userName} gets an email about
            it.
          </p>
          <TextArea
            label="Address"
            rows={4}
            maxLength={constraints.addressLength}
            data-focus-first=""
            {...register('address', required(missing('The address')))}
            error={errors.address?.message}
          />
          <TextField
            label="Phone"
            maxLength={constraints.phoneLength}
            autoComplete="off"
            {...register('phone', required(missing('The phone number')))}
            error={errors.phone?.message}
          />
          <FormError>{errors.root?.message}</FormError>
        </div>
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            Keep it
          </Button>
          <Button type="submit" busy={isSubmitting && 'Saving'}>
            Change address
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
