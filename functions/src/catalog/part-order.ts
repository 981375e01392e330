import { nameKey } from '@fourteener/contract/text/name-key';
import { toCents } from '@fourteener/contract/money';
import type { PartSearch, SearchSort } from '@fourteener/contract/part/search';
import type { CatalogPart } from './catalog-part.ts';
import type { Match } from './text-index.ts';

/** What a part is sorted by, as whole numbers. */
export interface SortKeys {
  cents: number;
  stock: number;
  isDiscontinued: boolean;
  name: string;
  /** Where the part stands by name and by age: equal names and ages have the same. */
  nameRank: number;
  ageRank: number;
  /** Where it stands by name, and among equal names by id: each part has its own. */
  position: number;
}

interface Sortable extends SortKeys {
  place: number;
  part: CatalogPart;
}

/** A key is one number, so that a typed array sorts it: what is sorted by, whether the part is discontinued, and the position. */
const POSITIONS = 2 ** 20;
const SCORES = 2 ** 26;
const LARGEST = 2 ** 31;

/** The keys of a part; its ranks are still to be given. */
export function sortKeysOf(part: CatalogPart): SortKeys {
  return {
    cents: toCents(part.price),
    stock: part.availableQuantity,
    isDiscontinued: part.status === 'discontinued',
    name: nameKey(part.name),
    nameRank: 0,
    ageRank: 0,
    position: 0,
  };
}

/** Gives parts their ranks, and returns them by position. */
export function rank<T extends Sortable>(all: Iterable<T>): T[] {
  const byAge = [...all].toSorted((one, other) => one.part.createdAt - other.part.createdAt);
  byAge.forEach((entry, n) => {
    const before = byAge[n - 1];
    entry.ageRank = before?.part.createdAt === entry.part.createdAt ? before.ageRank : n;
  });
  const byName = byAge.toSorted((one, other) => compare(one.name, other.name) || compare(one.part._id, other.part._id));
  byName.forEach((entry, n) => {
    const before = byName[n - 1];
    entry.nameRank = before?.name === entry.name ? before.nameRank : n;
    entry.position = n;
  });
  return byName;
}

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));

const keyOf: Readonly<Record<Exclude<SearchSort, 'relevance'>, (keys: SortKeys) => number>> = {
  oldest: ({ ageRank }) => ageRank,
  newest: ({ ageRank }) => LARGEST - ageRank,
  cheapest: ({ cents }) => cents,
  dearest: ({ cents }) => LARGEST - cents,
  name: ({ nameRank }) => nameRank,
  scarcest: ({ stock }) => stock,
};

/** How a search is sorted that may not say it: by relevance only when there is something to be relevant to. */
export function sortOf({ sort, q = '' }: Pick<PartSearch, 'sort' | 'q'>): SearchSort {
  const wanted = sort ?? 'relevance';
  return wanted === 'relevance' && q.trim() === '' ? 'oldest' : wanted;
}

interface Order<T> {
  sort: SearchSort;
  /** How well parts match, by their places. */
  matches: ReadonlyMap<number, Match> | undefined;
  /** What `rank` returned. */
  byPosition: readonly T[];
}

/** Which of all found parts are wanted. */
export interface Page {
  offset?: number;
  limit?: number;
}

/** The found parts in order: those of a page, as nobody reads all of a hundred thousand. */
export function sortFound<T extends Sortable>(
  found: readonly T[],
  { sort, matches, byPosition }: Order<T>,
  { offset = 0, limit = Infinity }: Page = {},
): T[] {
  const primary = sort === 'relevance' ? relevanceIn(matches ?? new Map<number, Match>()) : keyOf[sort];
  const keys = new Float64Array(found.length);
  found.forEach((entry, n) => {
    keys[n] = (primary(entry) * 2 + Number(entry.isDiscontinued)) * POSITIONS + entry.position;
  });
  return Array.from(keys.sort().subarray(offset, offset + limit), (key) => byPosition[key % POSITIONS] as T);
}

/** A page of parts in groups, each in order after the one before it. Groups that have nothing on the page are not sorted. */
export function sortGroups<T extends Sortable>(
  groups: readonly (readonly T[])[],
  order: Order<T>,
  { offset = 0, limit = Infinity }: Page,
): T[] {
  let [skipped, wanted] = [offset, limit];
  return groups.flatMap((group) => {
    const page =
      skipped < group.length && wanted > 0 ? sortFound(group, order, { offset: skipped, limit: wanted }) : [];
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
    // A discontinued part comes after those that match about as well and are made still, unless a number leads to it.
    const share = score / (best || 1) / (isDiscontinued ? 2 : 1);
    return tier * SCORES + Math.round((1 - share) * (SCORES - 1));
  };
}
