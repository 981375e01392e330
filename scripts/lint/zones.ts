import { readdirSync } from 'node:fs';
import { inRoot } from '../paths.ts';

/**
 * Forbids imports: files under `target` import none under `from`, except for those under `except`. Paths are relative
 * to the root.
 */
export interface Zone {
  target: string;
  from: readonly string[];
  except?: readonly string[];
}

/** The zone that forbids an import, if there is one. Both paths are relative to the root. */
export const findForbidden = (importing: string, imported: string, zones: readonly Zone[]): Zone | undefined =>
  zones.find(
    ({ target, from, except = [] }) =>
      isUnder(importing, [target]) && isUnder(imported, from) && !isUnder(imported, except),
  );

const isUnder = (path: string, places: readonly string[]): boolean =>
  places.some((place) => path === place || path.startsWith(`${place}/`));

/**
 * Zones for the folders of `root` in an order: no folder imports a later one, nor a file directly in `root` unless
 * `allowed` names it, because those files put the folders together. In the order, `*` stands for all unnamed folders,
 * alphabetically.
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
