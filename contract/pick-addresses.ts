import { type CallName, calls } from './calls.ts';

/** The method and path of the calls that are asked for, by name. */
export function pickAddresses(isWanted: (name: CallName) => boolean): Readonly<Partial<Record<CallName, string>>> {
  const names = (Object.keys(calls) as CallName[]).filter(isWanted);
  return Object.fromEntries(names.map((name) => [name, calls[name].address]));
}
