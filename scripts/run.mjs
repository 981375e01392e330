/**
 * Where every command of package.json begins: finds a Node that can run the TypeScript scripts, installs what is
 * missing, and hands over to `scripts/<task>.ts`. Plain JavaScript without dependencies, for any Node since 18.
 */
import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { passSignalsOn, runChild } from './bootstrap/children.mjs';
import { installIfNeeded } from './bootstrap/install.mjs';
import { findNode } from './bootstrap/node.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [task = '', ...args] = process.argv.slice(2);

async function main() {
  const script = join(root, 'scripts', `${task}.ts`);
  if (!/^[a-z-]+$/.test(task) || !existsSync(script)) throw new Error(`There is no task "${task}" in scripts.`);

  const node = await findNode(root, step);
  const bins = [dirname(node), join(root, 'node_modules', '.bin')];
  const PATH = [...bins, process.env.PATH].join(delimiter);
  // firebase-tools, TypeScript and ESLint are megabytes of code: compiled once, they load about twice as fast.
  const env = { NODE_COMPILE_CACHE: join(root, '.cache', 'compiled'), ...process.env, PATH };
  // The doctor says what is missing, and leaves everything as it is.
  if (task !== 'doctor') await installIfNeeded(root, env, step);
  // Not through npx or a shell, which would stand between the script and its signals.
  const { code } = await runChild(node, [script, ...args], { cwd: root, env });
  return code;
}

async function step(what, work) {
  const begin = Date.now();
  process.stdout.write(`${what} … `);
  const result = await work();
  process.stdout.write(`${((Date.now() - begin) / 1000).toFixed(1)} s\n`);
  return result;
}

passSignalsOn();
main().then(
  (code) => process.exit(code),
  (error) => {
    process.stderr.write(`\n${error.message}\n`);
    process.exit(1);
  },
);
