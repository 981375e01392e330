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

/** The parts of a candidate, need and have first, with one port of each; none where nothing is stated. */
export interface Combination {
  members: readonly Member[];
  facts: readonly (Fact | undefined)[];
  position: Position | undefined;
}

/** The result of a clause's test for a combination. */
export interface Outcome {
  verdict: Verdict;
  /** The codes of the adapters it needs. */
  adapters?: readonly string[] | undefined;
  note?: string | undefined;
  confidence?: Confidence | undefined;
  /** The compared values, and by how much the fact it is too small or too large. */
  value?: number | undefined;
  by?: number | undefined;
  /** The sides that were not looked at, by their index. */
  ignored?: readonly number[] | undefined;
  /** Whether a port of another interface was compared that nobody confirmed. */
  restsOnAssumption?: boolean | undefined;
}

/** The test of a clause, made ready. */
export type Test = (combination: Combination) => Outcome;

/** Reads a number of a combination; undefined where it is not stated. */
type Reader<T> = (combination: Combination) => T | undefined;

/** Numbers that differ by less are equal. */
const TOLERANCE = 1e-9;

/** Makes the test of a clause ready. */
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

/** The entry of a general table, used where the makers publish none; undefined without an entry. */
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

/** The parts of a path: `-have/rotor-size.min` is the role, the interface where it is another one, and the field. */
const PATH = /^(-?)([a-z]+)(?:\/([a-z0-9-]+))?(?:\.([a-z]+))?$/;

/** The names of the roles of a clause, in the order of a combination. */
export function rolesOf({ also = [] }: Pick<Clause, 'also'>): string[] {
  return ['need', 'have', ...also.map(({ as }) => as)];
}

/** Takes a path apart; throws for one that names no role of the clause. */
export function parsePath(path: string, clause: Pick<Clause, 'also'>) {
  const [, sign, name = '', id, field] = PATH.exec(path) ?? [];
  const role = rolesOf(clause).indexOf(name);
  if (role < 0) throw new Error(`“${path}” names no role of its clause.`);
  return { isNegative: sign === '-', role, id, field: field as 'code' | 'value' | 'min' | 'max' | undefined };
}

/** Reads the port that a path names: that of the combination, or the first one of another interface. */
export function readFact(path: string, clause: Pick<Clause, 'also'>): Reader<Fact> {
  const { role, id } = parsePath(path, clause);
  if (id === undefined) return ({ facts }) => facts[role];
  return ({ members, position }) => {
    const member = members[role];
    return member && factsAt(member, id, undefined, position)[0];
  };
}

/** Whether terms read a port of another interface that nobody confirmed. */
function readsAssumption(terms: readonly Term[], clause: Pick<Clause, 'also'>): (combination: Combination) => boolean {
  const readers = terms
    .filter((term) => typeof term === 'string')
    .filter((path) => parsePath(path, clause).id !== undefined)
    .map((path) => readFact(path, clause));
  return (combination) => readers.some((read) => read(combination)?.isAssumed === true);
}

/** Reads the field that a path names. */
export function readField(path: string, clause: Pick<Clause, 'also'>): Reader<number | string> {
  const { field = 'code' } = parsePath(path, clause);
  const factOf = readFact(path, clause);
  return (combination) => factOf(combination)?.[field];
}

/** Reads a sum; one with a term that is not stated is not stated either. */
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

/** How good an outcome is: the verdict first, then the number of adapters; less is better. */
export function isBetter(one: Outcome, other: Outcome): boolean {
  const [rank, otherRank] = [verdicts.indexOf(one.verdict), verdicts.indexOf(other.verdict)];
  if (rank !== otherRank) return rank < otherRank;
  return (one.adapters?.length ?? 0) < (other.adapters?.length ?? 0);
}
