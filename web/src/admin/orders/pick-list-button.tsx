import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { Order } from '../../shop/orders/group-orders.ts';
import { PrintButton } from '../../ui/buttons/print-button.tsx';
import { findUnpaid } from './find-unpaid.ts';
import { PickList, type PickFacts } from './pick-list.tsx';
import { readParts } from './read-parts.ts';

/** Prints the pick list of some orders, after reading which purchases are still to be paid by card, and the places of the parts. */
export function PickListButton({ orders, what }: { orders: readonly Order[]; what: string }) {
  const [known, setKnown] = useState<PickFacts>({ unpaid: new Set(), places: new Map() });
  const prepare = async () => {
    const items = orders.flatMap((order) => order.items);
    const [unpaid = new Set<string>(), parts] = await Promise.all([
      findUnpaid(items),
      readParts(items.map(({ partsId }) => partsId)),
    ]);
    const places = [...parts].flatMap(([id, { place }]): [string, string][] =>
      place === undefined ? [] : [[id, place]],
    );
    flushSync(() => setKnown({ unpaid, places: new Map(places) }));
  };
  return (
    <PrintButton
      what={what}
      label="Print pick list"
      prepare={prepare}
      sheet={<PickList orders={orders} {...known} />}
    />
  );
}
