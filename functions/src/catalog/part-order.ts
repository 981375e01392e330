import { nameKey } from '@fourteener/contract/text/name-key';
import { toCents } from '@fourteener/contract/money';
import type { PartSearch } from '@fourteener/contract/part/search-query';
import type { SearchSort } from '@fourteener/contract/part/search';
import type { PartSort } from '@fourteener/contract/part/sorts';
import type { CatalogPart } from './catalog-part.ts';
import { type Match, tiers } from './text-index.ts';

/** The values by which a part is sorted. */
export interface SortKeys {
  cents: number;
  stock: number;
  isDiscontinued: boolean;
  name: string;
  /** The rank of the part by name and by age: equal names and ages have the same rank. */
  nameRank: number;
  ageRank: number;
  /** The position by name and by age, among equals by id, so that each part has its own. */
  namePosition: number;
  agePosition: number;
}

export interface Sortable extends SortKeys {
  place: number;
  part: CatalogPart;
}

/** All parts in the order of their positions. */
export interface Ranked<T> {
  byName: T[];
  byAge: T[];
}

/** A sort key is one number, so that a typed array can sort it: the sorted value, whether the part is discontinued, and the position. */
const POSITIONS = 2 ** 20;
const SCORES = 2 ** 26;
const LARGEST = 2 ** 31;

/** The sort values of a part; `rank` sets its ranks and positions. */
export function sortKeysOf(part: CatalogPart): SortKeys {
  return {
    cents: toCents(part.price),
    stock: part.availableQuantity,
    isDiscontinued: part.status === 'discontinued',
    name: nameKey(part.name),
    nameRank: 0,
    ageRank: 0,
    namePosition: 0,
    agePosition: 0,
  };
}

/** Sets the ranks and positions of parts. */
export function rank<T extends Sortable>(all: readonly T[]): Ranked<T> {
  const byId = (one: T, other: T) => compare(one.part._id, other.part._id);
  const byAge = all.toSorted((one, other) => one.part.createdAt - other.part.createdAt || byId(one, other));
  byAge.forEach((entry, n) => {
    const before = byAge[n - 1];
    entry.ageRank = before?.part.createdAt === entry.part.createdAt ? before.ageRank : n;
    entry.agePosition = n;
  });
  const byName = all.toSorted((one, other) => compare(one.name, other.name) || byId(one, other));
  byName.forEach((entry, n) => {
    const before = byName[n - 1];
    entry.nameRank = before?.name === entry.name ? before.nameRank : n;
    entry.namePosition = n;
  });
  return { byName, byAge };
}

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));

/** The value that each sort compares first, and whether the largest comes first. */
export const sorts: Readonly<Record<PartSort, { keyOf: (keys: SortKeys) => number; isDescending?: boolean }>> = {
  oldest: { keyOf: ({ ageRank }) => ageRank },
  newest: { keyOf: ({ ageRank }) => ageRank, isDescending: true },
  cheapest: { keyOf: ({ cents }) => cents },
  dearest: { keyOf: ({ cents }) => cents, isDescending: true },
  name: { keyOf: ({ nameRank }) => nameRank },
  scarcest: { keyOf: ({ stock }) => stock },
};

/** The sort of a search: by relevance only if the search has words. */
export function sortOf({ sort, q = '' }: Pick<PartSearch, 'sort' | 'q'>): SearchSort {
  const wanted = sort ?? 'relevance';
  return wanted === 'relevance' && q.trim() === '' ? 'oldest' : wanted;
}

/** The page that is wanted of all found parts. */
interface Page {
  offset?: number | undefined;
  limit?: number | undefined;
}

/** A page of a list: equal parts come by age and then by id, both in the direction of the sort. */
export function sortListed<T extends Sortable>(
  listed: readonly T[],
  { sort, byAge }: { sort: PartSort; byAge: readonly T[] },
  page: Page,
): T[] {
  const { keyOf, isDescending = false } = sorts[sort];
  const ordered = sortByKey(listed, page, (entry) => {
    const key = keyOf(entry) * POSITIONS + entry.agePosition;
    return isDescending ? -key : key;
  });
  return ordered.map((key) => byAge[Math.abs(key) % POSITIONS] as T);
}

/** Sorts the keys of all parts and returns only those of a page, as nobody reads all of a hundred thousand. */
function sortByKey<T>(
  parts: readonly T[],
  { offset = 0, limit = Infinity }: Page,
  keyOf: (entry: T) => number,
): number[] {
  const keys = new Float64Array(parts.length);
  parts.forEach((entry, n) => {
    keys[n] = keyOf(entry);
  });
  return [...keys.sort().subarray(offset, offset + limit)];
}

/** How parts that were found by words are sorted. */
interface Order<T> {
  sort: SearchSort;
  /** The matches of the parts, by their places. */
  matches: ReadonlyMap<number, Match> | undefined;
  byName: readonly T[];
}

/** A page of parts that were found by words: among equals those that are still made come first, then the order is by name. */
export function sortFound<T extends Sortable>(
  found: readonly T[],
  { sort, matches, byName }: Order<T>,
  page: Page = {},
): T[] {
  const primary = sort === 'relevance' ? relevanceIn(matches ?? new Map<number, Match>()) : ascending(sort);
  const ordered = sortByKey(
    found,
    page,
    (entry) => (primary(entry) * 2 + Number(entry.isDiscontinued)) * POSITIONS + entry.namePosition,
  );
  return ordered.map((key) => byName[key % POSITIONS] as T);
}

function ascending(sort: PartSort): (keys: SortKeys) => number {
  const { keyOf, isDescending = false } = sorts[sort];
  return isDescending ? (keys) => LARGEST - keyOf(keys) : keyOf;
}

/** A page of parts in groups, one group after the other, each sorted by `sort`. Groups without a part on the page are not sorted. */
export function sortGroups<T>(
  groups: readonly (readonly T[])[],
  { offset = 0, limit = Infinity }: Page,
  sort: (group: readonly T[], page: Page) => T[],
): T[] {
  let [skipped, wanted] = [offset, limit];
  return groups.flatMap((group) => {
    const page = skipped < group.length && wanted > 0 ? sort(group, { offset: skipped, limit: wanted }) : [];
    skipped = Math.max(0, skipped - group.length);
    wanted -= page.length;
    return page;
  });
}

function relevanceIn(matches: ReadonlyMap<number, Match>): (entry: Sortable) => number {
  let best = 0;
  for (const { score } of matches.values()) best = Math.max(best, score);
  return ({ place, isDiscontinued }) => {
    const { tier, score } = matches.get(place) ?? { tier: 0, score: 0 };
    // A discontinued part comes after those of about the same score that are still made, unless its number was searched for.
    const share = score / (best || 1) / (isDiscontinued ? 2 : 1);
    const order = isDiscontinued && tier === tiers.head ? tiers.text : tier;
    return order * SCORES + Math.round((1 - share) * (SCORES - 1));
  };
}
