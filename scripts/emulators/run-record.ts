import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../console/failure.ts';
import { findMarked, listProcesses, type Process } from '../processes/tree.ts';
import type { Ports } from './ports.ts';

/** The record of a running shop, kept in its folder of data. */
export interface RunRecord {
  /** The script that the user started. */
  script: Process;
  /** The variable in the environment of the emulators and of all processes that they start. */
  mark: string;
  ports: Ports;
  /** Whether the shop's data is completely imported. */
  open: boolean;
}

const file = (folder: string) => join(folder, 'running.json');

/** Records the running shop, so that the next start can end its processes if this script is killed. */
export function writeRunRecord(folder: string, shop: Omit<RunRecord, 'script'>): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const script = listProcesses().find(({ pid }) => pid === process.pid);
  // Written to another file and renamed, so that readers never see a partial file.
  writeFileSync(`${file(folder)}.part`, JSON.stringify({ ...shop, script }));
  renameSync(`${file(folder)}.part`, file(folder));
}

export const deleteRunRecord = (folder: string): void => rmSync(file(folder), { force: true });

/**
 * Fails in one sentence when the shop is running; returns the record of a killed start whose processes are still
 * running.
 */
export function findOrphanedRun(folder: string): RunRecord | undefined {
  const shop = recall(folder);
  return judgeRunRecord(shop, listProcesses(), shop === undefined ? [] : findMarked(shop.mark));
}

/** `marked`: the processes with the shop's mark in their environment. */
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
