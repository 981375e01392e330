/** Fills `{name}` in a call's path; each value stays one segment, whatever it holds. */
export function fillPath(path: string, params: Readonly<Record<string, string>> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (!value) throw new Error(`The path ${path} needs ${name}.`);
    return encodeURIComponent(value);
  });
}

/**
 * The query string, `?` included; what is undefined is left out. What stands in an object is a parameter each:
 * `{ spec: { speeds: 12 } }` is `?spec.speeds=12`.
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

/** Where the list goes on, out of `Link: </partses?limit=12&after=…>; rel="next"`; undefined on the last page. */
export function nextCursorOf(link: string | null): string | undefined {
  const address = /<([^<>]+)>;\s*rel="next"/.exec(link ?? '')?.[1];
  return address === undefined ? undefined : (new URLSearchParams(address.split('?')[1]).get('after') ?? undefined);
}
