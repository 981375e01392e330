import { startTransition, useEffect, useState } from 'react';

interface FirstRows {
  /** How many are in view when the page opens. */
  count: number;
  /** Nobody has seen them yet: what is in view is drawn first, the rest when the browser finds the time. */
  isNew: boolean;
}

/** The rows of a long list that are to be drawn now, and whether they are all. */
export function useFirstRows<T>(rows: readonly T[], { count, isNew }: FirstRows) {
  const [isWhole, setWhole] = useState(!isNew);
  useEffect(() => startTransition(() => setWhole(true)), []);
  return { shown: isWhole ? rows : rows.slice(0, count), isWhole };
}
