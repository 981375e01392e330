import type { ReactNode } from 'react';

interface ProgressProps {
  /** How much is there, from 0 to 1. */
  share: number;
  /** The same in words, "12 of 16 shown". */
  children: ReactNode;
  /** The words begin where the line does, as among other lines of a list. */
  isInList?: boolean;
}

/** A dimension line, copper as far as things have come, over the words that say it. */
export function Progress({ share, children, isInList = false }: ProgressProps) {
  const at = `${Math.min(Math.max(share, 0), 1) * 100}%`;
  return (
    <div>
      <div className="dimension" aria-hidden="true">
        <i className="absolute top-1.25 left-0 h-0.75 -translate-y-1/2 bg-measure" style={{ width: at }} />
        <i className="absolute top-0 h-2.75 w-1 -translate-x-1/2 bg-measure" style={{ left: at }} />
      </div>
      <p className={`mt-2 text-small text-ink-faint num ${isInList ? '' : 'text-center'}`}>{children}</p>
    </div>
  );
}
