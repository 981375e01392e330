import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runChild } from './children.mjs';

/** The deployed runtime is this version, and Node can run the scripts' TypeScript from here on. */
const NEEDED = 24;

/** The path of a new enough Node: the current one, else one from the package registry. */
export async function findNode(root, step) {
  if (isNewEnough(process.versions.node)) return process.execPath;

  const memory = join(root, '.cache', 'node-path');
  const remembered = read(memory);
  if (remembered && works(remembered)) return remembered;

  return step(`Fetching Node ${NEEDED}`, async () => {
    // A second try, since a registry may fail for a moment.
    const found = (await fetchNode()) ?? (await fetchNode());
    if (!found || !works(found)) {
      throw new Error(
        `Node ${NEEDED} is needed, this is ${process.versions.node}, and npx could not fetch it: install Node ${NEEDED} ` +
          'from https://nodejs.org, or connect to the package registry, and try again.',
      );
    }
    mkdirSync(join(root, '.cache'), { recursive: true });
    writeFileSync(memory, found);
    return found;
  });
}

async function fetchNode() {
  // This package downloads its program in an install script; `.npmrc` turns those off, and users may too.
  const args = ['-y', '--ignore-scripts=false', '-p', `node@${NEEDED}`, 'node', '-p', 'process.execPath'];
  const { code, stdout } = await runChild('npx', args, { capture: true }).catch(() => ({ code: 1, stdout: '' }));
  return code === 0 ? stdout.trim().split('\n').at(-1) : undefined;
}

function works(path) {
  const { status, stdout } = spawnSync(path, ['-p', 'process.versions.node'], { encoding: 'utf8' });
  return status === 0 && isNewEnough(stdout);
}

function isNewEnough(version) {
  return Number.parseInt(version, 10) >= NEEDED;
}

function read(path) {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return undefined;
  }
}
