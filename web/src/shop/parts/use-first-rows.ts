import { startTransition, useEffect, useState } from 'react';

interface FirstRows {
  /** The number of rows in view when the page opens. */
  count: number;
  /** Whether the rows are new on the page: those in view are rendered first, the others when the browser is idle. */
  isNew: boolean;
}

/** The rows of a long list that are to be rendered now, and whether these are all. */
export function useFirstRows<T>(rows: readonly T[], { count, isNew }: FirstRows) {
  const [isWhole, setWhole] = useState(!isNew);
  useEffect(() => startTransition(() => setWhole(true)), []);
  return { shown: isWhole ? rows : rows.slice(0, count), isWhole };
}
