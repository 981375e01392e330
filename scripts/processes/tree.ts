import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

export interface Process {
  pid: number;
  parent: number;
  /** When it began: a number alone may by now belong to another process. */
  started: string;
}

/** All processes that run now. */
export function listProcesses(): Process[] {
  if (!existsSync('/proc/self/stat'))
    return parsePs(execFileSync('ps', ['-A', '-o', 'pid=,ppid=,stat=,lstart='], { encoding: 'utf8' }));
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
  const [state, parent] = fields;
  return state === 'Z' ? [] : [{ pid: Number.parseInt(stat, 10), parent: Number(parent), started: fields[19] ?? '' }];
}

export function parsePs(output: string): Process[] {
  return [...output.matchAll(/^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.+)$/gm)]
    .filter(([, , , state]) => !state?.startsWith('Z'))
    .map(([, pid, parent, , started]) => ({
      pid: Number(pid),
      parent: Number(parent),
      started: started?.trim() ?? '',
    }));
}

/** A process and all that it started, directly or not. */
export function findTree(pid: number, processes: readonly Process[] = listProcesses()): Process[] {
  const own = processes.filter((process) => process.pid === pid);
  const children = processes.filter(({ parent }) => parent === pid);
  return [...own, ...children.flatMap((child) => findTree(child.pid, processes))];
}

/** Ends processes: politely, and after the grace time for certain. */
export async function endAll(processes: readonly Process[], grace = 3000): Promise<void> {
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    const deadline = performance.now() + grace;
    for (const { pid } of stillRunning(processes)) kill(pid, signal);
    while (performance.now() < deadline && stillRunning(processes).length > 0) await wait(50);
  }
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
