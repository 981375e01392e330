import { expect, it } from 'vitest';
import { findShipped, lockAlone, type LockedPackages } from './lockfile.ts';

const locked = (version: string, dependencies: Record<string, string> = {}) => ({
  version,
  integrity: `sha512-${version}`,
  dependencies,
});

/** `app` and `b` each have their own version of `a`; both share the root's `c`; `tool` needs the root's `a`. */
const packages: LockedPackages = {
  '': { dependencies: {} },
  app: { dependencies: { a: '2', b: '1', '@us/shared': '*' }, devDependencies: { tool: '1' } },
  shared: { dependencies: { d: '1' } },
  'node_modules/@us/shared': { link: true, resolved: 'shared' },
  'node_modules/a': locked('1.0.0'),
  'app/node_modules/a': { ...locked('2.0.0', { c: '1' }), dev: true },
  'node_modules/b': { ...locked('1.0.0', { a: '3' }), optionalDependencies: { absent: '1' } },
  'node_modules/b/node_modules/a': locked('3.0.0', { c: '1' }),
  'node_modules/c': {
    ...locked('1.0.0'),
    peerDependencies: { b: '1', odd: '1' },
    peerDependenciesMeta: { odd: { optional: true } },
  },
  'node_modules/d': locked('1.0.0'),
  'node_modules/tool': locked('1.0.0', { a: '1' }),
};

it('when the packages of a workspace are collected, then they are all that it needs to run, as Node resolves them, without tools', () => {
  expect([...findShipped(packages, 'app').keys()].sort()).toEqual([
    'app/node_modules/a',
    'node_modules/b',
    'node_modules/b/node_modules/a',
    'node_modules/c',
    'node_modules/d',
  ]);
});

it('when a lockfile for one workspace is written, then the packages are relative to its folder, with the same versions', () => {
  const manifest = { name: 'app', engines: { node: '24' }, dependencies: { a: '2.0.0', b: '1.0.0' } };
  expect(lockAlone(packages, 'app', manifest)).toMatchObject({
    packages: {
      '': { dependencies: manifest.dependencies },
      'node_modules/a': { version: '2.0.0', integrity: 'sha512-2.0.0' },
      'node_modules/b/node_modules/a': { version: '3.0.0' },
    },
  });
  expect(JSON.stringify(lockAlone(packages, 'app', manifest))).not.toContain('"dev"');
});

it('when two versions would get the same path, or a package is missing, then no lockfile is written', () => {
  const meeting = { ...packages, 'node_modules/d': locked('1.0.0', { a: '1' }) };
  expect(() => lockAlone(meeting, 'app', {})).toThrow('Two versions of node_modules/a');
  const { 'node_modules/d': _, ...lacking } = packages;
  expect(() => findShipped(lacking, 'app')).toThrow('lacks d, which shared needs');
});
