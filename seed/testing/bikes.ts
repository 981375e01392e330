import type { LinesOfDrawing } from '@fourteener/contract/drawing/schemas';
import { changeBike, type ChosenBike } from '@fourteener/contract/fit/chosen-bikes';
import type { BikeWithPapers } from '@fourteener/contract/fit/makers-papers';
import { factsOfPart } from '@fourteener/contract/fit/part-facts';
import { entriesIn, parseBikeSlug, resolveBike, toSize } from '@fourteener/contract/fit/stored-bikes';
import { composePapers, sizesIn } from '../../functions/src/fit/papers.ts';
import { bikes } from '../bikes.ts';
import { drawings } from '../drawings/drawings.ts';
import { catalogParts, indexOf } from './catalog.ts';

const parts = new Map(catalogParts.map((part) => [part._id, part]));
const factsOf = (id: string) => {
  const part = parts.get(id);
  return part && factsOfPart(part);
};
/** The sizes of the seeded frames. */
export const sizesOf = sizesIn(indexOf(catalogParts));

// The files have numbers as numbers, like stored drawings, so the type of these can be asserted.
const published = (drawings as unknown as (LinesOfDrawing & { id: string })[]).toSorted((one, other) =>
  one.title.localeCompare(other.title, 'en-US'),
);

/** A seeded bike with the facts of its build and of the seeded drawings, resolved without a database. */
export function seededBike({
  bike: slug = '',
  size,
  replaced = [],
}: Pick<ChosenBike, 'bike' | 'size'> & Partial<Pick<ChosenBike, 'replaced'>>): BikeWithPapers {
  const { id, year } = parseBikeSlug(slug) ?? { id: '', year: 0 };
  const bike = bikes.find((one) => one.id === id);
  if (!bike) throw new Error(`There is no bike ${slug}.`);
  const resolved = resolveBike(bike, { year, size }, factsOf, sizesOf);
  const facts = changeBike(resolved, { measured: [], replaced }, factsOf);
  const all = [...entriesIn(bike, year).map(([slot, { part }]) => [slot, toSize(part, size, sizesOf).part] as const)];
  const now = new Map([...all, ...replaced.map((one) => [one.slot, one.part] as const)]);
  const mounted = new Map([...now].filter(([slot]) => facts.slots[slot]));
  return {
    ...facts,
    papers: composePapers(
      { id, bike, year, size, parts: mounted, measured: [] },
      published,
      (part) => parts.get(part),
      sizesOf,
    ),
  };
}
