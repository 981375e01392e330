import { type ReactNode, useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { showFailure } from '../feedback/toast.ts';
import { Button } from './button.tsx';
import { Icon } from '../media/icon.tsx';

interface PrintButtonProps {
  /** The printed thing, for screen readers: "order FC-K7Q2-94MD". */
  what: string;
  /** Its label, "Print" by default. */
  label?: string;
  /** The sheet, which only print shows. Absent on a page that contains its sheet already. */
  sheet?: ReactNode;
  /** Loads the data of the sheet before it is printed; throws the reason why the sheet cannot be printed. */
  prepare?: () => Promise<void> | undefined;
}

/** A quiet button that prints a sheet instead of the page. */
export function PrintButton({ what, label = 'Print', sheet, prepare }: PrintButtonProps) {
  const [isPreparing, setPreparing] = useState(false);
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const finish = () => setPrinting(false);
    window.addEventListener('afterprint', finish);
    return () => window.removeEventListener('afterprint', finish);
  }, []);
  const print = () => {
    // The browser prints the page as it is at this moment, so the sheet is rendered first.
    flushSync(() => setPrinting(true));
    window.print();
  };
  const begin = async () => {
    const preparing = prepare?.();
    if (preparing) {
      setPreparing(true);
      try {
        await preparing;
      } catch (error) {
        showFailure(error);
        return;
      } finally {
        setPreparing(false);
      }
    }
    print();
  };
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        className="-my-2"
        busy={isPreparing && 'Preparing'}
        onClick={() => void begin()}
      >
        <Icon name="print" className="size-4" />
        {label}
        <span className="sr-only"> {what}</span>
      </Button>
      {isPrinting && sheet && createPortal(<div className="print-sheet">{sheet}</div>, document.body)}
    </>
  );
}
