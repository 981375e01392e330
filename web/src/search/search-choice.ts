import { type PartGroup, partGroups, type PartKind, partKinds } from '@fourteener/contract/part-kinds';
import { isSpecChoice, type SpecName, specNameCodes, specsOfKind } from '@fourteener/contract/part-specs';
import {
  kindsChosenBy,
  parsePriceRange,
  type PriceRange,
  searchBounds,
  type SearchSort,
  writePriceRange,
} from '@fourteener/contract/search';
import type { PartsAsked } from '../parts/list-parts.ts';
import { shopSorts } from '../parts/parts-choice.ts';
import { paths } from '../screens/paths.ts';

/** How riders can sort found parts. Best match only makes sense with words to match. */
export const foundSorts = { relevance: 'Best match', ...shopSorts } as const satisfies Partial<
  Record<SearchSort, string>
>;
export type FoundSort = keyof typeof foundSorts;

/** The chosen values by specification, as an address has them; none of them is empty. */
type ChosenSpecs = Partial<Record<SpecName, readonly string[]>>;

/** What a rider searches for, and what of it they want to see. It lives in the page's address. */
export interface SearchChoice {
  /** Words or a part number; empty where only filters are chosen. */
  q: string;
  kind: PartKind | PartGroup | undefined;
  specs: ChosenSpecs;
  price: PriceRange | undefined;
  /** Only parts that are not sold out. */
  inStock: boolean;
  sort: FoundSort;
}

/** The choice that an address makes; what it says in other words counts as not said. */
export function parseSearch(query: URLSearchParams): SearchChoice {
  const q = query.get('q')?.trim() ?? '';
  const kind = query.get('kind') ?? '';
  const specs = specNameCodes.flatMap((name) => {
    const typed = query.get(`spec.${name}`)?.split(',') ?? [];
    const values = [...new Set(typed.filter((value) => isSpecChoice(name, value)))];
    return values.length > 0 ? [[name, values.slice(0, searchBounds.valuesPerFacet)]] : [];
  });
  return {
    q,
    kind: isKindChoice(kind) ? kind : undefined,
    specs: Object.fromEntries(specs.slice(0, searchBounds.facets)) as ChosenSpecs,
    price: parsePriceRange(query.get('price') ?? ''),
    inStock: query.get('inStock') === 'true',
    sort: parseSort(query.get('sort'), q),
  };
}

/** The choice as the query of an address; what is so anyway is left out. */
export function writeSearch({ q, kind, specs, price, inStock, sort }: SearchChoice): URLSearchParams {
  return new URLSearchParams([
    ...(q === '' ? [] : [['q', q]]),
    ...(kind === undefined ? [] : [['kind', kind]]),
    ...Object.entries(specs).map(([name, values]) => [`spec.${name}`, values.join(',')]),
    ...(price === undefined ? [] : [['price', writePriceRange(price)]]),
    ...(inStock ? [['inStock', 'true']] : []),
    ...(sort === defaultSort(q) ? [] : [['sort', sort]]),
  ]);
}

/** The address of a search. */
export function pathToSearch(choice: SearchChoice): string {
  const query = writeSearch(choice).toString();
  return query === '' ? paths.products : `${paths.products}?${query}`;
}

/** What the shop is asked for; without the order also what its counts are asked for. */
export function toAsked({ q, kind, specs, price, inStock, sort }: SearchChoice): PartsAsked {
  const spec = Object.entries(specs).map(([name, values]) => [name, values.join(',')]);
  return {
    sort,
    ...(q !== '' && { q }),
    ...(kind !== undefined && { kind }),
    ...(spec.length > 0 && { spec: Object.fromEntries(spec) }),
    ...(price && { price: writePriceRange(price) }),
    ...(inStock && { inStock: 'true' }),
  };
}

/** The same search for parts of another kind: what parts of that kind are never said to be is not chosen any more. */
export function chooseKind(choice: SearchChoice, kind: SearchChoice['kind']): SearchChoice {
  if (kind === undefined) return { ...choice, kind };
  const known = new Set<string>(kindsChosenBy(kind).flatMap((each) => specsOfKind[each]));
  const specs = Object.fromEntries(Object.entries(choice.specs).filter(([name]) => known.has(name)));
  return { ...choice, kind, specs };
}

/** The same search with another value of a specification, or without it where it was chosen. */
export function toggleSpec(choice: SearchChoice, name: SpecName, value: string): SearchChoice {
  const { [name]: before = [], ...others } = choice.specs;
  const values = before.includes(value) ? before.filter((each) => each !== value) : [...before, value];
  return { ...choice, specs: values.length > 0 ? { ...others, [name]: values } : others };
}

/** The same words without any filter. */
export function clearFilters({ q, sort }: SearchChoice): SearchChoice {
  return { q, kind: undefined, specs: {}, price: undefined, inStock: false, sort };
}

/** What a search is about if it is about one kind or group of kinds and nothing else: a page of its own for search engines. */
export function kindAlone({ q, kind, specs, price, inStock }: SearchChoice): PartKind | PartGroup | undefined {
  const isAlone = q === '' && Object.keys(specs).length === 0 && price === undefined && !inStock;
  return isAlone ? kind : undefined;
}

/** A kind or a group of kinds in words: "Stems", "Brakes". */
export function nameKind(kind: PartKind | PartGroup): string {
  return kind in partGroups ? partGroups[kind as PartGroup] : partKinds[kind as PartKind].plural;
}

/** The sort that an address without one means. */
function defaultSort(q: string): FoundSort {
  return q === '' ? 'newest' : 'relevance';
}

function parseSort(typed: string | null, q: string): FoundSort {
  const isKnown = typed !== null && Object.hasOwn(foundSorts, typed) && (typed !== 'relevance' || q !== '');
  return isKnown ? (typed as FoundSort) : defaultSort(q);
}

function isKindChoice(typed: string): typed is PartKind | PartGroup {
  return kindsChosenBy(typed).length > 0;
}
