/**
 * The entry of every command in package.json: finds a Node that can run the TypeScript scripts, installs missing
 * packages, and runs `scripts/<task>.ts` or `tools/<task>.ts`. Plain JavaScript without dependencies, for any Node
 * since 18.
 */
import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describeCommand, findCommand, findUnknown, wantsHelp } from './bootstrap/commands.mjs';
import { isStopping, passSignalsOn, runChild } from './bootstrap/children.mjs';
import { installIfNeeded } from './bootstrap/install.mjs';
import { findNode } from './bootstrap/node.mjs';

/** ms */
const SHORTEST_LIFE = 5000;
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [task = '', ...args] = process.argv.slice(2);

async function main() {
  const scripts = ['scripts', 'tools'].map((folder) => join(root, folder, `${task}.ts`));
  const script = scripts.find((path) => existsSync(path));
  if (!/^[a-z-]+$/.test(task) || !script) throw new Error(`There is no task "${task}" in scripts or tools.`);

  const command = findCommand(task);
  if (command && wantsHelp(command, args)) {
    process.stdout.write(`${describeCommand(command)}\n`);
    return 0;
  }
  const unknown = command && findUnknown(command, args);
  if (unknown !== undefined) throw new Error(unknown);

  const node = await findNode(root, step);
  const bins = [dirname(node), join(root, 'node_modules', '.bin')];
  const PATH = [...bins, process.env.PATH].join(delimiter);
  // firebase-tools and Vitest are megabytes of code, which load about twice as fast from a compile cache.
  const env = { NODE_COMPILE_CACHE: join(root, '.cache', 'compiled'), ...process.env, PATH };
  // The doctor only reports missing packages.
  if (task !== 'doctor') await installIfNeeded(root, env, step, { withTools: command?.withoutTools !== true });
  // Run directly: npx or a shell would stand between the script and its signals.
  for (;;) {
    const begin = Date.now();
    const { code, signal } = await runChild(node, [script, ...args], { cwd: root, env });
    // A killed script could not clean up. It is started again, continuing from its record, unless it was killed right
    // after its start.
    const isKilled = signal === 'SIGKILL' && !isStopping() && Date.now() - begin > SHORTEST_LIFE;
    if (task !== 'start' || !isKilled) return code;
    process.stdout.write('\nThe script that runs the shop was killed: it starts again.\n');
  }
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
