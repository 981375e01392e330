import { useCallback, useDeferredValue, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { DashboardHeading } from '../../ui/page/dashboard-heading.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { parseThreshold, formatThreshold } from './low-stock-choice.ts';
import { LowStockList } from './low-stock-list.tsx';

/** The parts that are sold out, then those that are running low, each with a field to restock it. For admins. */
export default function LowStockPage() {
  const [query, setQuery] = useSearchParams();
  const threshold = parseThreshold(query);
  const shown = useDeferredValue(threshold);
  const [typed, setTyped] = useState(String(threshold));
  const heading = useRef<HTMLHeadingElement>(null);
  const choose = (words: string) => {
    setTyped(words);
    if (/^\d{1,6}$/.test(words.trim())) setQuery(formatThreshold(Number(words)), { replace: true });
  };
  const takeFocus = useCallback(() => heading.current?.focus(), []);
  return (
    <>
      <DashboardHeading ref={heading} note="Parts riders can no longer order, and parts that are running low.">
        Low Stock
      </DashboardHeading>
      <LowStockList heading="Sold out" nothing="Every part in the shop can be ordered." onLeft={takeFocus} />
      <LowStockList
        heading="Running low"
        nothing={`Every other part has more than its reorder level, or more than ${shown} in stock.`}
        atMost={shown}
        onLeft={takeFocus}
        action={
          <div className="w-56">
            <TextField
              label="Show up to … in stock"
              help="For parts without a reorder level."
              inputMode="numeric"
              autoComplete="off"
              value={typed}
              onChange={({ target }) => choose(target.value)}
            />
          </div>
        }
      />
    </>
  );
}
