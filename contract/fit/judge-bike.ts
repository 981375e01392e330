import { checkFit, type FitCheck } from './check-fit.ts';
import type { PartFacts, Verdict } from './facts.ts';
import { resolveBike, type StoredBike } from './stored-bikes.ts';

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

/** What is said of a bike in all its years and sizes. */
export interface BikeJudgment {
  /** Null where no rule covers it. */
  builds: (Build & { verdict: Verdict | null })[];
  /** Those that say `no` or `unknown`, the worst first. */
  checks: OpenCheck[];
}

/** Judges a bike with itself, in each of its years and sizes. */
export function judgeBike(bike: StoredBike, factsOf: (id: string) => PartFacts | undefined): BikeJudgment {
  const [from, to] = bike.years;
  const years = Array.from({ length: to - from + 1 }, (_, n) => from + n);
  const open = new Map<string, OpenCheck>();
  const builds = years.flatMap((year) =>
    bike.sizes.map((size) => {
      const { verdict, whole } = checkFit([], resolveBike(bike, { year, size }, factsOf));
      for (const check of whole) if (isOpen(check.verdict)) collect(open, check, { year, size });
      return { year, size, verdict };
    }),
  );
  const checks = [...open.values()].toSorted(
    (one, other) => Number(other.verdict === 'no') - Number(one.verdict === 'no'),
  );
  return { builds, checks };
}

const isOpen = (verdict: Verdict) => verdict === 'no' || verdict === 'unknown';

function collect(open: Map<string, OpenCheck>, check: FitCheck, build: Build): void {
  const { rule, clause, verdict, because, members, missing = [] } = check;
  const slots = [...new Set(members.flatMap(({ slot = [] }) => slot))];
  const key = [rule, clause, verdict, because, ...slots].join('\n');
  const known = open.get(key);
  if (known) {
    // The same clause may compare several facts of the same parts.
    if (!known.builds.some(({ year, size }) => year === build.year && size === build.size)) known.builds.push(build);
    return;
  }
  const asks = [...new Set(missing.map(({ ask }) => ask))];
  open.set(key, { rule, verdict, because, slots, asks, builds: [build] });
}
