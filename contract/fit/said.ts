import type { EvidenceSource } from './makers-papers.ts';
import type { Verdict } from './facts.ts';

// The verdict on a part and a rider's bike, as an order or a return keeps it: with its evidence, and without the facts of the bike.

/** The bike that a verdict is about. */
export interface SaidBike {
  /** Its id in the rider's garage; absent once the account is deleted. */
  id?: string;
  /** The model, with the year where it is a bike of the shop: `Blanca 2025`. */
  model: string;
  /** The slug of a bike of the shop: `blanca-2025`. */
  bike?: string;
  size?: string;
}

/** A comparison behind a verdict: the clause of a rule, and the interfaces that it compares. */
export interface SaidCheck {
  rule: string;
  clause: string;
  verdict: Verdict;
  facts: string[];
}

/** A verdict of the shop. */
export interface SaidFit {
  bike: SaidBike;
  /** Null where neither a rule nor the maker's papers are about the part and the bike. */
  verdict: Verdict | null;
  /** At most `MOST_SAID` of them, those of the verdict first. */
  checks: SaidCheck[];
  /** Which of the maker's papers decided the verdict, where no rule did. */
  source?: EvidenceSource;
  rulesVersion: string;
}

/** The comparisons that are kept of a verdict. */
export const MOST_SAID = 20;

/** Whether a verdict says that the part goes on the bike: also with an adapter, or with something to read first. */
export function saysFits(verdict: Verdict | null): boolean {
  return verdict === 'fits' || verdict === 'caution' || verdict === 'with';
}

/** The bike in words: `Blanca 2025, size 54`. */
export function nameSaidBike({ model, size }: Pick<SaidBike, 'model' | 'size'>): string {
  return size === undefined ? model : `${model}, size ${size}`;
}
