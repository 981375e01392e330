import { randomUUID } from 'node:crypto';
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
/** The time after which a lock file that was just written counts, ms. */
const SETTLED = 100;

/**
 * Runs the work while no other process runs work with the same lock file, which contains the id of the process that
 * holds it, and a random word.
 */
export async function takeTurn(file, work, sayWaiting) {
  mkdirSync(dirname(file), { recursive: true });
  const own = `${process.pid} ${randomUUID()}`;
  for (let isSaid = false; !(await claim(file, own)); isSaid = true) {
    if (!isSaid) sayWaiting();
    await wait(ROUND);
  }
  try {
    return await work();
  } finally {
    if (read(file) === own) rmSync(file, { force: true });
  }
}

/**
 * A killed process leaves its lock file. Of two processes that find it at the same time, the slower one removes the new
 * lock file of the other: a lock file counts only if it is still there after a moment.
 */
async function claim(file, own) {
  if (!create(file, own)) {
    if (isHeld(file)) return false;
    rmSync(file, { force: true });
    if (!create(file, own)) return false;
  }
  await wait(SETTLED);
  return read(file) === own;
}

function create(file, own) {
  try {
    writeFileSync(file, own, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    return false;
  }
}

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function isHeld(file) {
  try {
    const { mtimeMs } = statSync(file);
    const [pid] = readFileSync(file, 'utf8').split(' ').map(Number);
    if (Date.now() - mtimeMs > LONGEST) return false;
    // The file is empty for a moment between its creation and the write.
    if (pid === 0) return Date.now() - mtimeMs < ROUND * 5;
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
