import { readdirSync } from 'node:fs';
import { inRoot } from '../paths.ts';

/** Files under `target` import no file under one of `from`, but for those under one of `except`. Paths are from the root. */
export interface Zone {
  target: string;
  from: readonly string[];
  except?: readonly string[];
}

/** The zone that forbids an import, if there is one. Both paths are from the root. */
export const findForbidden = (importing: string, imported: string, zones: readonly Zone[]): Zone | undefined =>
  zones.find(
    ({ target, from, except = [] }) =>
      isUnder(importing, [target]) && isUnder(imported, from) && !isUnder(imported, except),
  );

const isUnder = (path: string, places: readonly string[]): boolean =>
  places.some((place) => path === place || path.startsWith(`${place}/`));

/**
 * Zones in which each of the ordered folders of `root` imports none after it, and none of the files beside the folders, which put
 * all together, but those that `allowed` names. In the order, `*` stands for the folders that it does not name, which have the order of the
 * alphabet.
 */
export function zonesOf(
  root: string,
  order: readonly string[],
  allowed: Readonly<Record<string, readonly string[]>> = {},
): Zone[] {
  const entries = readdirSync(inRoot(root), { withFileTypes: true });
  const unnamed = entries.flatMap((entry) => (entry.isDirectory() && !order.includes(entry.name) ? entry.name : []));
  const folders = order.flatMap((name) => (name === '*' ? unnamed.toSorted() : name));
  const files = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  return folders.map((folder, index) => ({
    target: `${root}/${folder}`,
    from: [...folders.slice(index + 1), ...files.filter((name) => !allowed[folder]?.includes(name))].map(
      (name) => `${root}/${name}`,
    ),
  }));
}
