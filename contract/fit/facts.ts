// The facts of parts and bikes, as the engine reads them.

export type Position = 'front' | 'rear' | 'upper' | 'lower';
/** The side of an interface: the part that hosts another one gives (a wheel its freehub body), and the part that is mounted takes (a cassette). */
export type Side = 'gives' | 'takes';
/** How a fact is known: from the part's maker, from the rider who measured it, or not yet, so that it is assumed. */
export type Authority = 'maker' | 'measured' | 'assumed';
/** The numeric fields of a port, in the unit of its interface. */
export type NumberField = 'value' | 'min' | 'max';

/** A kit, such as end caps, that the part's maker lists as required for an alternative. */
export interface Kit {
  code: string;
  label: string;
  note?: string | undefined;
}

/** A fact of a part at one interface. A port without a value in its fields says that the fact is not known. */
export interface Port {
  /** The id of an interface of the vocabulary. */
  interface: string;
  side: Side;
  position?: Position | undefined;
  code?: string | undefined;
  value?: number | undefined;
  min?: number | undefined;
  max?: number | undefined;
  /** The first and the last model year for which the fact holds; null is open. */
  years?: [from: number | null, to: number | null] | undefined;
  /** The sizes of the bikes for which the fact holds. */
  sizes?: string[] | undefined;
  kit?: Kit | undefined;
  from: Authority;
}

/** The facts of a part. A part without a position can go to either end. */
export interface PartFacts {
  kind: string;
  /**
   * The id of the part of the shop with these facts, by which the maker's papers about it are found. Absent for other parts, and if the
   * caller already has the id.
   */
  partId?: string | undefined;
  position?: Position | undefined;
  year?: number | undefined;
  size?: string | undefined;
  ports: Port[];
  /** The other parts in the box, which have no boxes of their own. */
  includes?: PartFacts[] | undefined;
}

/** The parts of a bike by slot. */
export interface BikeFacts {
  model?: string | undefined;
  year?: number | undefined;
  size?: string | undefined;
  slots: Record<string, PartFacts | null>;
}

/** The verdicts from best to worst; the worst check of a part decides. */
export const verdicts = ['fits', 'caution', 'with', 'unknown', 'no'] as const;
export type Verdict = (typeof verdicts)[number];

/** The verdict of a rule on a part, with the slots that it looked at. */
export interface SaidOfPlaces {
  verdict: Verdict;
  /** The slots of the bike that the rule looked at; empty unless the verdict is `unknown`. */
  slots: readonly string[];
}

/** The worst of the verdicts; null if there is none. */
export function worstOf(all: Iterable<Verdict | null>): Verdict | null {
  let worst = -1;
  for (const verdict of all) if (verdict) worst = Math.max(worst, verdicts.indexOf(verdict));
  return verdicts[worst] ?? null;
}

/** Whether two positions match: they are equal, or one is absent. */
export function isAlike(one: Position | undefined, other: Position | undefined): boolean {
  return one === undefined || other === undefined || one === other;
}

/** Whether a year lies in a span, whose ends may be open. */
export function isWithin(year: number, [from, to]: readonly [number | null, number | null]): boolean {
  return (from === null || year >= from) && (to === null || year <= to);
}
