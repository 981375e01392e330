import { prepareBike } from '@fourteener/contract/fit/mounted';
import { type FitBudget, openFitBudget, TooMuchToJudge } from '@fourteener/contract/fit/budget';
import { checkAlone } from '@fourteener/contract/fit/check-fit';
import { findEvidence } from '@fourteener/contract/fit/makers-papers';
import type { PartFacts } from '@fourteener/contract/fit/facts';
import { factsOfPart } from '@fourteener/contract/fit/part-facts';
import { entriesIn, resolveBike, type StoredBike, toSize } from '@fourteener/contract/fit/stored-bikes';
import type { LinesOfDrawing } from '@fourteener/contract/drawing/schemas';
import { listComparisons } from '@fourteener/contract/part/collisions';
import type { Collision, Contradiction, Coverage } from '@fourteener/contract/part/coverage';
import { inSlices } from '../catalog/in-slices.ts';
import type { PartIndex } from '../catalog/part-index.ts';
import { dataOf } from '../database/collection.ts';
import { type BikeDeps, bikes } from './bike-deps.ts';
import { composePapers, sizesIn } from './papers.ts';

/** The most bikes that are checked, in the order of their models. */
const MOST_BIKES = 50;
/** The most faults of each sort that are returned. */
const MOST = 50;
/** The most comparisons for all bikes and years together: about 1,000 bikes and years with 80 parts each. */
const COMPARISONS = 5_000_000;

interface BikeOfYear {
  id: string;
  bike: StoredBike;
  year: number;
  /** Present where only the parts that are sold by size are checked, in this size. */
  size?: string;
}

/** The faults of the shop's data that the report of missing facts lists. */
export type DataFaults = Required<Pick<Coverage, 'contradictions' | 'collisions'>>;

/** Finds contradictions between the rules and the maker's papers, and facts of parts that contradict each other. `hasMore`: whether some are not listed. */
export async function findDataFaults({ db, drawn }: BikeDeps, index: PartIndex): Promise<DataFaults> {
  const [{ docs }, drawings] = await Promise.all([
    bikes
      .in(db)
      .orderBy('model')
      .limit(MOST_BIKES + 1)
      .get(),
    drawn.read(),
  ]);
  const known = docs.slice(0, MOST_BIKES).map((document) => ({ id: document.id, bike: dataOf(document) }));
  const isWhole = docs.length <= MOST_BIKES;
  return {
    contradictions: await findContradictions(known, { index, drawings, isWhole }),
    collisions: await findCollisions(known, { index, drawings, isWhole }),
  };
}

type Found<T> = { rows: T[]; hasMore: boolean };

interface Compared {
  index: PartIndex;
  drawings: readonly LinesOfDrawing[];
  /** Whether all bikes are checked. */
  isWhole: boolean;
}

/** Finds facts of parts that contradict each other, in the order of their parts, drawings and bikes. */
async function findCollisions(
  known: readonly { bike: StoredBike }[],
  { index, drawings, isWhole }: Compared,
): Promise<Found<Collision>> {
  const comparisons = listComparisons({ parts: index.partsByName(), drawings, bikes: known.map(({ bike }) => bike) });
  const found: Collision[] = [];
  await inSlices(comparisons, (compare) => {
    for (const { part: id, says } of compare()) {
      const part = index.get(id);
      if (part) found.push({ part: { _id: id, number: part.number, name: part.name }, says });
    }
  });
  return { rows: found.slice(0, MOST), hasMore: !isWhole || found.length > MOST };
}

/**
 * Finds the parts that a rule keeps off a bike although the bike came with them or its drawing shows them: each with the bike, its
 * years, the paper and the rule's sentence. Parts are judged as the bike has them, as on the page of the bike. Bikes are judged without a size, so that facts that depend on it are left out, and once
 * in each size for the parts that are sold by size.
 */
async function findContradictions(
  known: readonly { id: string; bike: StoredBike }[],
  { index, drawings, ...compared }: Compared,
): Promise<Found<Contradiction>> {
  const all = known.flatMap(({ id, bike }) => {
    const [from, to] = bike.years;
    const builds: readonly { size?: string }[] = [
      {},
      ...(isSized(bike, index) ? bike.sizes.map((size) => ({ size })) : []),
    ];
    return builds.flatMap((build) =>
      Array.from({ length: to - from + 1 }, (_, n): BikeOfYear => ({ id, bike, year: from + n, ...build })),
    );
  });
  const budget = openFitBudget({ comparisons: COMPARISONS, findings: Infinity });
  const found = new Map<string, Contradiction>();
  let { isWhole } = compared;
  await inSlices(all, (one) => {
    try {
      for (const row of contradictionsOf(one, { index, drawings, budget })) {
        const key = `${row.part._id} ${row.bike.id} ${row.because}`;
        const before = found.get(key);
        if (before) before.years.push(one.year);
        else found.set(key, row);
      }
    } catch (error) {
      if (!(error instanceof TooMuchToJudge)) throw error;
      isWhole = false;
    }
  });
  const rows = [...found.values()];
  return { rows: rows.slice(0, MOST), hasMore: !isWhole || rows.length > MOST };
}

interface Known {
  index: PartIndex;
  drawings: readonly LinesOfDrawing[];
  budget: FitBudget;
}

/** Whether a bike has parts that are sold by size. */
function isSized({ slots }: StoredBike, index: PartIndex): boolean {
  return Object.values(slots).some((entry) => [entry].flat().some(({ part }) => index.sizesOf(part).length > 0));
}

function contradictionsOf({ id, bike, year, size }: BikeOfYear, { index, drawings, budget }: Known): Contradiction[] {
  const factsOf = (part: string) => {
    const known = index.get(part);
    return known && factsOfPart(known);
  };
  const sizesOf = sizesIn(index);
  const parts = new Map(entriesIn(bike, year).map(([slot, { part }]) => [slot, toSize(part, size, sizesOf).part]));
  const found = { id, bike, year, size, parts, measured: [] };
  const papers = composePapers(found, drawings, (part) => index.get(part), sizesOf);
  const resolved = resolveBike(bike, { year, size }, factsOf, sizesOf);
  const ready = prepareBike(resolved);
  /** The facts of a slot that hold for the bike's year and size. */
  const onBike = (facts: PartFacts | null | undefined) => (facts ? { ...facts, year, size } : undefined);
  /** A part as the bike has it: its entry can replace facts of the part as it is sold now. A part that only a drawing shows has its own. */
  const factsOnBike = (part: string) => {
    const slots = [...parts].filter(([, mounted]) => mounted === part).map(([slot]) => slot);
    const own = slots.length === 0 ? [factsOf(part)] : slots.map((slot) => onBike(resolved.slots[slot]));
    return own.filter((facts) => facts !== undefined);
  };
  const all = [...parts.values(), ...papers.lines.map(({ part }) => part)];
  const named = size === undefined ? all : all.filter((part) => sizesOf(part).length > 0);
  return [...new Set(named)].flatMap((one) => {
    const part = index.get(one);
    const evidence = findEvidence(papers, one);
    if (!part || evidence?.verdict !== 'fits') return [];
    const { answers } = checkAlone(factsOnBike(one), ready, undefined, budget);
    const against = answers.flatMap(({ checks }) => checks).find(({ verdict }) => verdict === 'no');
    if (!against) return [];
    const { _id, number, name } = part;
    const { source } = evidence;
    return [
      { part: { _id, number, name }, bike: { id, model: bike.model }, years: [year], source, because: against.because },
    ];
  });
}
