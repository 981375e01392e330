import { type PartGroup, partGroups, type PartKind, partKinds } from '@fourteener/contract/part/kinds';
import { isSpecChoice, type SpecName, specNameCodes, specsOfKind } from '@fourteener/contract/part/specs';
import {
  isKindChoice,
  kindsChosenBy,
  parsePriceRange,
  type PriceRange,
  searchBounds,
  type SearchSort,
  writePriceRange,
  type FoundBike,
} from '@fourteener/contract/part/search';
import type { ChosenBike } from '@fourteener/contract/fit/chosen-bikes';
import type { PartsAsked } from '../parts/list-parts.ts';
import { toSearched } from '../parts/typed-search.ts';
import { paths } from '../../screens/paths.ts';
import { writeAddress } from '../../ui/navigation/change-params.ts';
import { type FitsChoice, parseFits, toAskedFits, writeFits } from './fits-choice.ts';

/** The ways to sort parts, with their labels. Best match only makes sense with words to match. */
export const foundSorts = {
  relevance: 'Best match',
  newest: 'Newest first',
  cheapest: 'Price, low to high',
  dearest: 'Price, high to low',
  name: 'Name',
} as const satisfies Partial<Record<SearchSort, string>>;
export type FoundSort = keyof typeof foundSorts;

/** Whether a text names one of `foundSorts`. */
export function isFoundSort(value: string | null): value is FoundSort {
  return value !== null && Object.hasOwn(foundSorts, value);
}

/** The chosen values of each specification, as an address has them; no list is empty. */
type ChosenSpecs = Partial<Record<SpecName, readonly string[]>>;

/** A kind of part, or a group of kinds. */
export type KindChoice = PartKind | PartGroup;

/** A rider's search and its filters, which the page's address keeps. */
export interface SearchChoice {
  /** Words or a part number; empty where only filters are chosen. */
  q: string;
  /** The kinds, of which a part needs one; all parts if empty. A kind is never listed beside its group. */
  kinds: readonly KindChoice[];
  /** The bike for which unfit parts are left out. */
  fits: FitsChoice | undefined;
  specs: ChosenSpecs;
  price: PriceRange | undefined;
  /** Whether parts that are sold out are left out. */
  inStock: boolean;
  sort: FoundSort;
}

/** The choice in the query of an address; invalid values are ignored. */
export function parseSearch(query: URLSearchParams): SearchChoice {
  const q = toSearched(query.get('q') ?? '');
  const typedKinds = query.getAll('kind').flatMap((typed) => typed.split(','));
  const specs = specNameCodes.flatMap((name) => {
    const typed = query.get(`spec.${name}`)?.split(',') ?? [];
    const values = [...new Set(typed.filter((value) => isSpecChoice(name, value)))];
    return values.length > 0 ? [[name, values.slice(0, searchBounds.valuesPerFacet)]] : [];
  });
  return {
    q,
    kinds: typedKinds.filter(isKindChoice).reduce<readonly KindChoice[]>(addKind, []).slice(0, searchBounds.kinds),
    fits: parseFits(query),
    specs: Object.fromEntries(specs.slice(0, searchBounds.facets)) as ChosenSpecs,
    price: parsePrice(query.get('price') ?? ''),
    inStock: query.get('inStock') === 'true',
    sort: parseSort(query.get('sort'), q),
  };
}

/** The choice as the query of an address, without default values. */
export function writeSearch({ q, kinds, fits, specs, price, inStock, sort }: SearchChoice): URLSearchParams {
  return new URLSearchParams([
    ...(q === '' ? [] : [['q', q]]),
    ...(kinds.length === 0 ? [] : [['kind', kinds.join(',')]]),
    ...writeFits(fits),
    ...Object.entries(specs).map(([name, values]) => [`spec.${name}`, values.join(',')]),
    ...(price === undefined ? [] : [['price', writePriceRange(price)]]),
    ...(inStock ? [['inStock', 'true']] : []),
    ...(sort === defaultSort(q) ? [] : [['sort', sort]]),
  ]);
}

/** Whether a choice narrows the parts by more than their stock, which makes it a search. */
export function isNarrowed(choice: SearchChoice): boolean {
  return [...writeSearch(choice).keys()].some((name) => name !== 'sort' && name !== 'inStock');
}

/** The address of a search. */
export function pathToSearch(choice: SearchChoice): string {
  return writeAddress(paths.products, writeSearch(choice));
}

/** The query for the shop, with the chosen bike of the garage; without the order, it is the query for the counts, too. */
export function toAsked(
  { q, kinds, fits, specs, price, inStock, sort }: SearchChoice,
  chosen: ChosenBike | undefined,
): PartsAsked {
  const spec = Object.entries(specs).map(([name, values]) => [name, values.join(',')]);
  return {
    sort,
    ...(q !== '' && { q }),
    ...(kinds.length > 0 && { kind: kinds.join(',') }),
    ...(spec.length > 0 && { spec: Object.fromEntries(spec) }),
    ...(price && { price: writePriceRange(price) }),
    ...(inStock && { inStock: 'true' }),
    ...toAskedFits(fits, chosen),
  };
}

/**
 * The search with a kind or group of kinds added or, if it was chosen, removed; values of specifications that the remaining kinds do not
 * have are removed.
 */
export function toggleKind(choice: SearchChoice, kind: KindChoice): SearchChoice {
  const kinds = choice.kinds.includes(kind)
    ? choice.kinds.filter((each) => each !== kind)
    : addKind(choice.kinds, kind);
  if (kinds.length === 0) return { ...choice, kinds };
  const known = new Set<string>(kinds.flatMap(kindsChosenBy).flatMap((each) => specsOfKind[each]));
  const specs = Object.fromEntries(Object.entries(choice.specs).filter(([name]) => known.has(name)));
  return { ...choice, kinds, specs };
}

/** Adds a kind in place of its group, or a group in place of its kinds. */
function addKind(kinds: readonly KindChoice[], added: KindChoice): readonly KindChoice[] {
  const others = kinds.filter((kind) => groupOf(kind) !== groupOf(added) || (kind in partKinds && added in partKinds));
  return [...others.filter((kind) => kind !== added), added];
}

/** The group of a kind, or the group itself. */
export function groupOf(kind: KindChoice): PartGroup {
  return kind in partGroups ? (kind as PartGroup) : partKinds[kind as PartKind].group;
}

/** The search with a value of a specification added or, if it was chosen, removed. */
export function toggleSpec(choice: SearchChoice, name: SpecName, value: string): SearchChoice {
  const { [name]: before = [], ...others } = choice.specs;
  const values = before.includes(value) ? before.filter((each) => each !== value) : [...before, value];
  return { ...choice, specs: values.length > 0 ? { ...others, [name]: values } : others };
}

/** The search with the same words, without any filter. */
export function clearFilters({ q, sort }: SearchChoice): SearchChoice {
  return { q, kinds: [], fits: undefined, specs: {}, price: undefined, inStock: false, sort };
}

/** The only kind or group of kinds of a search without other filters: such a search is a page of its own for search engines. */
export function kindAlone({ q, kinds, fits, specs, price, inStock }: SearchChoice): KindChoice | undefined {
  const isAlone = q === '' && fits === undefined && Object.keys(specs).length === 0 && price === undefined && !inStock;
  return isAlone && kinds.length === 1 ? kinds[0] : undefined;
}

/** A kind or a group of kinds in words: "Stems", "Brakes". */
export function nameKind(kind: KindChoice): string {
  return kind in partGroups ? partGroups[kind as PartGroup] : partKinds[kind as PartKind].plural;
}

/** The search with the bike that its words name as a filter, and only the other words. */
export function withNamedBike(choice: SearchChoice, { q, fits, size }: FoundBike): SearchChoice {
  return { ...choice, q, fits: { bike: fits, size }, sort: parseSort(choice.sort, q) };
}

/** The sort of an address that names none. */
function defaultSort(q: string): FoundSort {
  return q === '' ? 'newest' : 'relevance';
}

function parsePrice(typed: string): PriceRange | undefined {
  const range = parsePriceRange(typed);
  return range && (range.min ?? 0) <= (range.max ?? Infinity) ? range : undefined;
}

function parseSort(typed: string | null, q: string): FoundSort {
  return isFoundSort(typed) && (typed !== 'relevance' || q !== '') ? typed : defaultSort(q);
}
