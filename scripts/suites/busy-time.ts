import { cpus } from 'node:os';

/**
 * The time that all processors have worked since the machine was started, in ms; it includes other programs beside the
 * tests.
 */
export function readBusy(): number {
  return cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq, 0);
}

/** The processors' work since then, in minutes of one processor. */
export const describeBusy = (since: number): string =>
  `${((readBusy() - since) / 60_000).toFixed(1)} processor minutes`;
