/** The parameters of an address with some of them changed; undefined or empty ones are removed. */
export function changeParams(
  params: URLSearchParams,
  changed: Readonly<Record<string, string | boolean | undefined>>,
): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(changed)) {
    if (value === undefined || value === '') next.delete(name);
    else next.set(name, String(value));
  }
  return next;
}

/** The address of a page with the parameters of an address, some of them changed: a filter that keeps the search and the sort. */
export function addressWith(path: string, ...change: Parameters<typeof changeParams>): string {
  return writeAddress(path, changeParams(...change));
}

/** The address of a page with parameters; without a question mark if there are none. */
export function writeAddress(path: string, params: URLSearchParams): string {
  const query = params.toString();
  return query === '' ? path : `${path}?${query}`;
}
