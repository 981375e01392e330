import { prepareBike } from './mounted.ts';
import { type FitBudget, openFitBudget } from './budget.ts';
import { constraints } from '../constraints.ts';
import { checkBike, type FitCheck, type WholeFit } from './check-fit.ts';
import type { PartFacts, Verdict } from './facts.ts';
import { resolveBike, type SizesOf, type StoredBike } from './stored-bikes.ts';

/** A bike of one year and size. */
export interface Build {
  year: number;
  size: string;
}

/** A check that stands against a bike, or that nothing is known for, and of which years and sizes it is said. */
export interface OpenCheck extends Pick<FitCheck, 'rule' | 'verdict' | 'because'> {
  slots: string[];
  /** How to find out what is missing. */
  asks: string[];
  builds: Build[];
}

/** The verdicts on a bike in all its years and sizes. */
export interface BikeJudgment {
  /** Null where no rule covers it. */
  builds: (Build & { verdict: Verdict | null })[];
  /** The verdicts `no` and `unknown`, the worst first. */
  checks: OpenCheck[];
}

/** Comparisons of a whole bike with all kinds of parts, with a margin: it needs about 260. */
const PER_BUILD = 400;
/** The share of a finding that a check spends for each further year or size: only the year and size are added to the answer. */
const PER_REPEATED_BUILD = 0.1;

/** Judges a bike with itself, in each of its years and sizes. Throws a `TooMuchToJudge` if they differ in more than one request can have. */
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
  /** By the facts that hold: most years and sizes of a bike have the same. */
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
    // The same clause may compare several facts of the same parts.
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
