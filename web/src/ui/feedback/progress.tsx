import type { ReactNode } from 'react';

interface ProgressProps {
  /** The progress, from 0 to 1. */
  share: number;
  /** The progress in words, "12 of 16 shown". */
  children: ReactNode;
  /** Whether the words are left-aligned, as the other lines of a list. */
  isInList?: boolean;
}

/** A progress bar, drawn as a dimension line that is copper up to the reached share, over its words. */
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
