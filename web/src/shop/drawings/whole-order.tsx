import { addDollars, formatDollars, multiplyDollars } from '@fourteener/contract/money';
import { countOf } from '@fourteener/contract/text/plurals';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { fillBasket } from '../basket/add-to-basket.ts';
import { type DrawnRow, planWholeOrder } from './drawn-rows.ts';

interface WholeOrderProps {
  title: string;
  rows: readonly DrawnRow[];
  /** The text about all lines, before the button. */
  children: ReactNode;
}

/** Puts the parts of a whole drawing into the basket, and says which of them stay out, and why. */
export function WholeOrder({ title, rows, children }: WholeOrderProps) {
  const { lines, left } = planWholeOrder(rows);
  const [refused, setRefused] = useState<readonly string[]>([]);
  if (lines.length === 0) return children;
  const add = () => setRefused(fillBasket(lines).map(({ part, reason }) => `${part.name}: ${reason}`));
  const sum = addDollars(lines.map(({ part, quantity }) => multiplyDollars(part.price, quantity)));
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        {children}
        <Button size="small" onClick={add}>
          Add the whole {title.toLowerCase()}
        </Button>
      </div>
      <p className="mt-2 text-small text-ink-soft print:hidden">
        {countOf(lines.length, 'part')}, {formatDollars(sum)}. Spare parts are included in the parts that they belong
        to.
      </p>
      {left.length > 0 && (
        <p className="mt-1 text-small text-warning print:hidden">
          Without {left.map(({ balloon, name, reason }) => `${balloon}, ${name} (${reason})`).join('; ')}.
        </p>
      )}
      <div role="status" className="print:hidden">
        {refused.length > 0 && (
          <ul className="mt-1 text-small text-danger">
            {refused.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
}
