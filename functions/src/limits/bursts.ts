import { refuseTooMany } from '../http/refusal.ts';
import { enlarge, spend } from './allowance.ts';
import { type BurstName, bursts } from './allowances.ts';

/** The most that are remembered of each kind: some 2 MB in all. Whoever was seen first is forgotten first. */
const MOST = 10_000;

/** Takes one of what somebody may do in a short time. Throws a refusal: 429. */
export type TakeOne = (name: BurstName, who: string) => void;

interface Options {
  /** How many times the usual limits. */
  factor?: number;
  /** Milliseconds, never going back. */
  clock?: () => number;
}

/** The short-term limits of this instance, in memory: nothing is asked of the database. */
export function openBursts({ factor = 1, clock = () => performance.now() }: Options = {}): TakeOne {
  const seen: Record<BurstName, Map<string, number>> = {
    account: new Map(),
    client: new Map(),
    peer: new Map(),
    newsletter: new Map(),
  };
  return (name, who) => {
    const known = seen[name];
    const now = clock();
    const spent = spend(known.get(who), now, enlarge(bursts[name], factor));
    if ('wait' in spent) throw refuseTooMany('Too many requests came from here in a short time.', spent.wait);
    known.delete(who);
    known.set(who, spent.fullAt);
    if (known.size > MOST) forget(known, now);
  };
}

/** Forgets those whose allowance is whole, from the one that was seen first on; at least that one. */
function forget(known: Map<string, number>, now: number): void {
  for (const [who, fullAt] of known) {
    if (known.size <= MOST && fullAt > now) return;
    known.delete(who);
  }
}
