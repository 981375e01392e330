import { build } from 'esbuild';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { commands } from '../bootstrap/commands.mjs';
import type { LockedPackages } from '../build/lockfile.ts';
import { inRoot } from '../paths.ts';

const { packages } = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8')) as { packages: LockedPackages };
const scripts = commands
  .filter(({ withoutTools }) => withoutTools)
  .map(({ name, script = name }) => inRoot('scripts', `${script}.ts`));
const configs = ['config', 'reference.config', 'served-pages.config'].map((name) => inRoot('web', `vite.${name}.ts`));

test('when a command needs no test tools, then neither it nor the build imports a package of theirs', async () => {
  const { metafile } = await build({
    entryPoints: [...scripts, ...configs],
    ...{ bundle: true, write: false, metafile: true, outdir: inRoot('.cache', 'unwritten') },
    ...{ platform: 'node', format: 'esm', packages: 'external', logLevel: 'silent' },
  });
  const imported = Object.values(metafile.inputs)
    .flatMap(({ imports }) => imports)
    .filter(({ external, path }) => external && !path.startsWith('node:'))
    .map(({ path }) => /^(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? path);
  const isInstalled = (name: string) =>
    Object.entries(packages).some(([path, { dev }]) => path.endsWith(`node_modules/${name}`) && dev !== true);
  expect(scripts.length).toBeGreaterThan(5);
  expect(imported).toContain('vite');
  expect([...new Set(imported)].filter((name) => !isInstalled(name))).toEqual([]);
});
