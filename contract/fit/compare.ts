import { type Position, type Verdict, verdicts } from './facts.ts';
import { type Fact, factsAt, type Member } from './members.ts';
import type {
  Clause,
  Confidence,
  EqualTest,
  Fallback,
  Match,
  NumbersTest,
  Overshoot,
  TableRow,
  TableTest,
  Term,
} from './rules.ts';

/** The parts that a clause compares, need and have first, each with one of its ports; the port is undefined if the part states none. */
export interface Combination {
  members: readonly Member[];
  facts: readonly (Fact | undefined)[];
  position: Position | undefined;
}

/** The result of a clause's test on a combination. */
export interface Outcome {
  verdict: Verdict;
  /** The codes of the adapters that the parts need. */
  adapters?: readonly string[] | undefined;
  note?: string | undefined;
  confidence?: Confidence | undefined;
  /** The compared value, and by how much it is too small or too large. */
  value?: number | undefined;
  by?: number | undefined;
  /** The indexes of the sides that the test did not read. */
  ignored?: readonly number[] | undefined;
  /** Whether the test read an assumed port of another interface. */
  restsOnAssumption?: boolean | undefined;
}

/** The compiled test of a clause. */
export type Test = (combination: Combination) => Outcome;

/** Reads a value of a combination; undefined if it is not stated. */
type Reader<T> = (combination: Combination) => T | undefined;

/** Numbers that differ by at most this much are equal. */
const TOLERANCE = 1e-9;

/** Compiles the test of a clause. */
export function compileTest(clause: Clause): Test {
  const { test } = clause;
  if (test.type === 'equal') return equal(test, clause.whenUnknown);
  return test.type === 'table' ? table(test, clause) : numbers(test, clause);
}

function equal({ same, else: other }: EqualTest, whenUnknown: Verdict): Test {
  return ({ facts: [need, have] }) => {
    if (need?.code === undefined || have?.code === undefined) return { verdict: whenUnknown };
    return { verdict: need.code === have.code ? same : other };
  };
}

function table({ rows, same, else: other }: TableTest, clause: Clause): Test {
  const compiled = rows.map((row) => ({
    row,
    required: row.requires && {
      value: sum(row.requires.value, clause),
      min: sum(row.requires.min, clause),
      isAssumed: readsAssumption([...row.requires.value, ...row.requires.min], clause),
    },
    ignored: [row.need, row.have].flatMap((match, index) => (match === '*' ? [index] : [])),
  }));
  return (combination) => {
    const [need, have] = combination.facts;
    const found = compiled.find(({ row }) => matches(row.need, need?.code) && matches(row.have, have?.code));
    if (!found) {
      if (need?.code === undefined || have?.code === undefined) return { verdict: clause.whenUnknown };
      return { verdict: same !== undefined && need.code === have.code ? same : other };
    }
    const { row, required, ignored } = found;
    if (required) {
      const [value, min] = [required.value(combination), required.min(combination)];
      if (value === undefined || min === undefined) return { ...ofRow(row, clause.whenUnknown), ignored };
      const restsOnAssumption = required.isAssumed(combination);
      if (value < min - TOLERANCE) return { ...ofRow(row, 'no'), value, by: min - value, ignored, restsOnAssumption };
      return { ...ofRow(row, row.verdict), adapters: row.adapters, ignored, restsOnAssumption };
    }
    return { ...ofRow(row, row.verdict), adapters: row.adapters, ignored };
  };
}

const ofRow = ({ note, confidence }: TableRow, verdict: Verdict): Outcome => ({ verdict, note, confidence });

function matches(match: Match, code: string | undefined): boolean {
  if (match === '*') return true;
  if (code === undefined) return false;
  return typeof match === 'string' ? match === code : match.includes(code);
}

function numbers(test: NumbersTest, clause: Clause): Test {
  const compare = compareNumbers(test, clause);
  const isAssumed = readsAssumption([...test.value, ...(test.min ?? []), ...(test.max ?? [])], clause);
  return (combination) => {
    const outcome = compare(combination);
    return { ...outcome, restsOnAssumption: outcome.restsOnAssumption === true || isAssumed(combination) };
  };
}

function compareNumbers(test: NumbersTest, clause: Clause): Test {
  const { required = [], below = 'no', above = 'no', atMin, aboveMin, fallback } = test;
  const readValue = sum(test.value, clause);
  const [readMin, readMax] = [test.min, test.max].map((terms) => (terms ? sum(terms, clause) : () => undefined));
  const fallBack = fallback && compileFallback(fallback, clause);
  const differences = Object.entries(aboveMin?.byDifference ?? {}).map(
    ([difference, adapters]) => [Number(difference), adapters] as const,
  );
  return (combination) => {
    const value = readValue(combination);
    if (value === undefined) return { verdict: clause.whenUnknown };
    const bounds = { min: readMin?.(combination), max: readMax?.(combination) };
    const { min, max } = bounds;
    if (min !== undefined && value < min - TOLERANCE) return overshoot(below, value, min - value);
    if (max !== undefined && value > max + TOLERANCE) return overshoot(above, value, value - max);
    if (atMin && min !== undefined && value <= min + TOLERANCE) return { verdict: atMin, value };
    if (required.some((bound) => bounds[bound] === undefined)) {
      return { ...(fallBack?.(combination, value) ?? { verdict: clause.whenUnknown }), value };
    }
    if (!aboveMin) return { verdict: 'fits', value };
    const by = min === undefined ? undefined : Math.round((value - min) * 1_000) / 1_000;
    const found = differences.find(([difference]) => difference === by);
    return found ? { verdict: 'with', adapters: found[1], value, by } : { verdict: aboveMin.else, value, by };
  };
}

function overshoot(steps: Overshoot, value: number, by: number): Outcome {
  if (typeof steps === 'string') return { verdict: steps, value, by };
  const step = steps.find((one) => one.by === undefined || by <= one.by + TOLERANCE);
  return { verdict: step?.verdict ?? 'no', value, by };
}

/** Compiles the fallback to a general table, for parts whose makers publish no limits. The result is undefined if the table has no entry. */
function compileFallback(fallback: Fallback, clause: Clause) {
  const isAssumed = readsAssumption(fallback.type === 'ratio' ? [fallback.of, fallback.to] : [fallback.of], clause);
  const inside = (combination: Combination): Outcome => ({
    verdict: fallback.inside,
    restsOnAssumption: isAssumed(combination),
  });
  const isIn = (value: number, min: number, max: number) => value >= min - TOLERANCE && value <= max + TOLERANCE;
  if (fallback.type === 'ratio') {
    const [of, to] = [sum([fallback.of], clause), sum([fallback.to], clause)];
    return (combination: Combination): Outcome | undefined => {
      const [one, other] = [of(combination), to(combination)];
      if (one === undefined || !other) return undefined;
      return isIn(one / other, fallback.min, fallback.max) ? inside(combination) : undefined;
    };
  }
  const factOf = readFact(fallback.of, clause);
  return (combination: Combination, value: number): Outcome | undefined => {
    const code = factOf(combination)?.code;
    const range = code === undefined ? undefined : fallback.ranges[code];
    return range && isIn(value, ...range) ? inside(combination) : undefined;
  };
}

/** A path such as `-have/rotor-size.min`: a sign, a role, an interface if it is not the role's own, and a field. */
const PATH = /^(-?)([a-z]+)(?:\/([a-z0-9-]+))?(?:\.([a-z]+))?$/;

/** The names of a clause's roles, in the order of a combination. */
export function rolesOf({ also = [] }: Pick<Clause, 'also'>): string[] {
  return ['need', 'have', ...also.map(({ as }) => as)];
}

/** Parses a path; throws if it names no role of the clause. */
export function parsePath(path: string, clause: Pick<Clause, 'also'>) {
  const [, sign, name = '', id, field] = PATH.exec(path) ?? [];
  const role = rolesOf(clause).indexOf(name);
  if (role < 0) throw new Error(`“${path}” names no role of its clause.`);
  return { isNegative: sign === '-', role, id, field: field as 'code' | 'value' | 'min' | 'max' | undefined };
}

/** Compiles a reader of the port that a path names: the combination's port, or the part's first port of another interface. */
export function readFact(path: string, clause: Pick<Clause, 'also'>): Reader<Fact> {
  const { role, id } = parsePath(path, clause);
  if (id === undefined) return ({ facts }) => facts[role];
  return ({ members, position }) => {
    const member = members[role];
    return member && factsAt(member, id, undefined, position)[0];
  };
}

/** Whether terms read an assumed port of another interface. */
function readsAssumption(terms: readonly Term[], clause: Pick<Clause, 'also'>): (combination: Combination) => boolean {
  const readers = terms
    .filter((term) => typeof term === 'string')
    .filter((path) => parsePath(path, clause).id !== undefined)
    .map((path) => readFact(path, clause));
  return (combination) => readers.some((read) => read(combination)?.isAssumed === true);
}

/** Compiles a reader of the field that a path names. */
export function readField(path: string, clause: Pick<Clause, 'also'>): Reader<number | string> {
  const { field = 'code' } = parsePath(path, clause);
  const factOf = readFact(path, clause);
  return (combination) => factOf(combination)?.[field];
}

/** Compiles a reader of a sum; the sum is undefined if one of its terms is not stated. */
export function sum(terms: readonly Term[], clause: Pick<Clause, 'also'>): Reader<number> {
  const readers = terms.map((term): Reader<number> => {
    if (typeof term === 'number') return () => term;
    const { isNegative, field } = parsePath(term, clause);
    if (field === undefined || field === 'code') throw new Error(`“${term}” is no number.`);
    const factOf = readFact(term, clause);
    return (combination) => {
      const number = factOf(combination)?.[field];
      return number === undefined || !isNegative ? number : -number;
    };
  });
  return (combination) => {
    let total = 0;
    for (const read of readers) {
      const number = read(combination);
      if (number === undefined) return undefined;
      total += number;
    }
    return total;
  };
}

/** Whether an outcome is better than another one: it has a better verdict, or the same verdict with fewer adapters. */
export function isBetter(one: Outcome, other: Outcome): boolean {
  const [rank, otherRank] = [verdicts.indexOf(one.verdict), verdicts.indexOf(other.verdict)];
  if (rank !== otherRank) return rank < otherRank;
  return (one.adapters?.length ?? 0) < (other.adapters?.length ?? 0);
}
