import type { PartReference } from '@fourteener/contract/part/page';
import { isNoLongerSold } from '@fourteener/contract/part/rules';
import type { Part } from '@fourteener/contract/part/schemas';
import { useState } from 'react';
import { fillBasket, type LeftPieces } from '../basket/add-to-basket.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { PrintButton } from '../../ui/buttons/print-button.tsx';
import { ServiceSheet } from './service-sheet.tsx';

/** The buttons that add the minimum quantities of the needed parts to the basket, and print the service sheet. */
export function ServiceActions({ part, needed }: { part: Part; needed: readonly PartReference[] }) {
  const [left, setLeft] = useState<readonly LeftPieces[]>([]);
  const sold = needed.filter((other) => !isNoLongerSold(other));
  const add = () => setLeft(fillBasket(sold.map((other) => ({ part: other, quantity: other.minimumQuantity }))));
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
      {sold.length > 0 && (
        <Button variant="secondary" size="small" onClick={add}>
          {sold.length === 1 ? 'Add it to basket' : `Add all ${sold.length} to basket`}
          <span className="sr-only">, what is also needed</span>
        </Button>
      )}
      <PrintButton what="the service sheet" sheet={<ServiceSheet part={part} needed={needed} />} />
      <div role="status" className="w-full text-small text-ink-soft empty:hidden">
        {left.map(({ part: { _id, name }, reason }) => (
          <p key={_id}>
            {name} was not added: {reason}
          </p>
        ))}
      </div>
    </div>
  );
}
