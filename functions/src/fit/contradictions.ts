import { prepareBike } from '@fourteener/contract/fit/assembly';
import { type FitBudget, openFitBudget, TooMuchToJudge } from '@fourteener/contract/fit/budget';
import { checkAlone } from '@fourteener/contract/fit/check-fit';
import { findEvidence } from '@fourteener/contract/fit/makers-papers';
import { factsOfPart } from '@fourteener/contract/fit/part-facts';
import { entriesIn, resolveBike, type StoredBike } from '@fourteener/contract/fit/stored-bikes';
import type { LinesOfDrawing } from '@fourteener/contract/drawing/schemas';
import type { Contradiction, Coverage } from '@fourteener/contract/part/coverage';
import { inSlices } from '../catalog/in-slices.ts';
import type { PartIndex } from '../catalog/part-index.ts';
import { dataOf } from '../database/collection.ts';
import { type BikeDeps, bikes } from './bike-deps.ts';
import { composePapers } from './papers.ts';

/** Bikes that are looked at, those first whose models come first. */
const MOST_BIKES = 50;
/** Contradictions that are answered. */
const MOST = 50;
/** Comparisons of all bikes and years together: about 1,000 bikes and years with 80 parts each. */
const COMPARISONS = 5_000_000;

interface BikeOfYear {
  id: string;
  bike: StoredBike;
  year: number;
}

/**
 * Finds the parts that a rule keeps off a bike which came with them, or whose drawing shows them: each with the bike, its years, the paper and the
 * rule's sentence. Bikes are judged without a size, so that what depends on it is left out. `hasMore`: whether some were not looked for or left out.
 */
export async function findContradictions(
  { db, drawn }: BikeDeps,
  index: PartIndex,
): Promise<NonNullable<Coverage['contradictions']>> {
  const [{ docs }, drawings] = await Promise.all([
    bikes
      .in(db)
      .orderBy('model')
      .limit(MOST_BIKES + 1)
      .get(),
    drawn.read(),
  ]);
  const all = docs.slice(0, MOST_BIKES).flatMap((document) => {
    const bike = dataOf(document);
    const [from, to] = bike.years;
    return Array.from({ length: to - from + 1 }, (_, n): BikeOfYear => ({ id: document.id, bike, year: from + n }));
  });
  const budget = openFitBudget({ comparisons: COMPARISONS, findings: Infinity });
  const found = new Map<string, Contradiction>();
  let isWhole = docs.length <= MOST_BIKES;
  await inSlices(all, (one) => {
    try {
      for (const row of contradictionsOf(one, { index, drawings, budget })) {
        const key = `${row.part._id} ${row.bike.id} ${row.because}`;
        const known = found.get(key);
        if (known) known.years.push(one.year);
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

function contradictionsOf({ id, bike, year }: BikeOfYear, { index, drawings, budget }: Known): Contradiction[] {
  const factsOf = (part: string) => {
    const known = index.get(part);
    return known && factsOfPart(known);
  };
  const parts = new Map(entriesIn(bike, year).map(([slot, { part }]) => [slot, part]));
  const papers = composePapers({ id, bike, year, parts, measured: [] }, drawings, (part) => index.get(part));
  const ready = prepareBike(resolveBike(bike, { year }, factsOf));
  const named = [...parts.values(), ...papers.lines.map(({ part }) => part)];
  return [...new Set(named)].flatMap((one) => {
    const part = index.get(one);
    const facts = factsOf(one);
    const evidence = findEvidence(papers, one);
    if (!part || !facts || evidence?.verdict !== 'fits') return [];
    const { checks = [] } = checkAlone([facts], ready, undefined, budget).answers[0] ?? {};
    const against = checks.find(({ verdict }) => verdict === 'no');
    if (!against) return [];
    const { _id, number, name } = part;
    const { source } = evidence;
    return [
      { part: { _id, number, name }, bike: { id, model: bike.model }, years: [year], source, because: against.because },
    ];
  });
}
