import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runChild } from './children.mjs';

/** The scripts are TypeScript that Node runs as it is, and the deployed runtime is this one. */
const NEEDED = 24;

/** The path of a Node that is new enough: the one that runs us, else one from the package registry. */
export async function findNode(root, step) {
  if (isNewEnough(process.versions.node)) return process.execPath;

  const memory = join(root, '.cache', 'node-path');
  const remembered = read(memory);
  if (remembered && works(remembered)) return remembered;

  return step(`Fetching Node ${NEEDED}`, async () => {
    // Once more, since a registry may fail for a moment.
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
  // This package gets its program by a script at installation; `.npmrc` turns those off, as users may for all they install.
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
