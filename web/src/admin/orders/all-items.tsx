import { useId } from 'react';
import type { Order } from '../../shop/orders/group-orders.ts';
import { BulkActions } from './bulk-actions.tsx';

/** The actions on all items of an order at once, and the order's papers. */
export function AllItems({ order }: { order: Order }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-heading">
        All {order.size} parts
      </h2>
      <div className="mt-4">
        <BulkActions chosen={[order]} counts="parts">
          {(actions) => <div className="flex flex-wrap gap-3">{actions}</div>}
        </BulkActions>
      </div>
    </section>
  );
}
