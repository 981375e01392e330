import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Failure } from '../console/failure.ts';
import { inCache, root } from '../paths.ts';
import { followLines } from '../processes/follow.ts';
import { createMark, findMarked, findTree, killAll } from '../processes/tree.ts';
import { firebaseEmulators, PROJECT, quiet } from './environment.ts';
import { boundLogs, prepareLogs } from './logs.ts';
import { checkPorts, type Ports, untilFree } from './ports.ts';

export interface SuiteOptions {
  config: string;
  /** The ports of the configuration. */
  ports: Ports;
  env: NodeJS.ProcessEnv;
  importFrom: string;
  /** The folder in `.cache` for its logs and unfinished files. */
  name: string;
  onLine?: (line: string) => void;
  /** The mark in the environment of its processes, by which they are found (`createMark`). */
  mark?: string;
  /** Advice that is added to the message when the emulators do not start. */
  advice?: string;
}

export interface Suite {
  pid: number;
  /** Resolves when the emulators have ended, for whatever reason. */
  ended: Promise<void>;
  /** Ends all processes of the emulators without saving. */
  end(): Promise<void>;
  /** The file with the output of the emulators and of the function. */
  log: string;
  /** The end of the emulators' log, and the path of the rest. */
  describeLog(): string;
}

const ENDED = 'The emulators ended by themselves: their last messages are above.';

/** The interval of the checks of the logs' sizes, ms. */
const ROUND = 2000;

/** Starts the emulators and resolves when they are ready. */
export async function startSuite(options: SuiteOptions, stop: AbortSignal): Promise<Suite> {
  stop.throwIfAborted();
  // A separate temporary folder, because a file in it tells firebase-tools which emulators to export from: they must
  // not be another suite's.
  const temporary = mkdtempSync(join(tmpdir(), 'shop-'));
  const folder = inCache(options.name);
  mkdirSync(folder, { recursive: true });
  prepareLogs(folder);
  const log = join(folder, 'emulators.log');
  const mark = options.mark ?? createMark();
  const child = spawnFirebase(options, { folder, log, temporary, mark });
  const pid = child.pid ?? 0;
  const state: { ready: boolean; over: boolean } = { ready: false, over: false };

  const unfollow = followLines(log, (line) => {
    state.ready ||= line.includes('All emulators ready');
    options.onLine?.(line);
  });
  const bounding = setInterval(() => boundLogs(folder), ROUND);
  const ended = new Promise((resolve) => child.on('close', resolve).on('error', resolve)).then(() => {
    state.over = true;
    clearInterval(bounding);
    unfollow();
    rmSync(temporary, { recursive: true, force: true });
  });

  const end = async () => {
    // Also by the mark: emulators survive a crash of firebase-tools, and then only their mark tells whose they were.
    await killAll(() => [...findTree(pid), ...findMarked(mark)]);
    await ended;
    await untilFree(Object.values(options.ports));
  };

  const describeLog = () => {
    const tail = readFileSync(log, 'utf8').trimEnd().split('\n').slice(-25);
    return [...tail, '', `(from ${relative(root, log)})`].join('\n');
  };

  while (!state.ready && !state.over && !stop.aborted) await wait(50);
  if (state.ready && !stop.aborted) return { pid, ended, end, log, describeLog };
  await end();
  stop.throwIfAborted();
  // Another process may have taken the ports first.
  await checkPorts(options.ports);
  throw new Failure([describeLog(), '', ENDED, options.advice].join('\n').trimEnd());
}

interface Places {
  folder: string;
  log: string;
  temporary: string;
  mark: string;
}

function spawnFirebase({ config, importFrom, env }: SuiteOptions, places: Places): ChildProcess {
  const args = [
    ...[...firebaseEmulators, 'emulators:start', '--only', 'auth,functions,firestore,hosting', '--project', PROJECT],
    ...['--non-interactive', '--config', config, '--import', importFrom],
  ];
  const log = openSync(places.log, 'a');
  const child = spawn(process.execPath, args, {
    cwd: places.folder,
    env: { ...quiet(env), TMPDIR: places.temporary, [places.mark]: '1' },
    // Detached, so that a terminal's Ctrl-C does not reach it before we have saved.
    detached: true,
    // A file and no pipe, so that the emulators can still print after we were killed, and the next start can save their
    // data.
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  return child;
}
