import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { takeTurn } from './turns.mjs';

/** The id of a process that does not exist. */
const KILLED = '999999999';

let folder = '';
const lock = () => join(folder, 'work.pid');
const noted = () => readFileSync(join(folder, 'log'), 'utf8').trim().split('\n');

beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'turns-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('when several processes start at once and find the lock file of a killed one, then they work one after the other', async () => {
  writeFileSync(lock(), KILLED);
  const program = `
    import { appendFileSync } from 'node:fs';
    import { setTimeout as wait } from 'node:timers/promises';
    import { takeTurn } from ${JSON.stringify(new URL('turns.mjs', import.meta.url).href)};
    const [lock, log] = process.argv.slice(1);
    await takeTurn(lock, async () => {
      appendFileSync(log, 'begin ' + process.pid + '\\n');
      await wait(50);
      appendFileSync(log, 'end ' + process.pid + '\\n');
    }, () => undefined);`;
  const processes = [1, 2, 3, 4].map(() =>
    spawn(process.execPath, ['--input-type=module', '-e', program, lock(), join(folder, 'log')]),
  );
  await Promise.all(processes.map((each) => once(each, 'close')));
  const lines = noted();
  expect(lines).toHaveLength(8);
  lines.forEach((line, n) => n % 2 === 1 && expect(line).toBe(lines[n - 1]?.replace('begin', 'end')));
  expect(existsSync(lock())).toBe(false);
});

it('when a slower process removes a lock file that was just written, then only the slower one works', async () => {
  writeFileSync(lock(), KILLED);
  let hasWorked = false;
  const turn = takeTurn(
    lock(),
    () => void (hasWorked = true),
    () => undefined,
  );
  // The slower one had read the id of the killed process before: it removes what is there now.
  rmSync(lock());
  writeFileSync(lock(), `${process.pid} slower`);
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(hasWorked).toBe(false);
  expect(readFileSync(lock(), 'utf8')).toBe(`${process.pid} slower`);
  rmSync(lock());
  await turn;
  expect(hasWorked).toBe(true);
});
