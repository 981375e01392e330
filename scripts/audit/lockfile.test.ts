import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { LockedPackages } from '../build/lockfile.ts';
import { inRoot, root } from '../paths.ts';

const read = (path: string) => readFileSync(inRoot(path), 'utf8');
const { packages, lockfileVersion } = JSON.parse(read('package-lock.json')) as {
  packages: LockedPackages;
  lockfileVersion: number;
};
const installed = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link);

describe('the lockfile', () => {
  it('when a package is in it, then it has a SHA-512 integrity, unless it is bundled with another package', () => {
    expect(lockfileVersion).toBe(3);
    expect(installed.length).toBeGreaterThan(500);
    const without = installed.filter(
      ([, { integrity = '', inBundle }]) => !inBundle && !integrity.startsWith('sha512-'),
    );
    expect(without.map(([path]) => path)).toEqual([]);
  });

  it('when it was written on one platform, then it also has the packages of other platforms', () => {
    const missing = Object.values(packages)
      .flatMap(({ optionalDependencies = {} }) => Object.keys(optionalDependencies))
      .filter((name) => !Object.keys(packages).some((path) => path.endsWith(`node_modules/${name}`)));
    // `npm ci` refuses such a lockfile on every machine: docs/decisions/0008.
    expect(missing).toEqual([]);
  });

  it('when its packages are read, then none has the URL of a registry', () => {
    expect(installed.filter(([, { resolved }]) => resolved).map(([path]) => path)).toEqual([]);
    expect(read('.npmrc')).toContain('omit-lockfile-registry-resolved=true');
  });

  it('when the package.json of a workspace is read, then the lockfile has the same dependencies', () => {
    for (const workspace of ['', 'contract', 'functions', 'web', 'e2e']) {
      const asked = JSON.parse(read(`${workspace && `${workspace}/`}package.json`)) as Record<string, unknown>;
      for (const kind of ['dependencies', 'devDependencies']) {
        expect(packages[workspace]?.[kind], `${kind} of ${workspace || 'the root'}`).toEqual(asked[kind]);
      }
    }
  });
});

it('when a script or a workflow installs, then it uses `npm ci`', () => {
  const files = [
    '{scripts,tools}/**/*.{ts,mjs}',
    'functions/**/*.ts',
    'e2e/**/*.ts',
    'web/*.ts',
    '*.json',
    '*/package.json',
    '.ci/*',
  ];
  const exclude = (path: string) => /(^|\/)(node_modules|lib|dist)$/.test(path) || path.endsWith('lockfile.test.ts');
  const installing = globSync(files, { cwd: root, exclude }).flatMap((path) =>
    [...read(path).matchAll(/npm['"]?,? \[?['"]?(install|i|ci|add|update)\b/g)].map(([, how]) => [path, how]),
  );
  expect(installing.filter(([, how]) => how === 'ci').length).toBeGreaterThan(1);
  // install.mjs names the other command only in a message.
  expect(installing.filter(([path, how]) => how !== 'ci' && !path?.endsWith('bootstrap/install.mjs'))).toEqual([]);
});
