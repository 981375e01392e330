import { Failure } from '../console/failure.ts';

/** A package in a package-lock.json of npm: https://docs.npmjs.com/cli/v11/configuring-npm/package-lock-json */
export interface LockedPackage {
  version?: string;
  license?: string;
  integrity?: string;
  /** The path of a workspace from the root. */
  resolved?: string;
  link?: boolean;
  inBundle?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
  [field: string]: unknown;
}

/** The packages of a lockfile by their installed paths; workspaces by their folders. */
export type LockedPackages = Readonly<Record<string, LockedPackage>>;

/**
 * The packages that a workspace needs at runtime, by their installed paths: its dependencies and theirs, including
 * those of other workspaces, resolved as Node does. Fails when the lockfile lacks one.
 */
export function findShipped(packages: LockedPackages, workspace: string): Map<string, LockedPackage> {
  const found = new Map<string, LockedPackage>();
  const waiting = [workspace];
  for (let from = waiting.shift(); from !== undefined; from = waiting.shift()) {
    for (const [name, isOptional] of listNeeds(packages[from] ?? {})) {
      const path = locate(packages, from, name);
      if (path === undefined && isOptional) continue;
      const entry = path === undefined ? undefined : packages[path];
      if (path === undefined || !entry) throw new Failure(`package-lock.json lacks ${name}, which ${from} needs.`);
      const next = entry.link ? (entry.resolved ?? path) : path;
      if (found.has(path) || waiting.includes(next)) continue;
      if (!entry.link) found.set(path, entry);
      waiting.push(next);
    }
  }
  return found;
}

/** The names of a package's dependencies, and whether each is optional. */
function listNeeds(entry: LockedPackage): [name: string, isOptional: boolean][] {
  const { dependencies = {}, optionalDependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} } = entry;
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional);
  return [
    ...[...Object.keys(dependencies), ...peers].map((name): [string, boolean] => [name, false]),
    ...Object.keys(optionalDependencies).map((name): [string, boolean] => [name, true]),
  ];
}

/** The path where Node resolves a package from a folder: in its node_modules, or in those of a parent folder. */
function locate(packages: LockedPackages, from: string, name: string): string | undefined {
  const folders = from === '' ? [] : from.split('/');
  for (let depth = folders.length; depth >= 0; depth--) {
    if (folders[depth - 1] === 'node_modules') continue;
    const path = [...folders.slice(0, depth), 'node_modules', name].join('/');
    if (packages[path]) return path;
  }
  return undefined;
}

/**
 * The lockfile of a workspace that is installed alone, as if its folder were the root: the same versions as the root's,
 * each with its integrity.
 */
export function lockAlone(packages: LockedPackages, workspace: string, manifest: Record<string, unknown>): object {
  const moved = new Map<string, LockedPackage>();
  for (const [path, entry] of findShipped(packages, workspace)) {
    const to = path.startsWith(`${workspace}/`) ? path.slice(workspace.length + 1) : path;
    if (moved.has(to)) throw new Failure(`Two versions of ${to} meet when ${workspace} is installed alone.`);
    const { dev: _dev, devOptional: _devOptional, peer: _peer, extraneous: _extraneous, ...kept } = entry;
    moved.set(to, kept);
  }
  const { name, engines, dependencies } = manifest;
  const sorted = [...moved].sort(([one], [other]) => (one < other ? -1 : 1));
  return {
    name,
    lockfileVersion: 3,
    requires: true,
    packages: { '': { name, dependencies, engines }, ...Object.fromEntries(sorted) },
  };
}
