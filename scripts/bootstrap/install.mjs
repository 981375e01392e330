import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runChild } from './children.mjs';
import { findMissing } from './lockfile.mjs';

/** Brings node_modules to what package-lock.json says; does nothing when it is there already. */
export async function installIfNeeded(root, env, step) {
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const hash = createHash('sha256').update(lock).digest('hex');
  // Inside node_modules, so that removing them removes the stamp too.
  const stamp = join(root, 'node_modules', '.installed');
  const record = join(root, 'node_modules', '.package-lock.json');
  if (read(stamp) === hash) return;

  if (!agrees(lock, read(record))) {
    // An installation that is cut short must not leave a record that says it was done.
    for (const file of [stamp, record]) rmSync(file, { force: true });
    await step('Installing the dependencies', async () => {
      const { code, stdout, stderr } = await runChild('npm', ['ci'], { cwd: root, env, capture: true });
      if (code !== 0) {
        process.stdout.write(`\n${stdout}${stderr}`);
        throw new Error('The dependencies could not be installed: see what npm says above, and try again.');
      }
    });
  }
  writeFileSync(stamp, hash);
}

/** Somebody who ran `npm install` needs no second installation. */
function agrees(lock, installed) {
  if (installed === undefined) return false;
  return findMissing(JSON.parse(lock).packages, JSON.parse(installed).packages).length === 0;
}

function read(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
