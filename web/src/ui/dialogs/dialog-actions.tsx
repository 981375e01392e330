import type { ReactNode } from 'react';

/** The buttons at the foot of a dialog: the way out first, then what it is about; on phones that stands on top. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="flex flex-col-reverse gap-3 p-6 sm:flex-row sm:justify-end">{children}</div>;
}
