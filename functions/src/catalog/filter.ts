import type { Verdict } from '@fourteener/contract/fit/facts';
import { managedFilters, partFilters } from '@fourteener/contract/part/filters';
import type { PartSearch } from '@fourteener/contract/part/search-query';
import type { Part } from '@fourteener/contract/part/schemas';
import type { JudgedParts } from './judged-parts.ts';

/** Any filter of the contract, without the types of its values. */
interface AnyFilter {
  read: (part: Part) => unknown;
  tests: (value: unknown) => Readonly<Record<string, (read: unknown, fit: Verdict | null | undefined) => boolean>>;
}

const filters = Object.entries({ ...partFilters, ...managedFilters } as unknown as Readonly<Record<string, AnyFilter>>);

/** The values that the filters read from the parts: for each filter an array by the places of the parts, which is the fastest to run through. */
export class FilterColumns {
  readonly #columns: unknown[][] = filters.map(() => []);

  /** Reads the values of the part at a place. */
  put(place: number, part: Part): void {
    for (const [n, [, { read }]] of filters.entries()) {
      const column = this.#columns[n];
      if (column) column[place] = read(part);
    }
  }

  /** The values of the filter at an index, in the order of the contract. */
  at(n: number): readonly unknown[] {
    return this.#columns[n] ?? [];
  }
}

/** Tells which of the chosen facets a part misses. */
export interface Filter {
  /** The bits of the facets that the part at a place misses, at most two of them, as more make no difference; 0 if it matches all. */
  missedAt: (place: number) => number;
  /** The bit of a facet; 0 where nothing of it is chosen. */
  bitOf: (facet: string) => number;
}

/** Prepares the filters of a search. With a bike, parts that do not fit it do not match, whether or not the search names the bike. */
export function openFilter(search: PartSearch, columns: FilterColumns, judged?: JudgedParts): Filter {
  const given: Readonly<Record<string, unknown>> = { ...(judged && { fits: true }), ...search };
  const tests = filters.flatMap(([name, filter], n) =>
    given[name] === undefined
      ? []
      : Object.entries(filter.tests(given[name])).map(([facet, keeps]) => ({ facet, column: columns.at(n), keeps })),
  );
  const bits = new Map(tests.map(({ facet }, n) => [facet, 1 << n]));
  return {
    missedAt: (place) => {
      const fit = judged?.verdictAt(place);
      let missed = 0;
      let bit = 1;
      for (const { column, keeps } of tests) {
        if (!keeps(column[place], fit)) {
          if (missed !== 0) return missed | bit;
          missed = bit;
        }
        bit <<= 1;
      }
      return missed;
    },
    bitOf: (facet) => bits.get(facet) ?? 0,
  };
}
