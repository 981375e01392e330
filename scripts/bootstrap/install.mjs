import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runChild } from './children.mjs';
import { addAddresses, findMissing } from './lockfile.mjs';
import { takeTurn } from './turns.mjs';

/**
 * Installs the packages of package-lock.json unless they are installed already. `dependencies` suffice to build and
 * open the shop; `withTools` installs the `devDependencies` for checks, tests and benchmarks too. Installed tools are
 * never removed.
 */
export async function installIfNeeded(root, env, step, { withTools }) {
  if (isInstalled(root, withTools)) return;
  const sayWaiting = () => process.stdout.write('Waiting for another command, which installs the dependencies …\n');
  const work = () => isInstalled(root, withTools) || install(root, env, step, withTools || hadTools(root));
  await takeTurn(join(root, '.cache', 'installing.pid'), work, sayWaiting);
}

async function install(root, env, step, withTools) {
  const options = withTools ? [] : ['--omit=dev'];
  await step(`Installing the dependencies${withTools ? ' and the test tools' : ''}`, async () => {
    if (await installAside(root, env, options).catch(() => false)) return;
    // Removed first, so that an aborted installation leaves no record that it is complete.
    for (const file of [stampOf(root), recordOf(root)]) rmSync(file, { force: true });
    const { code, stdout, stderr } = await runChild('npm', ['ci', ...options], { cwd: root, env, capture: true });
    if (code === 0) return;
    process.stdout.write(`\n${stdout}${stderr}`);
    throw new Error('The dependencies could not be installed: see what npm says above, and try again.');
  });
  writeStamp(root, withTools);
}

/**
 * Installs into another folder and then swaps the result in, so that a running shop never lacks a package, and an
 * aborted installation changes nothing. Returns false when npm fails, for example with a registry that keeps its
 * archives elsewhere.
 */
async function installAside(root, env, options) {
  const aside = join(root, '.cache', 'installing');
  rmSync(aside, { recursive: true, force: true });
  // The root comes last, because only its node_modules have npm's record of the installed packages.
  const folders = [...read(join(root, 'package.json'), JSON.parse).workspaces, '.'];
  for (const folder of folders) {
    mkdirSync(join(aside, folder), { recursive: true });
    copyFileSync(join(root, folder, 'package.json'), join(aside, folder, 'package.json'));
  }
  copyFileSync(join(root, '.npmrc'), join(aside, '.npmrc'));
  const { stdout: registry } = await runChild('npm', ['config', 'get', 'registry'], { cwd: root, env, capture: true });
  const lock = read(lockOf(root), JSON.parse);
  const packages = addAddresses(lock.packages, registry.trim());
  writeFileSync(lockOf(aside), JSON.stringify({ ...lock, packages }));

  const { code } = await runChild('npm', ['ci', ...options], { cwd: aside, env, capture: true });
  if (code === 0) {
    for (const folder of folders) replace(join(root, folder), join(aside, folder));
  }
  rmSync(aside, { recursive: true, force: true });
  return code === 0;
}

function replace(folder, aside) {
  const [old, current, next] = [join(aside, 'old'), join(folder, 'node_modules'), join(aside, 'node_modules')];
  if (existsSync(current)) renameSync(current, old);
  if (existsSync(next)) renameSync(next, current);
}

const lockOf = (root) => join(root, 'package-lock.json');
// Inside node_modules, so that it is removed together with them.
const stampOf = (root) => join(root, 'node_modules', '.installed');
/** npm's. */
const recordOf = (root) => join(root, 'node_modules', '.package-lock.json');

const WITH_TOOLS = ' with tools';
const hadTools = (root) => Object.values(read(recordOf(root), JSON.parse)?.packages ?? {}).some(({ dev }) => dev);
const hashLock = (root) =>
  createHash('sha256')
    .update(read(lockOf(root)))
    .digest('hex');
const writeStamp = (root, withTools) => writeFileSync(stampOf(root), `${hashLock(root)}${withTools ? WITH_TOOLS : ''}`);

function isInstalled(root, withTools) {
  const hash = hashLock(root);
  const stamp = read(stampOf(root));
  if (stamp === `${hash}${WITH_TOOLS}` || (stamp === hash && !withTools)) return true;
  const installed = read(recordOf(root), JSON.parse);
  if (installed === undefined) return false;
  // After a manual `npm install` nothing has to be installed.
  const wanted = read(lockOf(root), JSON.parse).packages;
  const has = (tools) => findMissing(wanted, installed.packages, { withTools: tools }).length === 0;
  const found = [true, withTools].find(has);
  if (found !== undefined) writeStamp(root, found);
  return found !== undefined;
}

/** The content of a file; undefined if it does not exist. */
function read(path, parse = (text) => text) {
  try {
    return parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}
