import { execFileSync } from 'node:child_process';
import { setInterval } from 'node:timers';

const EVERY = 200; // ms

/**
 * The options that give Node on a large machine the heap that it chooses by itself in a container with 512 MiB, as an instance has
 * (`MEMORY_MIB`). Read in a memory cgroup of that size with Node 24: `heap_size_limit` is 259 MiB, which is an old generation of 256 MiB and
 * three semi-spaces of 1 MiB. A larger machine gives a semi-space 16 MiB, and the young generation would seem to cost up to 100 MB.
 */
export const instanceHeap = '--max-old-space-size=256 --max-semi-space-size=1';

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
