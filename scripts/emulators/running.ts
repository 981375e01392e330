import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Failure } from '../console/failure.ts';
import { inCache } from '../paths.ts';
import { listProcesses, type Process } from '../processes/tree.ts';

/** The two processes of a running shop: the script that somebody started, and firebase-tools. */
export interface RunningShop {
  script: Process;
  firebase: Process;
}

const file = () => inCache('running.json');

export function rememberShop(firebase: number): void {
  const processes = listProcesses();
  const find = (pid: number) => processes.find((process) => process.pid === pid);
  writeFileSync(file(), JSON.stringify({ script: find(process.pid), firebase: find(firebase) }));
}

export const forgetShop = (): void => rmSync(file(), { force: true });

/** Fails in one sentence when the shop is running, or left something behind when it was killed. */
export function refuseWhileRunning(): void {
  const sentence = describeRunning(recall(), listProcesses());
  if (sentence !== undefined) throw new Failure(sentence);
}

export function describeRunning(
  shop: Partial<RunningShop> | undefined,
  processes: readonly Process[],
): string | undefined {
  const lives = (one?: Process) => processes.some(({ pid, started }) => pid === one?.pid && started === one.started);
  if (lives(shop?.script)) {
    return `The shop is running already (process ${shop?.script?.pid}): end it with Ctrl-C where it was started, and try again.`;
  }
  if (lives(shop?.firebase)) {
    return (
      `The last start was killed and left its emulators running: end them with \`kill -INT ${shop?.firebase?.pid}\`, ` +
      'which also saves what was done in the shop, and try again.'
    );
  }
  return undefined;
}

function recall(): Partial<RunningShop> | undefined {
  try {
    return JSON.parse(readFileSync(file(), 'utf8')) as Partial<RunningShop>;
  } catch {
    return undefined;
  }
}
