import { execFileSync } from 'node:child_process';
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

const GRACE = 3000;

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

/** Ends processes: politely, and those that are still there after the grace time for certain. */
export async function endAll(processes: readonly Process[]): Promise<void> {
  await signalAll(processes, 'SIGTERM');
  await killAll(processes);
}

/** Ends processes at once, without a chance to do anything more. */
export const killAll = (processes: readonly Process[]): Promise<void> => signalAll(processes, 'SIGKILL');

async function signalAll(processes: readonly Process[], signal: NodeJS.Signals): Promise<void> {
  const deadline = performance.now() + GRACE;
  for (const { pid } of stillRunning(processes)) kill(pid, signal);
  while (performance.now() < deadline && stillRunning(processes).length > 0) await wait(50);
}

function stillRunning(processes: readonly Process[]): Process[] {
  const now = new Map(listProcesses().map((process) => [process.pid, process.started]));
  return processes.filter(({ pid, started }) => now.get(pid) === started);
}

function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It ended by itself in between.
  }
}
