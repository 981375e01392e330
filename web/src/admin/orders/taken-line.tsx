import { formatDollars, multiplyDollars } from '@fourteener/contract/money';
import { derivedNumber } from '@fourteener/contract/part/numbers';
import { findProblem, type ShownLine } from '../../shop/basket/line-problem.ts';
import { RemoveButton } from '../../shop/parts/line-frame.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { QuantityField } from '../../ui/forms/quantity-field.tsx';

interface TakenLineProps {
  line: ShownLine;
  /** The shop's reason against the line, and the quantity that it refused. */
  refusal: { message: string; quantity: number } | undefined;
  onChange: (quantity: number) => void;
  onRemove: () => void;
}

/** A line of an order that an admin takes: part, quantity, price and amount. */
export function TakenLine({ line, refusal, onChange, onRemove }: TakenLineProps) {
  const { id, part, quantity } = line;
  const wrong = findProblem(line);
  const problem = wrong ?? (refusal?.quantity === quantity ? refusal.message : undefined);
  if (part === undefined) {
    return (
      <li className="border-b border-line py-4">
        <Skeleton className="h-16" />
      </li>
    );
  }
  if (part === 'gone') {
    return (
      <li className="flex flex-wrap items-center justify-between gap-x-6 border-b border-line py-4">
        <p className="text-small text-danger">
          Part <span className="fact">{derivedNumber(id)}</span>: {problem}
        </p>
        <RemoveButton name={derivedNumber(id)} onRemove={onRemove} />
      </li>
    );
  }
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-3 border-b border-line py-4">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{part.name}</p>
        <p className="mt-0.5 flex flex-wrap gap-x-4 text-small text-ink-soft num">
          <span className="fact text-data text-ink-faint">{part.number}</span>
          <span>{formatDollars(part.price)} each</span>
        </p>
      </div>
      <p className="text-right font-medium num">
        {wrong === undefined && formatDollars(multiplyDollars(part.price, quantity))}
      </p>
      <div className="col-span-2">
        <QuantityField
          isBare
          label={`Quantity of ${part.name}`}
          min={part.minimumQuantity}
          max={part.availableQuantity}
          quantity={quantity}
          problem={problem}
          beside={<RemoveButton name={part.name} onRemove={onRemove} />}
          onChange={onChange}
        />
      </div>
    </li>
  );
}
