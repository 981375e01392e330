/**
 * The packages of a package-lock.json that npm's own record of node_modules lacks or has in another version: without the tools, only those of
 * `dependencies`. Optional ones may lack: most are for another system.
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
 * The packages with the addresses of their archives in a registry. package-lock.json names none, since it names no host; without them npm asks
 * for the list of all versions of each package, whatever it has in its cache.
 */
export function addAddresses(packages, registry) {
  const base = registry.replace(/\/*$/, '');
  const entries = Object.entries(packages).map(([path, entry]) => {
    if (!path.includes('node_modules/') || entry.link || entry.inBundle || entry.resolved) return [path, entry];
    // An alias has the name of its package in its entry.
    const name = entry.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    return [path, { ...entry, resolved: `${base}/${name}/-/${name.split('/').at(-1)}-${entry.version}.tgz` }];
  });
  return Object.fromEntries(entries);
}
