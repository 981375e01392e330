import type { Verdict } from '../fit/facts.ts';
import { kindsOf, partGroups, type PartGroup, type PartKind, partKinds } from './kinds.ts';
import type { SpecName } from './specs.ts';
import { partSorts } from './sorts.ts';

/** How found parts can be sorted. `relevance` is the default when there are words to search for, else the first. */
export const searchSorts = [...partSorts, 'relevance'] as const;
export type SearchSort = (typeof searchSorts)[number];

/** The limits of a search; the engine ignores what exceeds them. */
export const searchBounds = {
  /** UTF-16 units of `q`. */
  queryLength: 200,
  words: 12,
  /** Specifications of which values are chosen. */
  facets: 20,
  kinds: 20,
  valuesPerFacet: 20,
  /** UTF-16 units of `fits`. */
  fitsLength: 3_000,
} as const;

/** Dollars per piece, both bounds included; one of them may be missing. */
export interface PriceRange {
  min?: number | undefined;
  max?: number | undefined;
}

const PRICE = /^(\d{1,7}(?:\.\d{1,2})?)?-(\d{1,7}(?:\.\d{1,2})?)?$/;

/** The range that an address has as `10-50`, `10-` or `-50`; undefined for any other text. */
export function parsePriceRange(text: string): PriceRange | undefined {
  const [, min, max] = PRICE.exec(text) ?? [];
  if (min === undefined && max === undefined) return undefined;
  return { ...(min !== undefined && { min: Number(min) }), ...(max !== undefined && { max: Number(max) }) };
}

/** A range as an address has it. */
export function writePriceRange({ min, max }: PriceRange): string {
  return `${min ?? ''}-${max ?? ''}`;
}

export interface KindCount {
  kind: PartKind;
  count: number;
}

/** A kind among found parts, with the picture of one of them. */
export interface PicturedKind extends KindCount {
  /** The picture's URL. */
  img?: string | undefined;
}

/** The values of a specification among the parts that match everything else. */
export interface SpecFacet {
  name: SpecName;
  /** Numbers ascending, codes in the order of the contract. A chosen value is listed even when it has no part. */
  values: { value: number | string; count: number }[];
}

/** A word that no part has, and the words that were searched for instead. */
export interface CorrectedWord {
  typed: string;
  used: string[];
}

/** A bike that the words of a search name; `PartFacets`. */
export interface FoundBike {
  fits: string;
  model: string;
  year: number;
  isYearSaid: boolean;
  size?: string | undefined;
  /** The words beside it; empty where there are none. */
  q: string;
}

/** The suggestions when nothing matches. */
export interface NothingFound {
  /** The words without which parts are found, or that no part has; empty when only the filters are in the way. */
  dropped: string[];
  /** The words that remain, and how many parts have them and match the filters. */
  q: string;
  total: number;
  /** The kinds of parts that have the remaining words, best match first, whatever the filters. */
  kinds: KindCount[];
}

/** The counts beside a list of found parts. Each facet is counted as if nothing of itself were chosen. */
export interface PartFacets {
  total: number;
  kinds: PicturedKind[];
  specs: SpecFacet[];
  /** Dollars; undefined when no part matches the rest. */
  price?: { min: number; max: number };
  inStock: { yes: number; no: number };
  /** Only with a bike: how many parts each verdict has; `none`, those that no rule covers. */
  fit?: Record<Verdict | 'none', number>;
  corrected: CorrectedWord[];
  bike?: FoundBike | undefined;
  nothingFound?: NothingFound;
}

/** Whether a text names a kind or a group of kinds. */
export function isKindChoice(choice: string): choice is PartKind | PartGroup {
  return kindsChosenBy(choice).length > 0;
}

/** The kinds that a chosen kind or group of kinds means; none for any other text. */
export function kindsChosenBy(choice: string): PartKind[] {
  if (Object.hasOwn(partGroups, choice)) return kindsOf(choice as PartGroup);
  return Object.hasOwn(partKinds, choice) ? [choice as PartKind] : [];
}
