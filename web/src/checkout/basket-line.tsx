import { pathToPart } from '@fourteener/contract/part-address';
import { formatDollars, multiplyDollars } from '@fourteener/contract/money';
import { derivedNumber } from '@fourteener/contract/part-numbers';
import type { Part } from '@fourteener/contract/parts';
import { useState } from 'react';
import { StockBadge } from '../parts/stock-badge.tsx';
import { Button } from '../ui/buttons/button.tsx';
import { Link } from '../ui/navigation/link.tsx';
import { Picture } from '../ui/media/picture.tsx';
import { Stepper } from '../ui/forms/stepper.tsx';
import { parsePieces } from '../ui/forms/steps.ts';
import { setPieces } from '../basket/basket-lines.ts';
import { changeBasket } from '../basket/basket-store.ts';

interface BasketLineProps {
  part: Part;
  quantity: number;
  /** Why it cannot be ordered as it stands. */
  problem: string | undefined;
  onRemove: () => void;
}

/** A part in the basket: how many, what they come to, and what has changed since it was first shown here. */
export function BasketLine({ part, quantity, problem, onRemove }: BasketLineProps) {
  const { _id, name, img, price, minimumQuantity, availableQuantity } = part;
  const [firstPrice] = useState(price);
  const [typed, setTyped] = useState({ text: String(quantity), quantity });
  // Another tab may change it too.
  const text = typed.quantity === quantity ? typed.text : String(quantity);
  const change = (next: string) => {
    const pieces = parsePieces(next);
    const counts = pieces > 0;
    setTyped({ text: next, quantity: counts ? pieces : quantity });
    if (counts) changeBasket((basket) => setPieces(basket, _id, pieces));
  };
  return (
    <>
      <Link to={pathToPart(_id)} tabIndex={-1} aria-hidden="true" className="plate block aspect-4/3 self-start">
        <Picture img={img} alt="" sizes="(width >= 40rem) 9rem, 6rem" />
      </Link>
      <div className="min-w-0">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <h2 className="font-medium wrap-anywhere sm:text-heading">
            <Link to={pathToPart(_id)} className="hover:text-accent">
              {name}
            </Link>
          </h2>
          <p className="num sm:text-heading">
            {problem === undefined && formatDollars(multiplyDollars(price, quantity))}
          </p>
        </div>
        <p className="mt-1 flex flex-wrap gap-x-6 text-small text-ink-soft num">
          <span className="fact text-data text-ink-faint max-sm:hidden">{part.number}</span>
          <span className={quantity === 1 ? 'max-sm:hidden' : ''}>{formatDollars(price)} each</span>
          <StockBadge stock={part} />
        </p>
        {price !== firstPrice && problem === undefined && (
          <p role="status" className="mt-2 text-small text-warning num">
            The price has changed: it was {formatDollars(firstPrice)} when you opened this page.
          </p>
        )}
        <div className="mt-3 flex flex-wrap items-start justify-between gap-x-4 gap-y-2 sm:mt-4 sm:items-end sm:gap-x-8">
          <div className="flex-1 sm:min-w-44">
            <Stepper
              isCompact
              label={`Quantity of ${name}`}
              min={minimumQuantity}
              max={availableQuantity}
              value={text}
              error={problem ?? (parsePieces(text) > 0 ? undefined : 'How many?')}
              onChange={change}
            />
          </div>
          <RemoveButton name={name} onRemove={onRemove} />
        </div>
      </div>
    </>
  );
}

/** A line whose part is no longer in the shop, or could not be read. */
export function GoneLine({ id, problem, onRemove }: { id: string; problem: string | undefined; onRemove: () => void }) {
  return (
    <>
      <div className="plate aspect-4/3 self-start" />
      <div>
        <h2 className="text-heading">
          Part <span className="fact">{derivedNumber(id)}</span>
        </h2>
        <p className="mt-1 text-small text-danger">{problem}</p>
        <div className="mt-4">
          <RemoveButton name={derivedNumber(id)} onRemove={onRemove} />
        </div>
      </div>
    </>
  );
}

function RemoveButton({ name, onRemove }: { name: string; onRemove: () => void }) {
  return (
    <Button variant="quiet" size="small" onClick={onRemove}>
      Remove
      <span className="sr-only"> {name}</span>
    </Button>
  );
}
