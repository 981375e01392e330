/**
 * The packages of a package-lock.json that npm's own record of node_modules lacks or has in another version. Optional
 * ones may lack: most are for another system.
 */
export function findMissing(wanted, installed) {
  return Object.entries(wanted)
    .filter(([path]) => path.includes('node_modules/'))
    .filter(([path, entry]) =>
      installed[path] === undefined ? !entry.optional : installed[path].version !== entry.version,
    )
    .map(([path]) => path);
}
