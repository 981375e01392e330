import type { OrderRole } from '@fourteener/contract/order/actions';
import type { OrderItem } from '@fourteener/contract/order/schemas';
import { isPartlySent } from '@fourteener/contract/order/parcels';
import { isBeforeShipping } from '@fourteener/contract/order/states';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { DialogActions } from '../../ui/dialogs/dialog-actions.tsx';
import { AddressForm } from './address-form.tsx';
import type { Order } from './group-orders.ts';

interface AddressDialogProps {
  order: Order;
  /** An item of the order that is not shipped yet. */
  item: OrderItem;
  /** The role of the person who changes the address. */
  role: OrderRole;
  onClose: () => void;
}

/** Changes the address of the items of an order that are not shipped yet. */
export function AddressDialog({ order, item, role, onClose }: AddressDialogProps) {
  const isPartlyGone = order.items.some((each) => !isBeforeShipping(each.status) || isPartlySent(each));
  return (
    <Dialog heading={`Change the address of ${order.number}`} onClose={onClose}>
      <p className="px-6 pt-4 text-small text-ink-soft">
        For this order only{isPartlyGone && ', and only for what is not shipped'}.
        {item.purchaseId !== undefined &&
          ' Until the order is paid or invoiced, shipping and tax are computed again for the new address. After that, the new address must have the same shipping and tax, and the invoice keeps its address.'}
        {role === 'admin' && ` ${item.userName} gets an email about it.`}
      </p>
      <AddressForm item={item} number={order.number} className="px-6 pt-4" onChanged={onClose}>
        {(busy) => (
          <DialogActions>
            <Button variant="secondary" onClick={onClose}>
              Keep it
            </Button>
            <Button type="submit" busy={busy && 'Saving'}>
              Change address
            </Button>
          </DialogActions>
        )}
      </AddressForm>
    </Dialog>
  );
}
