import type { ReactNode } from 'react';

/** The buttons at the foot of a dialog: cancel first, then the action, which stands on top on phones. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="flex flex-col-reverse gap-3 p-6 sm:flex-row sm:justify-end">{children}</div>;
}
