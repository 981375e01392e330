import { execFileSync } from 'node:child_process';
import { setInterval } from 'node:timers';

const EVERY = 200; // ms

/** The current memory of a process in bytes. */
export function readMemory(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) * 1_024;
}

/** The most memory that a process has while some work is done. */
export async function watchMemory(pid: number, work: () => Promise<unknown>): Promise<number> {
  let most = 0;
  const look = () => (most = Math.max(most, readMemory(pid)));
  const watch = setInterval(look, EVERY);
  try {
    await work();
    look();
    return most;
  } finally {
    clearInterval(watch);
  }
}
