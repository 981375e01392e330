import type { PartSummary } from '@fourteener/contract/part/judging';
import { formatDollars } from '@fourteener/contract/money';
import { type ReactNode, useState } from 'react';
import { setPieces } from './basket-lines.ts';
import { changeBasket } from './basket-store.ts';
import { LineFrame, RemoveButton } from '../parts/line-frame.tsx';
import { QuantityField } from '../../ui/forms/quantity-field.tsx';

interface BasketLineProps {
  part: PartSummary;
  quantity: number;
  /** The reason why the line cannot be ordered as it stands. */
  problem: string | undefined;
  onRemove: () => void;
  /** Further text about the line. */
  children?: ReactNode;
}

/** A part in the basket: its quantity, its sum, and any change of price since it was first shown here. */
export function BasketLine({ part, quantity, problem, onRemove, children }: BasketLineProps) {
  const { _id, name, price, minimumQuantity, availableQuantity } = part;
  const [firstPrice] = useState(price);
  return (
    <LineFrame part={part} quantity={quantity} isOrderable={problem === undefined}>
      {price !== firstPrice && problem === undefined && (
        <p role="status" className="mt-2 text-small text-warning num">
          The price has changed: it was {formatDollars(firstPrice)} when you opened this page.
        </p>
      )}
      {children}
      <div className="mt-3 sm:mt-4">
        <QuantityField
          label={`Quantity of ${name}`}
          min={minimumQuantity}
          max={availableQuantity}
          quantity={quantity}
          problem={problem}
          beside={
            <div className="mt-1 ml-auto">
              <RemoveButton name={name} onRemove={onRemove} />
            </div>
          }
          onChange={(pieces) => changeBasket((basket) => setPieces(basket, _id, pieces))}
        />
      </div>
    </LineFrame>
  );
}
