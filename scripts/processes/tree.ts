import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

export interface Process {
  pid: number;
  parent: number;
  /** The id of its process group, which is that of the group's leader. */
  group: number;
  /** Its start time, because its id may by now belong to another process. */
  started: string;
}

/** The time that a process gets to end after SIGTERM, ms. */
const GRACE = 3000;
/** The time that the system may take to end a killed process, ms: it first frees the memory of a large one. */
const KILLED = 10_000;

/** All running processes. */
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

/** One `/proc/<pid>/stat`: the name in parentheses may itself contain spaces and parentheses. */
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

/** A process and all its descendants; for a group's leader also the members whose parent has ended. */
export function findTree(pid: number, processes: readonly Process[] = listProcesses()): Process[] {
  // All processes descend from 0 and 1. A child that failed to start has no id, for which callers pass 0.
  if (pid <= 1) return [];
  const own = processes.filter((process) => process.pid === pid || process.group === pid);
  const children = processes.filter(({ parent, group }) => parent === pid && group !== pid);
  return [...own, ...children.flatMap((child) => findTree(child.pid, processes))];
}

/**
 * A name for a variable in the environment of a program and all its descendants, by which they are found when their
 * parents have ended.
 */
export const createMark = (): string => `STARTED_BY_${randomUUID().replaceAll('-', '')}`;

/** All running processes with this mark in their environment. */
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

/** For macOS, where `ps` prints the environment after the command. */
function isMarkedByPs(): (pid: number, mark: string) => boolean {
  const lines = execFileSync('ps', ['-A', '-E', '-ww', '-o', 'pid=,command='], { encoding: 'utf8' }).split('\n');
  const byPid = new Map(lines.map((line) => [Number.parseInt(line, 10), line]));
  return (pid, mark) => byPid.get(pid)?.includes(`${mark}=`) ?? false;
}

/** Sends SIGTERM to the processes that `find` returns, and SIGKILL to those that still run after the grace time. */
export async function endAll(find: () => readonly Process[]): Promise<void> {
  const deadline = performance.now() + GRACE;
  for (const { pid } of find()) signal(pid, 'SIGTERM');
  while (performance.now() < deadline && find().length > 0) await wait(50);
  await killAll(find);
}

/**
 * Kills the processes that `find` returns, until it returns none: a process may start another one before it ends. Fails
 * when some are left after ten seconds.
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
    // The process ended by itself in between.
  }
}
