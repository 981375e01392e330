interface Page<R> {
  rows: R[];
  /** How many rows the whole list has; undefined unless it was asked for. */
  total: number | undefined;
}

/** The pages that were read so far, as one list; for the `select` of `pagesOf`. */
export function joinPages<R>({ pages }: { pages: Page<R>[] }): { rows: R[]; total: number } {
  const rows = pages.flatMap((page) => page.rows);
  return { rows, total: Math.max(pages.at(-1)?.total ?? 0, rows.length) };
}
