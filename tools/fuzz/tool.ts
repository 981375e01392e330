import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../../scripts/console/failure.ts';
import { inCache } from '../../scripts/paths.ts';
import { run } from '../../scripts/processes/run.ts';

/** https://pypi.org/project/schemathesis/ */
const PINNED = 'schemathesis==4.32.5';

const NO_PYTHON =
  'Fuzzing needs Python 3.10 or newer with its venv module (`python3 -m venv`), which was not found: ' +
  'install python3 and python3-venv and try again. PYTHON names another one.';

/** Finds the program of the pinned Schemathesis, in our own virtual environment; installs it if it is missing. */
export async function findTool(note: (text: string) => void, stop: AbortSignal): Promise<string> {
  const folder = inCache('fuzz', 'venv');
  const mark = join(folder, 'installed');
  const tool = join(folder, 'bin', 'st');
  if (existsSync(tool) && existsSync(mark) && readFileSync(mark, 'utf8') === PINNED) return tool;
  rmSync(folder, { recursive: true, force: true });
  const python = process.env.PYTHON ?? 'python3';
  const isOld = 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 10))';
  for (const args of [
    ['-c', isOld],
    ['-m', 'venv', folder],
  ]) {
    const { code } = await run(python, args, { stop }).catch(() => ({ code: 1 }));
    if (code !== 0) throw new Failure(NO_PYTHON);
  }
  note(`installing ${PINNED}`);
  const { code, output } = await run(join(folder, 'bin', 'pip'), ['install', '--quiet', PINNED], { stop });
  if (code !== 0) throw new Failure(`${PINNED} could not be installed:\n${output}`);
  writeFileSync(mark, PINNED);
  return tool;
}
