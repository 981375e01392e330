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
 * all together, but those that `allowed` names. Throws for a folder that is not in the list.
 */
export function zonesOf(
  root: string,
  folders: readonly string[],
  allowed: Readonly<Record<string, readonly string[]>> = {},
): Zone[] {
  const entries = readdirSync(inRoot(root), { withFileTypes: true });
  const unlisted = entries.filter((entry) => entry.isDirectory() && !folders.includes(entry.name));
  if (unlisted.length > 0)
    throw new Error(`${root}: say where ${unlisted.map(({ name }) => name).join(', ')} stands in the order.`);
  const files = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  return folders.map((folder, index) => ({
    target: `${root}/${folder}`,
    from: [...folders.slice(index + 1), ...files.filter((name) => !allowed[folder]?.includes(name))].map(
      (name) => `${root}/${name}`,
    ),
  }));
}
