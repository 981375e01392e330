import { prepareBike } from './mounted.ts';
import { type FitBudget, openFitBudget } from './budget.ts';
import { constraints } from '../constraints.ts';
import { checkBike, type FitCheck, type WholeFit } from './check-fit.ts';
import type { PartFacts, Verdict } from './facts.ts';
import { resolveBike, type SizesOf, type StoredBike } from './stored-bikes.ts';

/** A year and a size of a bike. */
export interface Build {
  year: number;
  size: string;
}

/** A check with the verdict `no` or `unknown`, and the years and sizes for which it holds. */
export interface OpenCheck extends Pick<FitCheck, 'rule' | 'verdict' | 'because'> {
  slots: string[];
  /** How a rider finds out the missing facts. */
  asks: string[];
  builds: Build[];
}

/** The verdicts on a bike's parts with each other, in all its years and sizes. */
export interface BikeJudgment {
  /** The verdict is null if no rule covers the parts. */
  builds: (Build & { verdict: Verdict | null })[];
  /** The checks with the verdict `no` or `unknown`, the worst first. */
  checks: OpenCheck[];
}

/** Comparisons that one build may need, with a margin: a bike with parts of all kinds needs about 260. */
const PER_BUILD = 400;
/** The share of a finding that a known check costs in a further build: it adds only the year and the size to the response. */
const PER_REPEATED_BUILD = 0.1;

/**
 * Judges a bike's parts with each other in each of its years and sizes. Throws a `TooMuchToJudge` if these give more findings than one
 * request may have.
 */
export function judgeBike(
  bike: StoredBike,
  factsOf: (id: string) => PartFacts | undefined,
  sizesOf?: SizesOf,
): BikeJudgment {
  const [from, to] = bike.years;
  const years = Array.from({ length: to - from + 1 }, (_, n) => from + n);
  const open = new Map<string, OpenCheck>();
  const comparing = openFitBudget({ comparisons: PER_BUILD * constraints.bikeBuilds, findings: Infinity });
  const answering = openFitBudget();
  /** Judgments by the facts of the parts, because most years and sizes of a bike have the same facts. */
  const judged = new Map<string, WholeFit>();
  const judge = (build: Build): WholeFit => {
    const ready = prepareBike(resolveBike(bike, build, factsOf, sizesOf));
    const key = JSON.stringify(ready.members.map((member) => ({ ...member, facts: [...member.facts.values()] })));
    const known = judged.get(key) ?? checkBike(ready, isOpen, comparing);
    judged.set(key, known);
    return known;
  };
  const builds = years.flatMap((year) =>
    bike.sizes.map((size) => {
      const { verdict, checks } = judge({ year, size });
      for (const check of checks) collect(open, check, { year, size }, answering);
      return { year, size, verdict };
    }),
  );
  const checks = [...open.values()].toSorted(
    (one, other) => Number(other.verdict === 'no') - Number(one.verdict === 'no'),
  );
  return { builds, checks };
}

const isOpen = (verdict: Verdict) => verdict === 'no' || verdict === 'unknown';

function collect(open: Map<string, OpenCheck>, check: FitCheck, build: Build, budget: FitBudget): void {
  const { rule, clause, verdict, because, members, missing = [] } = check;
  const slots = [...new Set(members.flatMap(({ slot = [] }) => slot))];
  const key = [rule, clause, verdict, because, ...slots].join('\n');
  const known = open.get(key);
  if (known) {
    // A clause may compare several facts of the same parts, but a build is listed only once.
    const last = known.builds.at(-1);
    if (last?.year === build.year && last.size === build.size) return;
    budget.spendFindings(PER_REPEATED_BUILD);
    known.builds.push(build);
    return;
  }
  budget.spendFindings(1);
  const asks = [...new Set(missing.map(({ ask }) => ask))];
  open.set(key, { rule, verdict, because, slots, asks, builds: [build] });
}
