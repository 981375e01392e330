import { isBeforeShipping } from '@fourteener/contract/order/states';
import { useId, useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { lazyPiece } from '../../ui/code/lazy-piece.tsx';
import { awaitsPlace, type Order } from './group-orders.ts';

// Loaded on demand, since few customers change the address of an order.
const AddressForm = lazyPiece('The address', () => import('./address-form.tsx').then(({ AddressForm: form }) => form));
const AddressDialog = lazyPiece(
  'The address',
  () => import('./address-dialog.tsx').then(({ AddressDialog: dialog }) => dialog),
  { isFloating: true },
);

/**
 * The address of an order while its customer can still change it: asked for if it names no place, otherwise offered until an item is
 * packed.
 */
export function OrderAddress({ order }: { order: Order }) {
  const id = useId();
  const [isChanging, setChanging] = useState(false);
  const held = order.items.find(({ status }) => isBeforeShipping(status));
  if (!held || order.items.some(({ status }) => status === 'packed')) return null;
  if (awaitsPlace(order))
    return (
      <section aria-labelledby={id} className="max-w-xl mb-8 border-t border-ink pt-6 print:hidden">
        <h2 id={id} className="text-heading">
          Where does it go?
        </h2>
        <p className="mt-1 mb-4 text-small text-ink-soft">
          Your order is placed. It can be paid and packed once the address is complete.
        </p>
        <AddressForm item={held} number={order.number} onChanged={() => undefined}>
          {(busy) => (
            <Button className="mt-4" type="submit" busy={busy && 'Saving'}>
              Save address
            </Button>
          )}
        </AddressForm>
      </section>
    );
  return (
    <div className="mb-6 print:hidden">
      <Button
        variant="secondary"
        size="small"
        onPointerEnter={AddressDialog.preload}
        onFocus={AddressDialog.preload}
        onClick={() => setChanging(true)}
      >
        Change address
      </Button>
      {isChanging && <AddressDialog order={order} item={held} role="customer" onClose={() => setChanging(false)} />}
    </div>
  );
}
