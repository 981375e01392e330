import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { installIfNeeded } from './install.mjs';

/** A mock of npm: `ci` creates node_modules from the lockfile, with npm's record of the installed packages. */
const npm = `#!${process.execPath}
const { appendFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } = require('node:fs');
const [command, ...rest] = process.argv.slice(2);
if (command === 'config') {
  console.log('https://registry.example/npm/');
  process.exit();
}
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const isAside = process.cwd().endsWith('.cache/installing');
const resolved = lock.packages['node_modules/@us/shop'].resolved;
appendFileSync(process.env.NPM_LOG, [isAside ? 'aside' : 'in place', command, ...rest, resolved ?? ''].join(' ').trim() + '\\n');
if (isAside && process.env.NPM_FAILS) process.exit(1);
const isWanted = ([path, { dev }]) => path.includes('node_modules/') && !(dev && rest.includes('--omit=dev'));
const packages = Object.fromEntries(Object.entries(lock.packages).filter(isWanted));
for (const path of Object.keys(packages)) {
  mkdirSync(path, { recursive: true });
  writeFileSync(path + '/by', rest.join(' '));
}
writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages }));
`;
const lock = {
  packages: {
    '': {},
    'node_modules/@us/shop': { version: '1.2.0' },
    'web/node_modules/shown': { version: '2.0.0' },
    'node_modules/checker': { version: '3.0.0', dev: true },
  },
};
const ADDRESS = 'https://registry.example/npm/@us/shop/-/shop-1.2.0.tgz';

let root = '';
const inRoot = (...parts: string[]) => join(root, ...parts);
const write = (path: string, content: unknown) => {
  mkdirSync(dirname(inRoot(path)), { recursive: true });
  writeFileSync(inRoot(path), typeof content === 'string' ? content : JSON.stringify(content));
};
const log = () => (existsSync(inRoot('log')) ? readFileSync(inRoot('log'), 'utf8').trim().split('\n') : []);
const install = (withTools: boolean, more: NodeJS.ProcessEnv = {}) => {
  const env = { ...process.env, ...more, PATH: inRoot('bin'), NPM_LOG: inRoot('log') };
  return installIfNeeded(root, env, (_, work) => work(), { withTools });
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'install-'));
  write('package.json', { workspaces: ['web'] });
  write('web/package.json', {});
  write('.npmrc', '');
  write('package-lock.json', lock);
  write('bin/npm', npm);
  chmodSync(inRoot('bin/npm'), 0o755);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

it('when a first command needs no test tools, then these are installed once, with the first command that needs them', async () => {
  await install(false);
  await install(false);
  expect(log()).toEqual([`aside ci --omit=dev ${ADDRESS}`]);
  expect(existsSync(inRoot('web/node_modules/shown'))).toBe(true);
  expect(existsSync(inRoot('node_modules/checker'))).toBe(false);

  await install(true);
  await install(false);
  await install(true);
  expect(log()).toEqual([`aside ci --omit=dev ${ADDRESS}`, `aside ci ${ADDRESS}`]);
  expect(existsSync(inRoot('node_modules/checker'))).toBe(true);
  expect(existsSync(inRoot('.cache/installing'))).toBe(false);
});

it('when the lockfile changes, then a command that needs no test tools installs them again if they were there', async () => {
  await install(true);
  const { 'node_modules/@us/shop': shop, ...others } = lock.packages;
  write('package-lock.json', { packages: { ...others, 'node_modules/@us/shop': { ...shop, version: '1.3.0' } } });
  await install(false);
  expect(log()).toEqual([`aside ci ${ADDRESS}`, `aside ci ${ADDRESS.replace('1.2.0', '1.3.0')}`]);
});

it('when the dependencies were installed by npm, then they are not installed again', async () => {
  const { '': _, ...packages } = lock.packages;
  write('node_modules/.package-lock.json', { packages });
  await install(true);
  await install(false);
  expect(log()).toEqual([]);
});

it('when an installation was interrupted, then the next command installs again', async () => {
  write('.cache/installing.pid', '999999999');
  write('.cache/installing/node_modules/.package-lock.json', { packages: lock.packages });
  write('node_modules/@us/shop/by', 'half');
  await install(false);
  expect(readFileSync(inRoot('node_modules/@us/shop/by'), 'utf8')).toBe('--omit=dev');
  expect(existsSync(inRoot('.cache/installing.pid'))).toBe(false);
});

it('when two commands start concurrently, then one installs and the other waits for it', async () => {
  const print = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  await Promise.all([install(true), install(true)]);
  expect(log()).toEqual([`aside ci ${ADDRESS}`]);
  expect(print.mock.calls.map(([text]) => text)).toEqual([expect.stringMatching(/^Waiting for another command/)]);
  print.mockRestore();
});

it('when the registry has its archives at other addresses, then npm asks it for them', async () => {
  await install(false, { NPM_FAILS: '1' });
  expect(log()).toEqual([`aside ci --omit=dev ${ADDRESS}`, 'in place ci --omit=dev']);
  expect(existsSync(inRoot('node_modules/@us/shop'))).toBe(true);
});
