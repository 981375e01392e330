import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../console/failure.ts';
import { findMarked, listProcesses, type Process } from '../processes/tree.ts';
import type { Ports } from './ports.ts';

/** A shop that runs with a folder of data, as it is noted in that folder. */
export interface RunRecord {
  /** The script that somebody started. */
  script: Process;
  /** In the environment of the emulators and of all that they start. */
  mark: string;
  ports: Ports;
  /** Whether its data is all there: before, it is being read in. */
  open: boolean;
}

const file = (folder: string) => join(folder, 'running.json');

/** Notes who runs, so that the next start can end what this one leaves when it is killed. */
export function writeRunRecord(folder: string, shop: Omit<RunRecord, 'script'>): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const script = listProcesses().find(({ pid }) => pid === process.pid);
  // Beside it first: whoever reads it never finds half of it.
  writeFileSync(`${file(folder)}.part`, JSON.stringify({ ...shop, script }));
  renameSync(`${file(folder)}.part`, file(folder));
}

export const deleteRunRecord = (folder: string): void => rmSync(file(folder), { force: true });

/** Fails in one sentence when the shop is running; answers what a start that was killed left running. */
export function findOrphanedRun(folder: string): RunRecord | undefined {
  const shop = recall(folder);
  return judgeRunRecord(shop, listProcesses(), shop === undefined ? [] : findMarked(shop.mark));
}

/** `marked` are those among the processes that have the shop's mark. */
export function judgeRunRecord(
  shop: RunRecord | undefined,
  processes: readonly Process[],
  marked: readonly Process[],
): RunRecord | undefined {
  if (processes.some(({ pid, started }) => pid === shop?.script.pid && started === shop.script.started)) {
    throw new Failure(
      `The shop is already running (process ${shop?.script.pid}): end it with Ctrl-C where it was started, or with ` +
        `\`kill ${shop?.script.pid}\`, and try again.`,
    );
  }
  return marked.length > 0 ? shop : undefined;
}

function recall(folder: string): RunRecord | undefined {
  try {
    return JSON.parse(readFileSync(file(folder), 'utf8')) as RunRecord;
  } catch {
    return undefined;
  }
}
