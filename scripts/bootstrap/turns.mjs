import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** ms */
const ROUND = 200;
/** A number of a process may be another's after the machine was started anew; no installation takes this long. */
const LONGEST = 15 * 60_000;

/** Does the work while no other process does work with the same file, which holds the number of the process whose turn it is. */
export async function takeTurn(file, work, sayWaiting) {
  mkdirSync(dirname(file), { recursive: true });
  for (let isSaid = false; !claim(file); isSaid = true) {
    if (!isSaid) sayWaiting();
    await wait(ROUND);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

function claim(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  // One that was killed in its turn has left the file.
  if (isHeld(file)) return false;
  rmSync(file, { force: true });
  return claim(file);
}

function isHeld(file) {
  try {
    const { mtimeMs } = statSync(file);
    const pid = Number(readFileSync(file, 'utf8'));
    if (Date.now() - mtimeMs > LONGEST) return false;
    // Between its creation and its content it is empty for a moment.
    if (pid === 0) return Date.now() - mtimeMs < ROUND * 5;
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
