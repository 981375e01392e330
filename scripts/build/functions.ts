import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { build, type BuildOptions } from 'esbuild';
import { Failure } from '../console/failure.ts';
import { inRoot } from '../paths.ts';
import type { Bundle } from './fingerprint.ts';
import { lockAlone, type LockedPackages } from './lockfile.ts';

interface Manifest {
  name: string;
  engines: Record<string, string>;
  dependencies: Record<string, string>;
}

const lib = inRoot('functions', 'lib');
const readLock = () => JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8')) as { packages: LockedPackages };
const readManifest = () => JSON.parse(readFileSync(inRoot('functions', 'package.json'), 'utf8')) as Manifest;

/**
 * The cloud installs the dependencies in functions/package.json; everything else, above all the contract, is bundled.
 */
export function describeFunctionBuild(): BuildOptions {
  return {
    entryPoints: [inRoot('functions', 'src', 'index.ts')],
    outfile: inRoot('functions', 'lib', 'index.js'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    sourcemap: true,
    external: Object.keys(readManifest().dependencies),
    logLevel: 'silent',
  };
}

/** The modules beside the bundle: the main module of the deployed function, and the step of the cloud's build. */
export const describeStart = (outdir = lib): BuildOptions => ({
  entryPoints: ['start', 'compile'].map((name) => inRoot('functions', 'src', `${name}.cts`)),
  outdir,
  outExtension: { '.js': '.cjs' },
  platform: 'node',
  format: 'cjs',
  target: 'node24',
  logLevel: 'silent',
});

/** The package.json of the uploaded folder, with the exact versions that were tested here. */
export function describePackage(manifest: Manifest, installed = findInstalled): Record<string, unknown> {
  const { name, engines } = manifest;
  const dependencies = Object.fromEntries(Object.keys(manifest.dependencies).map((each) => [each, installed(each)]));
  // The cloud runs it after the installation: https://cloud.google.com/docs/buildpacks/nodejs
  const scripts = { 'gcp-build': 'node compile.cjs' };
  return { name, private: true, type: 'module', main: 'start.cjs', scripts, engines, dependencies };
}

/** The installed version of one of the function's packages. */
function findInstalled(name: string): string {
  const places = [inRoot('functions', 'node_modules', name), inRoot('node_modules', name)];
  const place = places.find((path) => existsSync(path));
  if (place === undefined) throw new Failure(`${name} is not installed: \`npm ci\` installs it.`);
  return (JSON.parse(readFileSync(`${place}/package.json`, 'utf8')) as { version: string }).version;
}

const write = (name: string, content: unknown) =>
  writeFileSync(inRoot('functions', 'lib', name), `${JSON.stringify(content, null, 2)}\n`);

export const functionsBundle: Bundle = {
  name: 'functions',
  inputs: [
    'functions/src/**',
    'functions/package.json',
    'contract/**',
    'scripts/build/{functions,lockfile}.ts',
    'tsconfig*.json',
    'package-lock.json',
  ],
  outputs: ['index.js', 'start.cjs', 'compile.cjs'].map((name) => inRoot('functions', 'lib', name)),
  make: async () => {
    mkdirSync(lib, { recursive: true });
    const described = describePackage(readManifest());
    write('package.json', described);
    // With a lockfile the cloud runs `npm ci`: https://cloud.google.com/docs/buildpacks/nodejs#using_npm
    write('package-lock.json', lockAlone(readLock().packages, 'functions', described));
    await Promise.all([build(describeFunctionBuild()), build(describeStart())]).catch((error: unknown) => {
      throw new Failure(`The function does not build: ${error instanceof Error ? error.message : String(error)}`);
    });
  },
};
