import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from '../paths.ts';
import { describeFunctionBuild, describePackage } from './functions.ts';

const manifest = JSON.parse(readFileSync(inRoot('functions', 'package.json'), 'utf8')) as Parameters<
  typeof describePackage
>[0];

test('when the function is bundled, then its npm dependencies stay outside and the contract is bundled', () => {
  const { external, packages } = describeFunctionBuild();
  expect(packages).toBeUndefined();
  expect(external).toEqual(Object.keys(manifest.dependencies));
  expect(external).not.toContain('@fourteener/contract');
});

test('when the package of the uploaded folder is written, then it has no workspace, which the cloud could not install', () => {
  const written = describePackage(manifest, (name) => `1.2.${name.length}`);
  expect(Object.keys(written)).toEqual(['name', 'private', 'type', 'main', 'scripts', 'engines', 'dependencies']);
  expect(written).toMatchObject({
    type: 'module',
    main: 'start.cjs',
    scripts: { 'gcp-build': 'node compile.cjs' },
    engines: { node: '24' },
    dependencies: Object.fromEntries(Object.keys(manifest.dependencies).map((name) => [name, `1.2.${name.length}`])),
  });
});

test('when the package of the uploaded folder is written, then it has the installed versions, not ranges', () => {
  const { dependencies } = describePackage(manifest) as { dependencies: Record<string, string> };
  expect(Object.keys(dependencies)).toEqual(Object.keys(manifest.dependencies));
  for (const version of Object.values(dependencies)) expect(version).toMatch(/^\d+\.\d+\.\d+$/);
});
