import type { Position, Side, Verdict } from './facts.ts';
import data from './rules.json' with { type: 'json' };

/** Where a rule was read, and how. */
export interface Source {
  id: string;
  title: string;
  url: string;
  /** The publisher: a maker, about its own parts, or somebody else for whom no maker vouches. */
  by: 'maker' | 'other';
  date: string | null;
  read: string;
}

/** `unverified`: only general knowledge stands behind it, so that it neither says fits nor no. */
export type Confidence = 'sourced' | 'unverified';

/** The ports that a side of a clause compares. */
export interface Role {
  kinds: string[];
  interface: string;
  side: Side;
}

/** A further part that a clause needs; with `unpositioned` only one that is for no end alone. */
export interface Also extends Role {
  as: string;
  unpositioned?: boolean;
}

/** Met by a port with one of the codes. `of` is a role of the clause, or a kind of part. */
export interface Condition {
  of: string;
  interface: string;
  side: Side;
  codes: string[];
}

/** A number, or the path of one, such as `have.max` or `-have/rotor-size.min`. */
export type Term = string | number;

/** The first step that the overshoot does not exceed decides. */
export type Overshoot = Verdict | { by?: number; verdict: Verdict }[];

/** The codes that a row matches: a code, one of several, or with `*` anything, stated or not. */
export type Match = string | string[];

export interface TableRow {
  need: Match;
  have: Match;
  verdict: Verdict;
  adapters?: string[];
  confidence?: Confidence;
  note?: string;
  requires?: { value: Term[]; min: Term[] };
}

export type Fallback =
  | { type: 'ratio'; of: string; to: string; min: number; max: number; inside: Verdict }
  | { type: 'byCode'; of: string; ranges: Record<string, [min: number, max: number]>; inside: Verdict };

export interface EqualTest {
  type: 'equal';
  same: Verdict;
  else: Verdict;
}

export interface TableTest {
  type: 'table';
  rows: TableRow[];
  same?: Verdict;
  else: Verdict;
}

export interface NumbersTest {
  type: 'atMost' | 'atLeast' | 'range' | 'contains';
  value: Term[];
  min?: Term[];
  max?: Term[];
  required?: ('min' | 'max')[];
  below?: Overshoot;
  above?: Overshoot;
  atMin?: Verdict;
  aboveMin?: { byDifference: Record<string, string[]>; else: Verdict };
  fallback?: Fallback;
}

/** One comparison of a rule. */
export interface Clause {
  id: string;
  title?: string;
  /** Where it is judged: nowhere in particular, at this end, or at the end of both parts. */
  position: Position | 'same' | null;
  need: Role;
  have: Role;
  also?: Also[];
  given?: Condition[];
  unless?: Condition[];
  onlyIf?: string[];
  haveCodeFrom?: string;
  test: EqualTest | TableTest | NumbersTest;
  whenUnknown: Verdict;
  /** A part that fits is not mentioned. */
  quiet?: boolean;
  confidence?: Confidence;
  /** The sentence of each verdict, with placeholders. */
  explain: Partial<Record<Verdict, string>>;
}

export interface Rule {
  id: string;
  title: string;
  confidence: Confidence;
  /** Whether a rider gets hurt where it does not hold. */
  safety: boolean;
  note?: string;
  source: string[];
  reviewedAt: string;
  clauses: Clause[];
}

export interface RuleBook {
  version: string;
  sources: Source[];
  rules: Rule[];
}

/** The rules of the judgment: rules.json, which a test walks. */
export const ruleBook = data as RuleBook;

export const sources: ReadonlyMap<string, Source> = new Map(ruleBook.sources.map((one) => [one.id, one]));

/** The sources of a rule. */
export const listSources = ({ source }: Rule): Source[] => source.flatMap((id) => sources.get(id) ?? []);
