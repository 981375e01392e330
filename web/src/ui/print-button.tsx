import { type ReactNode, useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { Icon } from './icon.tsx';

interface PrintButtonProps {
  /** What is printed, for those who hear only the button: "order FC-K7Q2-94MD". */
  what: string;
  /** The sheet: it stands on paper alone, and is not there on the screen. */
  sheet: ReactNode;
}

/** A quiet button that prints a sheet of its own instead of the page. */
export function PrintButton({ what, sheet }: PrintButtonProps) {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const finish = () => setPrinting(false);
    window.addEventListener('afterprint', finish);
    return () => window.removeEventListener('afterprint', finish);
  }, []);
  const print = () => {
    // The browser prints what stands there now.
    flushSync(() => setPrinting(true));
    window.print();
  };
  return (
    <>
      <button
        type="button"
        className="-my-2.5 inline-flex items-center gap-2 py-2.5 text-small text-ink-soft hover:text-accent"
        onClick={print}
      >
        <Icon name="print" className="size-4" />
        Print
        <span className="sr-only"> {what}</span>
      </button>
      {isPrinting && createPortal(<div className="print-sheet">{sheet}</div>, document.body)}
    </>
  );
}
