/** The problems within an object, by their paths: `code`, `kit.label`. */
export type Problems = Readonly<Record<string, string>>;

/** The problems within one object of a list, by their paths within it. */
export function problemsWithin(problems: Problems, name: string | number): Problems {
  const inside = Object.entries(problems).flatMap(([path, message]) => {
    if (path === String(name)) return [['', message]];
    return path.startsWith(`${name}.`) ? [[path.slice(`${name}.`.length), message]] : [];
  });
  return Object.fromEntries(inside) as Problems;
}
