import { toDollars } from '@fourteener/contract/money';
import { type PartKind, partKindCodes } from '@fourteener/contract/part/kinds';
import { chosenSpecs, type partFilters, specFacet } from '@fourteener/contract/part/filters';
import type { PartSearch } from '@fourteener/contract/part/search-query';
import { kindsChosenBy, type PartFacets } from '@fourteener/contract/part/search';
import type { Filter } from './filter.ts';
import type { JudgedParts } from './judged-parts.ts';
import type { SpecValues } from './spec-values.ts';

/** A part with the values that are counted. */
export interface Counted {
  place: number;
  part: { img: string };
  kind: PartKind | undefined;
  inStock: boolean;
  cents: number;
  /** The numbers of its specification values. */
  values: readonly number[];
}

interface Counting {
  search: PartSearch;
  filter: Filter;
  specValues: SpecValues;
  judged: JudgedParts | undefined;
}

/**
 * Counts the facets of parts in one pass, each facet as if nothing of it were chosen: a part that misses only one facet counts for
 * that one, and a part that misses two counts for none. With a bike, the verdicts are counted too.
 */
export function countFacets(
  entries: Iterable<Counted>,
  { search, filter, specValues, judged }: Counting,
): Omit<PartFacets, 'corrected' | 'nothingFound'> {
  let total = 0;
  const kinds = new Map<PartKind, { count: number; img: string }>();
  const values = new Uint32Array(specValues.size);
  let [lowest, highest] = [Infinity, -Infinity];
  const inStock = { yes: 0, no: 0 };
  const fit = { fits: 0, caution: 0, with: 0, unknown: 0, no: 0, none: 0 };
  const bitOfFilter = (name: keyof typeof partFilters) => filter.bitOf(name);
  const [kindBit, stockBit] = [bitOfFilter('kind'), bitOfFilter('inStock')];
  const [priceBit, fitBit] = [bitOfFilter('price'), bitOfFilter('fits')];
  const chosen = chosenSpecs(search.spec ?? {});
  const bitsOfSpecs = new Map(chosen.map(([name]) => [name, filter.bitOf(specFacet(name))]));
  const bitOf = Uint32Array.from(values, (_, id) => bitsOfSpecs.get(specValues.nameOf(id) ?? '') ?? 0);

  const counts = (missed: number, facet: number) => missed === 0 || missed === facet;
  for (const entry of entries) {
    const missed = filter.missedAt(entry.place);
    // The part misses more than one facet.
    if ((missed & (missed - 1)) !== 0) continue;
    if (missed === 0) total += 1;
    if (counts(missed, kindBit) && entry.kind !== undefined) {
      const kind = kinds.get(entry.kind);
      if (kind) kind.count += 1;
      else kinds.set(entry.kind, { count: 1, img: entry.part.img });
    }
    if (counts(missed, stockBit)) inStock[entry.inStock ? 'yes' : 'no'] += 1;
    if (judged && counts(missed, fitBit)) fit[judged.verdictAt(entry.place) ?? 'none'] += 1;
    if (counts(missed, priceBit)) {
      lowest = Math.min(lowest, entry.cents);
      highest = Math.max(highest, entry.cents);
    }
    for (const id of entry.values) if (counts(missed, bitOf[id] ?? 0)) values[id] = (values[id] ?? 0) + 1;
  }
  return {
    total,
    kinds: partKindCodes.flatMap((kind) => {
      const counted = kinds.get(kind);
      return counted ? [{ kind, ...counted }] : [];
    }),
    specs: specValues.toFacets(values, { kind: onlyKind(search), chosen }),
    ...(lowest <= highest && { price: { min: toDollars(lowest), max: toDollars(highest) } }),
    inStock,
    ...(judged && { fit }),
  };
}

/** The kind of all found parts, if the search chooses a single kind. */
function onlyKind({ kind = [] }: PartSearch): PartKind | undefined {
  const [only, second] = new Set(kind.flatMap(kindsChosenBy));
  return second === undefined ? only : undefined;
}
