/** Fills `{name}` in a call's path; each value stays one segment, whatever it holds. */
export function fillPath(path: string, params: Readonly<Record<string, string>> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (!value) throw new Error(`The path ${path} needs ${name}.`);
    return encodeURIComponent(value);
  });
}

/** The query string, `?` included; what is undefined is left out. */
export function writeQuery(query: Readonly<Record<string, unknown>> = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const written = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return written && `?${written}`;
}
