// The facts of parts and bikes, as the engine reads them.

export type Position = 'front' | 'rear' | 'upper' | 'lower';
/** The part that hosts gives (a wheel its freehub body), and the part that is mounted takes (a cassette). */
export type Side = 'gives' | 'takes';
/** Who knows a fact: the maker of the part, the rider who measured it, or nobody yet. */
export type Authority = 'maker' | 'measured' | 'assumed';
/** The fields of a port that hold numbers, in the unit of its interface. */
export type NumberField = 'value' | 'min' | 'max';

/** What an alternative needs that the maker of the part lists, such as end caps. */
export interface Kit {
  code: string;
  label: string;
  note?: string | undefined;
}

/** One fact at one place where parts meet. A port that states none of its fields says that nothing is known there. */
export interface Port {
  /** The id of an interface of the vocabulary. */
  interface: string;
  side: Side;
  position?: Position | undefined;
  code?: string | undefined;
  value?: number | undefined;
  min?: number | undefined;
  max?: number | undefined;
  /** The first and the last model year it holds for; null is open. */
  years?: [from: number | null, to: number | null] | undefined;
  /** The sizes of the bikes it holds for. */
  sizes?: string[] | undefined;
  kit?: Kit | undefined;
  from: Authority;
}

/** What is known of a part. Without a position it can go to either end. */
export interface PartFacts {
  kind: string;
  /** The part of the shop that states them, of which the maker's papers may say more; absent where it is none, or its id stands elsewhere. */
  partId?: string | undefined;
  position?: Position | undefined;
  year?: number | undefined;
  size?: string | undefined;
  ports: Port[];
  /** What else is in the box: parts that include none themselves. */
  includes?: PartFacts[] | undefined;
}

/** A bike as its parts, by the names of their places. */
export interface BikeFacts {
  model?: string | undefined;
  year?: number | undefined;
  size?: string | undefined;
  slots: Record<string, PartFacts | null>;
}

/** From best to worst: the worst check of a part decides. */
export const verdicts = ['fits', 'caution', 'with', 'unknown', 'no'] as const;
export type Verdict = (typeof verdicts)[number];

/** The verdict of a rule on a part. */
export interface SaidOfPlaces {
  verdict: Verdict;
  /** Where it is unknown: the places of the bike that the rule looked at. */
  slots: readonly string[];
}

/** The worst of some verdicts; null where there is none. */
export function worstOf(all: Iterable<Verdict | null>): Verdict | null {
  let worst = -1;
  for (const verdict of all) if (verdict) worst = Math.max(worst, verdicts.indexOf(verdict));
  return verdicts[worst] ?? null;
}

/** Positions are alike if they are equal, or one is absent. */
export function isAlike(one: Position | undefined, other: Position | undefined): boolean {
  return one === undefined || other === undefined || one === other;
}

/** Whether a year lies in a span whose ends may be open. */
export function isWithin(year: number, [from, to]: readonly [number | null, number | null]): boolean {
  return (from === null || year >= from) && (to === null || year <= to);
}
