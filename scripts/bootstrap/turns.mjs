import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** ms */
const ROUND = 200;
/**
 * The longest time of an installation, ms. An older lock file is ignored, since its process id may belong to another
 * process after a restart of the machine.
 */
const LONGEST = 15 * 60_000;

/**
 * Runs the work while no other process runs work with the same lock file, which contains the id of the process that
 * holds it.
 */
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
  // A killed process leaves its lock file.
  if (isHeld(file)) return false;
  rmSync(file, { force: true });
  return claim(file);
}

function isHeld(file) {
  try {
    const { mtimeMs } = statSync(file);
    const pid = Number(readFileSync(file, 'utf8'));
    if (Date.now() - mtimeMs > LONGEST) return false;
    // The file is empty for a moment between its creation and the write.
    if (pid === 0) return Date.now() - mtimeMs < ROUND * 5;
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
