import type { Verdict } from '../fit/facts.ts';
import { kindsOf, partGroups, type PartGroup, type PartKind, partKinds } from './kinds.ts';
import type { SpecName } from './specs.ts';
import { partSorts } from './sorts.ts';

/** The sorts of found parts. `relevance` is the default if there are words to search for, otherwise the first. */
export const searchSorts = [...partSorts, 'relevance'] as const;
export type SearchSort = (typeof searchSorts)[number];

/** The limits of a search; the engine ignores the excess. */
export const searchBounds = {
  /** UTF-16 units of `q`. */
  queryLength: 200,
  words: 12,
  /** Specifications with chosen values. */
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

/** Parses a range of an address, `10-50`, `10-` or `-50`; undefined for any other text. */
export function parsePriceRange(text: string): PriceRange | undefined {
  const [, min, max] = PRICE.exec(text) ?? [];
  if (min === undefined && max === undefined) return undefined;
  return { ...(min !== undefined && { min: Number(min) }), ...(max !== undefined && { max: Number(max) }) };
}

/** Writes a range for an address. */
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

/** The values of a specification that the parts matching all other filters have. */
export interface SpecFacet {
  name: SpecName;
  /** Numbers ascending, codes in the order of the contract. A chosen value is listed even if no part has it. */
  values: { value: number | string; count: number }[];
}

/** A word that no part has, and the words that were searched for instead. */
export interface CorrectedWord {
  typed: string;
  used: string[];
}

/** A bike that the words of a search name; the fields are those of `partFacets`. */
export interface FoundBike {
  fits: string;
  model: string;
  year: number;
  isYearSaid: boolean;
  size?: string | undefined;
  /** The words besides the bike; empty if there are none. */
  q: string;
}

/** The suggestions when nothing matches. */
export interface NothingFound {
  /**
   * The words that were dropped because no part has them, or because parts are found without them; empty if only the filters prevent a
   * result.
   */
  dropped: string[];
  /** The remaining words, and the number of parts that have them and match the filters. */
  q: string;
  total: number;
  /** The kinds of the parts that have the remaining words, best match first, regardless of the filters. */
  kinds: KindCount[];
}

/** The counts beside a list of found parts. Each facet is counted without its own chosen values. */
export interface PartFacets {
  total: number;
  kinds: PicturedKind[];
  specs: SpecFacet[];
  /** Dollars; undefined if no part matches the other filters. */
  price?: { min: number; max: number };
  inStock: { yes: number; no: number };
  /** Only with a bike: the number of parts with each verdict; `none`: parts that no rule covers. */
  fit?: Record<Verdict | 'none', number>;
  corrected: CorrectedWord[];
  bike?: FoundBike | undefined;
  nothingFound?: NothingFound;
}

/** Whether a text names a kind or a group of kinds. */
export function isKindChoice(choice: string): choice is PartKind | PartGroup {
  return kindsChosenBy(choice).length > 0;
}

/** The kinds in a chosen group, or the chosen kind; none for any other text. */
export function kindsChosenBy(choice: string): PartKind[] {
  if (Object.hasOwn(partGroups, choice)) return kindsOf(choice as PartGroup);
  return Object.hasOwn(partKinds, choice) ? [choice as PartKind] : [];
}
