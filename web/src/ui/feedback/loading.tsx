import type { ReactNode } from 'react';

interface LoadingProps {
  /** The label of the loading element for screen readers. */
  what: string;
  children: ReactNode;
}

/** Placeholders for a list or a page; they appear after 200 ms, so that quick answers do not flicker. */
export function Loading({ what, children }: LoadingProps) {
  return (
    <div className="late" aria-busy="true">
      <p role="status" className="sr-only">
        Loading {what}
      </p>
      {children}
    </div>
  );
}
