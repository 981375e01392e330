import { type ReactNode, useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { Button } from './button.tsx';
import { Icon } from '../media/icon.tsx';

interface PrintButtonProps {
  /** What is printed, for those who hear only the button: "order FC-K7Q2-94MD". */
  what: string;
  /** What it says, "Print" without it. */
  label?: string;
  /** The sheet: it stands on paper alone, and is not there on the screen. Absent on a page that has one in any case. */
  sheet?: ReactNode;
}

/** A quiet button that prints a sheet instead of the page. */
export function PrintButton({ what, label = 'Print', sheet }: PrintButtonProps) {
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
      <Button variant="quiet" size="small" className="-my-2" onClick={print}>
        <Icon name="print" className="size-4" />
        {label}
        <span className="sr-only"> {what}</span>
      </Button>
      {isPrinting && sheet && createPortal(<div className="print-sheet">{sheet}</div>, document.body)}
    </>
  );
}
