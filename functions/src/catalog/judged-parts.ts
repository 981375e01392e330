import { LRUCache } from 'lru-cache';
import { prepareBike, type ReadyBike } from '@fourteener/contract/fit/mounted';
import { type FitBudget, openFitBudget, TooMuchToJudge } from '@fourteener/contract/fit/budget';
import { verdictOf, verdictsOf } from '@fourteener/contract/fit/check-fit';
import { constraints } from '@fourteener/contract/constraints';
import { type BikeWithPapers, findEvidence, type MakersPapers, settle } from '@fourteener/contract/fit/makers-papers';
import { type Verdict, worstOf } from '@fourteener/contract/fit/facts';
import { factsOfPart, lacksFacts } from '@fourteener/contract/fit/part-facts';
import type { Part } from '@fourteener/contract/part/schemas';
import { inSlices } from './in-slices.ts';

/** The most bikes whose verdicts are kept: 10,000 parts take 80 KB a bike. */
const MOST_BIKES = 50;

/** The comparisons allowed for each part of the shop: a frame, which has the most rules, needs 80 on a whole bike. */
const PER_PART = 100;

/** The verdicts on the parts of the shop on a bike, each judged as if no other part were given. */
export interface JudgedParts {
  /** The verdict of the part at a place of the index; null if no rule covers it. */
  verdictAt: (place: number) => Verdict | null;
}

/** A bike prepared for judging, with the maker's papers about it. */
interface BikeToJudge {
  ready: ReadyBike;
  papers: MakersPapers | undefined;
}

/** The verdict on a part on a bike, the same as when it is asked for alone. */
function verdictOfPart(part: Part, { ready, papers }: BikeToJudge, budget: FitBudget): Verdict | null {
  const facts = factsOfPart(part) ?? { kind: '', ports: [] };
  const evidence = papers && findEvidence(papers, part._id);
  try {
    if (evidence) return settle(verdictsOf(facts, ready, budget), evidence, papers.changed);
    // The maker's papers say nothing about most parts.
    const verdict = verdictOf(facts, ready, budget);
    return lacksFacts(part) ? worstOf([verdict, 'unknown']) : verdict;
  } catch (error) {
    if (!(error instanceof TooMuchToJudge)) throw error;
    // Only a bike with more facts than any real one gets here: the search goes on, and the remaining parts are unknown.
    return 'unknown';
  }
}

/** A budget for verdicts alone: findings are not returned, so they cost nothing. */
const openVerdictBudget = (comparisons: number) => openFitBudget({ comparisons, findings: Infinity });

type PartAt = (place: number) => Part | undefined;

class Verdicts implements JudgedParts {
  /** Fulfilled once the parts that were there at first are judged. */
  readonly isReady: Promise<void>;
  readonly #bike: BikeToJudge;
  readonly #partAt: PartAt;
  readonly #known: (Verdict | null | undefined)[];

  constructor(bike: BikeWithPapers, partAt: PartAt, places: number) {
    this.#bike = { ready: prepareBike(bike), papers: bike.papers };
    this.#partAt = partAt;
    this.#known = Array.from({ length: places }, () => undefined);
    const budget = openVerdictBudget(constraints.fitComparisons + PER_PART * places);
    this.isReady = inSlices([...this.#known.keys()], (place) => this.#judge(place, budget));
  }

  verdictAt(place: number): Verdict | null {
    const known = this.#known[place];
    return known === undefined ? this.#judge(place, openVerdictBudget(constraints.fitComparisons)) : known;
  }

  #judge(place: number, budget: FitBudget): Verdict | null {
    const part = this.#partAt(place);
    return (this.#known[place] = part ? verdictOfPart(part, this.#bike, budget) : null);
  }

  forget(place: number): void {
    this.#known[place] = undefined;
  }
}

/** The verdicts on the parts of an index, for several bikes; those of the bikes that were asked for last are kept. */
export class FitVerdicts {
  // The key is the bike's facts: any change of a bike or its parts makes another key.
  readonly #kept = new LRUCache<string, Verdicts>({ max: MOST_BIKES });
  readonly #partAt: PartAt;

  constructor(partAt: PartAt) {
    this.#partAt = partAt;
  }

  /** The verdicts for a bike. Parts are judged a slice at a time, and only if they were not judged before. */
  async of(bike: BikeWithPapers, places: number): Promise<JudgedParts> {
    const key = JSON.stringify(bike);
    const kept = this.#kept.get(key) ?? new Verdicts(bike, this.#partAt, places);
    this.#kept.set(key, kept);
    await kept.isReady;
    return kept;
  }

  /** Forgets the verdicts on a place whose part has changed. */
  forget(place: number): void {
    for (const verdicts of this.#kept.values()) verdicts.forget(place);
  }
}

/**
 * The parts in groups: those that go on the bike, with adapters or care too, those that no rule covers, those of which too little
 * is known, and those that do not fit.
 */
export function byFit<T extends { place: number }>(parts: readonly T[], judged?: JudgedParts): (readonly T[])[] {
  if (!judged) return [parts];
  const groups = { goes: [] as T[], none: [] as T[], unknown: [] as T[], no: [] as T[] };
  for (const part of parts) {
    const verdict = judged.verdictAt(part.place);
    groups[verdict === null ? 'none' : verdict === 'unknown' || verdict === 'no' ? verdict : 'goes'].push(part);
  }
  return [groups.goes, groups.none, groups.unknown, groups.no];
}
