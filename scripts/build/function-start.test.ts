import { mkdirSync, mkdtempSync, readdirSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { run } from '../processes/run.ts';
import { describeStart } from './functions.ts';

let folder = '';
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'function-start-'));
  mkdirSync(join(folder, 'tmp'));
  await build(describeStart(folder));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  writeFunction("import './library.cjs'; export const api = () => 'open';");
  writeFileSync(join(folder, 'library.cjs'), 'module.exports = 73;');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const writeFunction = (code: string) => writeFileSync(join(folder, 'index.js'), code);

/** Runs Node in the folder; `log` has a line for each module that was looked up in the compiled code. */
async function node(...args: string[]) {
  const env = { ...process.env, TMPDIR: join(folder, 'tmp'), NODE_COMPILE_CACHE: undefined };
  const { code, output } = await run(process.execPath, args, {
    cwd: folder,
    env: { ...env, NODE_DEBUG_NATIVE: 'COMPILE_CACHE' },
  });
  return { code, output };
}
const compile = () => node('compile.cjs');
const start = () => node('--print', "require('./start.cjs').api()");
const compiled = () => join(folder, 'compiled');

test('when the function was compiled, then it starts with the compiled code of itself and of its libraries', async () => {
  expect(await compile()).toMatchObject({ code: 0 });
  const { output } = await start();
  expect(output).toContain('open');
  expect(output).toMatch(/index\.js was accepted/);
  expect(output).toMatch(/library\.cjs was accepted/);
});

test('when the cloud runs the function as another user than it compiled it, then it starts with the compiled code', async () => {
  await compile();
  const [made = ''] = readdirSync(compiled());
  renameSync(join(compiled(), made), join(compiled(), made.replace(/\d+$/, '4711')));
  const { output } = await start();
  expect(output).toContain('open');
  expect(output).toMatch(/index\.js was accepted/);
  expect(readdirSync(compiled())).toEqual([made.replace(/\d+$/, '4711')]);
  const [link = ''] = readdirSync(join(folder, 'tmp'));
  expect(realpathSync(join(folder, 'tmp', link, made))).toBe(
    realpathSync(join(compiled(), made.replace(/\d+$/, '4711'))),
  );
});

test('when the function was not compiled, then it starts and keeps nothing', async () => {
  const { output } = await start();
  expect(output).toContain('open');
  expect(output).not.toContain('accepted');
  expect(readdirSync(folder)).not.toContain('compiled');
});

test('when the function changed after it was compiled, then the new code runs', async () => {
  await compile();
  writeFunction("export const api = () => 'changed';");
  const { output } = await start();
  expect(output).toContain('changed');
  expect(output).not.toMatch(/index\.js was accepted/);
});

test('when a module throws while the cloud compiles, then the deployment goes on, its log says so, and the rest is compiled', async () => {
  writeFileSync(join(folder, 'another.js'), "throw new Error('no project');");
  const { code, output } = await compile();
  expect(code).toBe(0);
  expect(output).toMatch(/another\.js was not compiled: Error: no project/);
  expect((await start()).output).toMatch(/index\.js was accepted/);
});
