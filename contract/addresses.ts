import { type CallName, calls } from './calls.ts';

export type { CallName };

/**
 * The method and path of every call: all of the table that the web client needs in order to call. The build writes their values
 * in place of this code (web/vite.evaluate.ts), so that visitors do not download the rest of it.
 */
export const addresses = Object.fromEntries(Object.entries(calls).map(([name, { address }]) => [name, address])) as {
  readonly [C in CallName]: (typeof calls)[C]['address'];
};
