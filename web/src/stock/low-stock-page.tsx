import { useDeferredValue, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { DashboardHeading } from '../dashboard/dashboard-heading.tsx';
import { TextField } from '../ui/text-field.tsx';
import { readThreshold, writeThreshold } from './low-stock-choice.ts';
import { LowStockList } from './low-stock-list.tsx';

/** The parts that are sold out, then those that are running low, each with its way to restock. For admins. */
export default function LowStockPage() {
  const [query, setQuery] = useSearchParams();
  const threshold = readThreshold(query);
  const shown = useDeferredValue(threshold);
  const [typed, setTyped] = useState(String(threshold));
  const heading = useRef<HTMLHeadingElement>(null);
  const choose = (words: string) => {
    setTyped(words);
    if (/^\d{1,6}$/.test(words.trim())) setQuery(writeThreshold(Number(words)), { replace: true });
  };
  const restoreFocus = () => {
    // The row that had the focus may be gone with what it lacked.
    if (document.activeElement === document.body) heading.current?.focus();
  };
  return (
    <>
      <DashboardHeading ref={heading} note="What riders cannot order any more, and what they soon cannot.">
        Low Stock
      </DashboardHeading>
      <LowStockList
        heading="Sold out"
        nothing="Every part of the shop can be ordered."
        isSoldOut
        onBooked={restoreFocus}
      />
      <LowStockList
        heading="Running low"
        nothing={`Every other part has more than ${shown} pieces.`}
        atMost={shown}
        onBooked={restoreFocus}
        action={
          <div className="w-44">
            <TextField
              label="At most, in pieces"
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
