/**
 * The packages of a package-lock.json that are missing in npm's record of node_modules, or have another version there;
 * without the tools, only those of `dependencies` count. Optional packages may be missing: most are for another system.
 */
export function findMissing(wanted, installed, { withTools }) {
  return Object.entries(wanted)
    .filter(([path, { dev }]) => path.includes('node_modules/') && (withTools || !dev))
    .filter(([path, { optional, devOptional, version }]) =>
      installed[path] === undefined ? !optional && !devOptional : installed[path].version !== version,
    )
    .map(([path]) => path);
}

/**
 * Adds the address of each package's archive in a registry. package-lock.json contains no host, and without addresses
 * npm requests the list of all versions of each package, whatever is in its cache.
 */
export function addAddresses(packages, registry) {
  const base = registry.replace(/\/*$/, '');
  const entries = Object.entries(packages).map(([path, entry]) => {
    if (!path.includes('node_modules/') || entry.link || entry.inBundle || entry.resolved) return [path, entry];
    // The entry of an alias has the name of the real package.
    const name = entry.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    return [path, { ...entry, resolved: `${base}/${name}/-/${name.split('/').at(-1)}-${entry.version}.tgz` }];
  });
  return Object.fromEntries(entries);
}
