import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Failure } from '../console/failure.ts';
import { inCache, root } from '../paths.ts';
import { followLines } from '../processes/follow.ts';
import { endAll, findTree, killAll, type Process } from '../processes/tree.ts';
import type { Ports } from './config.ts';
import { firebase, PROJECT, quiet } from './environment.ts';
import { checkPorts } from './ports.ts';

export interface SuiteOptions {
  config: string;
  /** Those of the configuration. */
  ports: Ports;
  env: NodeJS.ProcessEnv;
  importFrom: string;
  /** Where a clean end saves the data; without it nothing is saved. */
  exportTo?: string;
  /** The folder in `.cache` where it writes its logs, and what it has not finished. */
  name: string;
  onLine?: (line: string) => void;
  /** What to say besides when they do not come up. */
  advice?: string;
}

export interface Suite {
  pid: number;
  /** Resolves when the emulators have ended, by our doing or not. */
  ended: Promise<void>;
  /** Ends them and all that they started; saves the data first, unless forced. */
  end(force: AbortSignal): Promise<void>;
  /** The end of their log, and where the rest is. */
  describeLog(): string;
}

export const ENDED = 'The emulators ended by themselves: the last that they said is above.';

const LONGEST_SAVING = 60_000;
const CENSUS = 5000;

/** Starts the emulators and resolves when they are ready. */
export async function startSuite(options: SuiteOptions, stop: AbortSignal): Promise<Suite> {
  stop.throwIfAborted();
  // Of its own, since firebase-tools exports from the emulators that a file there names: another suite must not be them.
  const temporary = mkdtempSync(join(tmpdir(), 'shop-'));
  const folder = inCache(options.name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  const log = join(folder, 'emulators.log');
  const child = spawnFirebase(options, { folder, log, temporary });
  const pid = child.pid ?? 0;
  const state: { ready: boolean; over: boolean } = { ready: false, over: false };

  const unfollow = followLines(log, (line) => {
    state.ready ||= line.includes('All emulators ready');
    options.onLine?.(line);
  });
  // The emulators outlive a firebase-tools that crashes, and then nothing tells any more whose they were.
  const family = new Map<number, Process>();
  const takeCensus = () => {
    for (const member of findTree(pid)) family.set(member.pid, member);
  };
  const census = setInterval(takeCensus, CENSUS);
  const ended = new Promise((resolve) => child.on('close', resolve).on('error', resolve)).then(() => {
    state.over = true;
    clearInterval(census);
    unfollow();
    rmSync(temporary, { recursive: true, force: true });
  });

  const end = async (force: AbortSignal) => {
    takeCensus();
    // Before they are ready there is nothing to save, and to save would write a half imported shop.
    if (state.ready && !state.over && !force.aborted) {
      process.kill(pid, 'SIGINT');
      const forced = new Promise((resolve) => {
        force.addEventListener('abort', resolve);
      });
      await Promise.race([ended, forced, wait(LONGEST_SAVING, undefined, { ref: false })]);
    }
    takeCensus();
    // A polite signal would make it save after all.
    await (state.over ? endAll([...family.values()]) : killAll([...family.values()]));
    await ended;
  };

  const describeLog = () => {
    const tail = readFileSync(log, 'utf8').trimEnd().split('\n').slice(-25);
    return [...tail, '', `(from ${relative(root, log)})`].join('\n');
  };

  while (!state.ready && !state.over && !stop.aborted) await wait(50);
  takeCensus();
  if (state.ready && !stop.aborted) return { pid, ended, end, describeLog };
  await end(stop);
  stop.throwIfAborted();
  // Somebody else may have been quicker.
  await checkPorts(options.ports);
  throw new Failure([describeLog(), '', ENDED, options.advice].join('\n').trimEnd());
}

interface Places {
  folder: string;
  log: string;
  temporary: string;
}

function spawnFirebase({ config, importFrom, exportTo, env }: SuiteOptions, places: Places): ChildProcess {
  const args = [
    ...[firebase, 'emulators:start', '--only', 'auth,functions,firestore,hosting', '--project', PROJECT],
    ...['--non-interactive', '--config', config, '--import', importFrom],
    ...(exportTo === undefined ? [] : ['--export-on-exit', exportTo]),
  ];
  const log = openSync(places.log, 'w');
  const child = spawn(process.execPath, args, {
    cwd: places.folder,
    env: { ...quiet(env), TMPDIR: places.temporary },
    // A terminal's Ctrl-C must reach it once, through us: at the second signal it ends without saving.
    detached: true,
    // A file, so that it can still print, and save, when we are killed.
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  return child;
}
