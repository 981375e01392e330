import type { EvidenceSource } from './makers-papers.ts';
import type { Verdict } from './facts.ts';

// The verdict on a part and a rider's bike as an order or a return stores it: with its evidence, but without the facts of the bike.

/** The bike of a stored verdict. */
export interface SaidBike {
  /** The id of the bike in the rider's garage; absent once the account is deleted. */
  id?: string;
  /** The model, followed by the year if it is a bike of the shop: `Blanca 2025`. */
  model: string;
  /** The slug if it is a bike of the shop: `blanca-2025`. */
  bike?: string;
  size?: string;
}

/** A check behind a stored verdict: the clause of a rule, and the interfaces that it compared. */
export interface SaidCheck {
  rule: string;
  clause: string;
  verdict: Verdict;
  facts: string[];
}

/** A stored verdict of the shop. */
export interface SaidFit {
  bike: SaidBike;
  /** Null if neither the rules nor the maker's papers cover the part and the bike. */
  verdict: Verdict | null;
  /** At most `MOST_SAID` checks, those with the decisive verdict first. */
  checks: SaidCheck[];
  /** The maker's paper that decided the verdict, if no rule did. */
  source?: EvidenceSource;
  rulesVersion: string;
}

/** The maximum number of checks that are stored with a verdict. */
export const MOST_SAID = 20;

/** Whether a verdict says that the part goes on the bike, possibly with an adapter or with a note to read first. */
export function saysFits(verdict: Verdict | null): boolean {
  return verdict === 'fits' || verdict === 'caution' || verdict === 'with';
}

/** The name of the bike with its size: `Blanca 2025, size 54`. */
export function nameSaidBike({ model, size }: Pick<SaidBike, 'model' | 'size'>): string {
  return size === undefined ? model : `${model}, size ${size}`;
}
