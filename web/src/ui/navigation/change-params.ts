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
