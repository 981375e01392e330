import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { Order } from '../../shop/orders/group-orders.ts';
import { PrintButton } from '../../ui/buttons/print-button.tsx';
import { findUnpaid } from './find-unpaid.ts';
import { PickList } from './pick-list.tsx';

/** Prints what is to be fetched for some orders, once it is known which of them are not paid by card yet. */
export function PickListButton({ orders, what }: { orders: readonly Order[]; what: string }) {
  const [unpaid, setUnpaid] = useState<ReadonlySet<string>>(new Set());
  const prepare = () =>
    findUnpaid(orders.flatMap(({ items }) => items))?.then((found) => flushSync(() => setUnpaid(found)));
  return (
    <PrintButton
      what={what}
      label="Print pick list"
      prepare={prepare}
      sheet={<PickList orders={orders} unpaid={unpaid} />}
    />
  );
}
