/** Fills `{name}` in a call's path; each value is encoded, so that it stays one segment. */
export function fillPath(path: string, params: Readonly<Record<string, string>> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (!value) throw new Error(`The path ${path} needs ${name}.`);
    return encodeURIComponent(value);
  });
}

/**
 * The query string with its `?`; undefined values are left out. Each member of an object becomes a parameter: `{ spec: { speeds: 12 } }` is
 * `?spec.speeds=12`.
 */
export function writeQuery(query: Readonly<Record<string, unknown>> = {}): string {
  const given = Object.entries(query)
    .flatMap(([name, value]): [string, unknown][] =>
      value instanceof Object
        ? Object.entries(value).map(([part, each]) => [`${name}.${part}`, each])
        : [[name, value]],
    )
    .filter(([, value]) => value !== undefined);
  const written = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return written && `?${written}`;
}

/** The position of the next page, from `Link: </partses?limit=12&after=…>; rel="next"`; undefined on the last page. */
export function nextCursorOf(link: string | null): string | undefined {
  const address = /<([^<>]+)>;\s*rel="next"/.exec(link ?? '')?.[1];
  return address === undefined ? undefined : (new URLSearchParams(address.split('?')[1]).get('after') ?? undefined);
}
