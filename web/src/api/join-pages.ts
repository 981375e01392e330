interface Page<R> {
  rows: R[];
  /** How many rows the whole list has; undefined unless the request asked for the count. */
  total: number | undefined;
}

/** Joins the pages that were read so far into one list; the `select` of `pagesOf`. `isUncounted`: there may be more rows than `total`. */
export function joinPages<R>({ pages }: { pages: Page<R>[] }): { rows: R[]; total: number; isUncounted: boolean } {
  const rows = pages.flatMap((page) => page.rows);
  const total = pages.at(-1)?.total;
  return { rows, total: Math.max(total ?? 0, rows.length), isUncounted: total === undefined };
}
