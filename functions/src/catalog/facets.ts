import { toDollars } from '@fourteener/contract/money';
import { type PartKind, partKindCodes } from '@fourteener/contract/part/kinds';
import type { PartFacets } from '@fourteener/contract/part/search';
import { bits, type Filter, type FilterKeys } from './filter.ts';
import type { JudgedParts } from './judged-parts.ts';
import type { SpecValues } from './spec-values.ts';

/**
 * Counts the facets of parts in one pass, each as if nothing of itself were chosen: a part that misses one facet alone counts for that
 * one, and a part that misses two for none. With a bike, the verdicts are counted too.
 */
export function countFacets(
  parts: Iterable<FilterKeys>,
  filter: Filter,
  specValues: SpecValues,
  judged?: JudgedParts,
): Omit<PartFacets, 'corrected' | 'nothingFound'> {
  let total = 0;
  const kinds = new Map<PartKind, number>();
  const values = new Uint32Array(specValues.size);
  let [lowest, highest] = [Infinity, -Infinity];
  const inStock = { yes: 0, no: 0 };
  const fit = { fits: 0, caution: 0, with: 0, unknown: 0, no: 0, none: 0 };
  const bitOf = Uint32Array.from(values, (_, id) => filter.bitOf(id));

  const counts = (missed: number, facet: number) => missed === 0 || missed === facet;
  for (const part of parts) {
    const missed = filter.missedBy(part);
    // More than one bit.
    if ((missed & (missed - 1)) !== 0) continue;
    if (missed === 0) total += 1;
    if (counts(missed, bits.kind) && part.kind !== undefined) kinds.set(part.kind, (kinds.get(part.kind) ?? 0) + 1);
    if (counts(missed, bits.inStock)) inStock[part.inStock ? 'yes' : 'no'] += 1;
    if (judged && counts(missed, bits.fit)) fit[judged.verdictAt(part.place) ?? 'none'] += 1;
    if (counts(missed, bits.price)) {
      lowest = Math.min(lowest, part.cents);
      highest = Math.max(highest, part.cents);
    }
    for (const id of part.values) if (counts(missed, bitOf[id] ?? 0)) values[id] = (values[id] ?? 0) + 1;
  }
  return {
    total,
    kinds: partKindCodes.flatMap((kind) => {
      const count = kinds.get(kind);
      return count === undefined ? [] : [{ kind, count }];
    }),
    specs: specValues.toFacets(values, filter),
    ...(lowest <= highest && { price: { min: toDollars(lowest), max: toDollars(highest) } }),
    inStock,
    ...(judged && { fit }),
  };
}
