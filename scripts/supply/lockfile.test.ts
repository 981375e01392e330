import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inRoot } from '../paths.ts';

interface Package {
  resolved?: string;
  optionalDependencies?: Record<string, string>;
}

const { packages } = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8')) as {
  packages: Record<string, Package>;
};

it('when the lockfile was written on one platform, then it has the packages of the others too', () => {
  const locked = Object.keys(packages);
  const missing = Object.values(packages)
    .flatMap(({ optionalDependencies = {} }) => Object.keys(optionalDependencies))
    .filter((name) => !locked.some((path) => path.endsWith(`node_modules/${name}`)));
  // docs/decisions/0008: `npm ci` refuses such a lockfile everywhere.
  expect(missing).toEqual([]);
});

it('when the lockfile is read, then it names no registry', () => {
  const named = Object.values(packages).filter(({ resolved }) => resolved?.startsWith('http'));
  expect(named).toEqual([]);
});
