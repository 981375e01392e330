import { cpus } from 'node:os';

/** How long the machine's processors have worked since it was started, in ms: whatever runs beside the tests counts too. */
export function readBusy(): number {
  return cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq, 0);
}

/** How long they have worked since then, in minutes of one processor. */
export const describeBusy = (since: number): string =>
  `${((readBusy() - since) / 60_000).toFixed(1)} processor minutes`;
