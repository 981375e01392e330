import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { startServer } from '../../functions/test/support/server.ts';
import { instanceHeap, watchMemory } from '../bench/memory.ts';
import { percentile } from '../report/statistics.ts';
import { megabytes, milliseconds } from '../report/table.ts';
import type { HostileAnswers, HostileWork } from './hostile-senders.ts';
import { makeParts, visitorOf } from './riders.ts';
import { type LoadResult, openTally } from './tally.ts';

/** The memory of an instance in bytes: MEMORY_MIB of functions/.env. Cloud Run ends an instance that exceeds it. */
const MEMORY = 512 * 1_024 * 1_024;
/** The limit of the 95th percentile of the rider's reads, ms. */
const MOST = 500;
/** The pause between two reads of the rider, ms. */
const LOOK = 50;

/** Runs twenty hostile senders for some seconds, and at the same time one rider who reads. */
export async function runHostile(seconds: number, stop: AbortSignal): Promise<LoadResult> {
  // The server runs like a deployment, with its rate limits.
  const server = await startServer({ env: { LIMIT_FACTOR: undefined, NODE_OPTIONS: instanceHeap } });
  try {
    const [part = ''] = await makeParts(1, 100);
    const send = visitorOf(server.origin);
    const tally = openTally();
    const paths = { 'a part': `/partses/${part}`, 'a list of 24 parts': '/partses?limit=24', health: '/health' };
    const times: number[] = [];
    const end = performance.now() + seconds * 1_000;
    const readOn = async () => {
      while (performance.now() < end && !stop.aborted) {
        for (const [what, path] of Object.entries(paths)) {
          const begin = performance.now();
          await tally.ask(what, () => send(path, { headers: { 'X-Forwarded-For': '198.51.100.7' } }));
          times.push(performance.now() - begin);
          await wait(LOOK);
        }
      }
    };
    const workerData: HostileWork = { origin: server.origin, seconds };
    // The senders have a separate thread, so that the rider's times do not include their work.
    const senders = new Worker(new URL('hostile-senders.ts', import.meta.url), { workerData });
    const answered = once(senders, 'message') as Promise<[HostileAnswers]>;
    const most = await watchMemory(server.process.pid ?? 0, () => Promise.all([readOn(), answered]));
    const [answers] = await answered;
    const late = percentile(times, 0.95);
    const faults = tally.faults();
    if (late > MOST) faults.push(`the rider waited ${milliseconds(late)} at p95`);
    if (most > MEMORY) faults.push(`the instance had ${megabytes(most)}`);
    if (server.process.exitCode !== null || server.process.signalCode !== null) faults.push('the instance has ended');
    const says =
      `20 hostile senders for ${seconds} s: the rider's p95 is ${milliseconds(late)}, ` +
      `the instance has at most ${megabytes(most)}\n\n${describe(answers)}`;
    return { says, tally, faults };
  } finally {
    await server.stop();
  }
}

/** The responses that the senders got, with a line for each kind of request. */
function describe(answers: HostileAnswers): string {
  const lines = Object.entries(answers).map(([kind, counts]) => {
    const statuses = Object.entries(counts).map(([status, count]) => `${count.toLocaleString('en-US')} × ${status}`);
    return `- ${kind}: ${statuses.join(', ')}`;
  });
  return lines.join('\n');
}
