import { toCents } from '@fourteener/contract/money';
import type { PartKind } from '@fourteener/contract/part/kinds';
import type { PartsFilter } from '@fourteener/contract/part/schemas';
import { kindsChosenBy, type PartSearch, searchBounds } from '@fourteener/contract/part/search';
import type { JudgedParts } from './judged-parts.ts';
import type { ChosenSpec, SpecValues } from './spec-values.ts';

/** What of a part is filtered and counted, as whole numbers. */
export interface FilterKeys {
  place: number;
  kind: PartKind | undefined;
  cents: number;
  inStock: boolean;
  /** Its specifications: the numbers of their values. */
  values: readonly number[];
}

/**
 * The facets that are not specifications, each a bit; the chosen specifications have the bits after them. A filter of the list of parts
 * that is not here does not compile.
 */
export const bits = { kind: 1, price: 2, inStock: 4, fit: 8 } as const satisfies Record<
  keyof PartsFilter | 'kind' | 'price' | 'fit',
  number
>;
const FIRST_SPEC_BIT = 2 * Math.max(...Object.values(bits));

/** Which chosen facets a part does not match. */
export interface Filter {
  /** 0: the part matches all of them; otherwise the bits of those that it does not. */
  missedBy: (part: FilterKeys) => number;
  /** The bit of the specification of a value; 0 where none of its values is chosen. */
  bitOf: (valueId: number) => number;
  chosen: readonly ChosenSpec[];
  /** The only kind that is chosen. */
  kind: PartKind | undefined;
}

/**
 * Prepares the filters of a search, so that trying a part takes no more than comparing whole numbers. With a bike, what does not fit it
 * does not match.
 */
export function openFilter(search: PartSearch, specValues: SpecValues, judged?: JudgedParts): Filter {
  const kinds = search.kinds?.length ? new Set(search.kinds.flatMap(kindsChosenBy)) : undefined;
  const { min = 0, max = Infinity } = search.price ?? {};
  const [minCents, maxCents] = [toCents(min), toCents(max)];
  const chosen = chosenSpecs(search);
  const chosenBits = new Uint32Array(specValues.size);
  chosen.forEach(([name, values], n) => {
    for (const value of values) {
      const id = specValues.find(name, value);
      if (id !== undefined) chosenBits[id] = FIRST_SPEC_BIT << n;
    }
  });
  const allSpecBits = chosen.reduce((all, _, n) => all | (FIRST_SPEC_BIT << n), 0);
  const bitOfName = new Map(chosen.map(([name], n) => [name, FIRST_SPEC_BIT << n]));
  const [kind, second] = kinds ?? [];

  return {
    missedBy: (part) => {
      let missed = allSpecBits;
      if (missed !== 0) for (const id of part.values) missed &= ~(chosenBits[id] ?? 0);
      if (kinds && (part.kind === undefined || !kinds.has(part.kind))) missed |= bits.kind;
      if (part.cents < minCents || part.cents > maxCents) missed |= bits.price;
      if (search.inStock !== undefined && part.inStock !== search.inStock) missed |= bits.inStock;
      if (judged?.verdictAt(part.place) === 'no') missed |= bits.fit;
      return missed;
    },
    bitOf: (id) => bitOfName.get(specValues.nameOf(id) ?? '') ?? 0,
    chosen,
    kind: second === undefined ? kind : undefined,
  };
}

function chosenSpecs({ specs = {} }: PartSearch): ChosenSpec[] {
  return Object.entries(specs)
    .filter(([, values]) => values.length > 0)
    .slice(0, searchBounds.facets)
    .map(([name, values]) => [name, values.slice(0, searchBounds.valuesPerFacet)] as const);
}
