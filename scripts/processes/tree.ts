import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

export interface Process {
  pid: number;
  parent: number;
  /** Its process group, by the number of the process that leads it. */
  group: number;
  /** When it began: a number alone may by now belong to another process. */
  started: string;
}

/** How long a process that is asked to end may take, ms. */
const GRACE = 3000;
/** How long the system may take to end a process that was killed, ms: a large one's memory is given back first. */
const KILLED = 10_000;

/** All processes that run now. */
export function listProcesses(): Process[] {
  if (!existsSync('/proc/self/stat'))
    return parsePs(execFileSync('ps', ['-A', '-o', 'pid=,ppid=,pgid=,stat=,lstart='], { encoding: 'utf8' }));
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        return parseStat(readFileSync(`/proc/${pid}/stat`, 'utf8'));
      } catch {
        return []; // It ended while we were reading.
      }
    });
}

/** One `/proc/<pid>/stat`: the name in brackets may hold spaces and brackets itself. */
export function parseStat(stat: string): Process[] {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [state, parent, group] = fields;
  return state === 'Z'
    ? []
    : [{ pid: Number.parseInt(stat, 10), parent: Number(parent), group: Number(group), started: fields[19] ?? '' }];
}

export function parsePs(output: string): Process[] {
  return [...output.matchAll(/^\s*(\d+)\s+(\d+)\s+(\d+)\s+(\S+)\s+(.+)$/gm)]
    .map(([, pid, parent, group, state = '', started = '']) => ({ pid, parent, group, state, started }))
    .filter(({ state }) => !state.startsWith('Z'))
    .map(({ pid, parent, group, started }) => ({
      pid: Number(pid),
      parent: Number(parent),
      group: Number(group),
      started: started.trim(),
    }));
}

/** A process and all that it started, directly or not; of a group's leader also those whose parent has ended. */
export function findTree(pid: number, processes: readonly Process[] = listProcesses()): Process[] {
  // All processes descend from these two: a child that did not start has no number, and 0 must not stand for it.
  if (pid <= 1) return [];
  const own = processes.filter((process) => process.pid === pid || process.group === pid);
  const children = processes.filter(({ parent, group }) => parent === pid && group !== pid);
  return [...own, ...children.flatMap((child) => findTree(child.pid, processes))];
}

/** A name that a program and all that it starts have in their environment: it says whose they are when their parents have ended. */
export const createMark = (): string => `STARTED_BY_${randomUUID().replaceAll('-', '')}`;

/** All processes that run with this mark in their environment. */
export function findMarked(mark: string): Process[] {
  const has = existsSync('/proc/self/environ') ? isMarkedInProc : isMarkedByPs();
  return listProcesses().filter(({ pid }) => has(pid, mark));
}

function isMarkedInProc(pid: number, mark: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'latin1').includes(`${mark}=`);
  } catch {
    return false; // It has ended, or is somebody else's.
  }
}

/** As on macOS, where `ps` shows the environment behind the command. */
function isMarkedByPs(): (pid: number, mark: string) => boolean {
  const lines = execFileSync('ps', ['-A', '-E', '-ww', '-o', 'pid=,command='], { encoding: 'utf8' }).split('\n');
  const byPid = new Map(lines.map((line) => [Number.parseInt(line, 10), line]));
  return (pid, mark) => byPid.get(pid)?.includes(`${mark}=`) ?? false;
}

/** Ends what it finds, politely, and what is still found after the grace time for certain. */
export async function endAll(find: () => readonly Process[]): Promise<void> {
  const deadline = performance.now() + GRACE;
  for (const { pid } of find()) signal(pid, 'SIGTERM');
  while (performance.now() < deadline && find().length > 0) await wait(50);
  await killAll(find);
}

/**
 * Ends what it finds at once, and looks again until it finds nothing: a process may start another between the look and its end. Fails when
 * something is left after ten seconds.
 */
export async function killAll(find: () => readonly Process[]): Promise<void> {
  const deadline = performance.now() + KILLED;
  for (let found = find(); found.length > 0; found = find()) {
    if (performance.now() > deadline) throw new Error(`Not ended: process ${found.map(({ pid }) => pid).join(', ')}.`);
    for (const { pid } of found) signal(pid, 'SIGKILL');
    await wait(20);
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It ended by itself in between.
  }
}
