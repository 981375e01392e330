import type { Position, Side, Verdict } from './facts.ts';
import data from './rules.json' with { type: 'json' };

/** A source of rules. `read` says how it was read, such as in an excerpt. */
export interface Source {
  id: string;
  title: string;
  url: string;
  /** The publisher: the maker of the parts that the source is about, or somebody else, for whom no maker vouches. */
  by: 'maker' | 'other';
  date: string | null;
  read: string;
}

/** `unverified` rules rest only on general knowledge, so their verdicts are softened: they say neither fits nor no. */
export type Confidence = 'sourced' | 'unverified';

/** The parts and the port that a side of a clause compares. */
export interface Role {
  kinds: string[];
  interface: string;
  side: Side;
}

/** A further part that a clause needs. With `unpositioned`, only a part without a position counts. */
export interface Also extends Role {
  as: string;
  unpositioned?: boolean;
}

/** A condition that is met by a port with one of the codes. `of` is a role of the clause, or a kind of part. */
export interface Condition {
  of: string;
  interface: string;
  side: Side;
  codes: string[];
}

/** A number, or the path of a numeric field, such as `have.max` or `-have/rotor-size.min`. */
export type Term = string | number;

/** A verdict, or steps of which the first one that is not exceeded decides. */
export type Overshoot = Verdict | { by?: number; verdict: Verdict }[];

/** The code or codes that a row of a table matches; `*` matches any code, also a missing one. */
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
  /** The position at which parts are compared: null if it does not matter, or `same` for any position that both parts share. */
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
  /** Whether a clause stays silent about parts that fit. */
  quiet?: boolean;
  confidence?: Confidence;
  /** The sentences of the verdicts, with placeholders. */
  explain: Partial<Record<Verdict, string>>;
}

export interface Rule {
  id: string;
  title: string;
  confidence: Confidence;
  /** Whether a rider could get hurt if the parts do not fit. */
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

/** The rules of the judgment. A test checks rules.json. */
export const ruleBook = data as RuleBook;

export const sources: ReadonlyMap<string, Source> = new Map(ruleBook.sources.map((one) => [one.id, one]));

/** The sources of a rule, from their ids. */
export const listSources = ({ source }: Rule): Source[] => source.flatMap((id) => sources.get(id) ?? []);
