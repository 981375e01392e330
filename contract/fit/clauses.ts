import { type Clause, type Condition, type Role, type Rule, ruleBook } from './rules.ts';
import type { Fact } from './members.ts';
import { type Combination, compileTest, readFact, readField, rolesOf, type Test } from './compare.ts';

/** A side of a clause, ready for the engine. */
interface ReadyRole extends Role {
  as: string;
  unpositioned: boolean;
}

/** A condition of a clause; `role` is the index of its role, or undefined if the condition is about every part of a kind. */
export interface ReadyCondition extends Condition {
  role: number | undefined;
}

/** A clause with its rule and with its paths compiled, ready for the engine. */
export interface ReadyClause {
  rule: Rule;
  clause: Clause;
  /** The position of the clause among all clauses. */
  order: number;
  /** The roles in order: need, have, and the further parts that the clause needs. */
  roles: readonly ReadyRole[];
  given: readonly ReadyCondition[];
  unless: readonly ReadyCondition[];
  /** Whether the facts that the clause requires are stated. */
  applies: (combination: Combination) => boolean;
  /** Reads the port whose code the port of `have` must have. */
  haveCodeFrom: ((combination: Combination) => Fact | undefined) | undefined;
  test: Test;
  isUnverified: boolean;
}

/** The clauses of all rules. */
export const readyClauses: readonly ReadyClause[] = ruleBook.rules
  .flatMap((rule) => rule.clauses.map((clause) => ({ rule, clause })))
  .map(({ rule, clause }, order) => makeReady(rule, clause, order));

function makeReady(rule: Rule, clause: Clause, order: number): ReadyClause {
  const { need, have, also = [], given = [], unless = [], onlyIf = [], haveCodeFrom } = clause;
  const names = rolesOf(clause);
  const toReady = (condition: Condition): ReadyCondition => {
    const role = names.indexOf(condition.of);
    return { ...condition, role: role < 0 ? undefined : role };
  };
  const stated = onlyIf.map((path) => readField(path, clause));
  return {
    rule,
    clause,
    order,
    roles: [
      { ...need, as: 'need', unpositioned: false },
      { ...have, as: 'have', unpositioned: false },
      ...also.map((one) => ({ ...one, unpositioned: one.unpositioned ?? false })),
    ],
    given: given.map((condition) => toReady(condition)),
    unless: unless.map((condition) => toReady(condition)),
    applies: (combination) => stated.every((read) => read(combination) !== undefined),
    haveCodeFrom: haveCodeFrom === undefined ? undefined : readFact(haveCodeFrom, clause),
    test: compileTest(clause),
    isUnverified: [rule.confidence, clause.confidence].includes('unverified'),
  };
}

/** The clauses in which a kind of part has a role, in the order of the rules. */
const byKind = Map.groupBy(
  readyClauses.flatMap((ready) =>
    [...new Set(ready.roles.flatMap(({ kinds }) => kinds))].map((kind) => ({ kind, ready })),
  ),
  ({ kind }) => kind,
);
const clausesByKind: ReadonlyMap<string, readonly ReadyClause[]> = new Map(
  Array.from(byKind, ([kind, found]) => [kind, found.map(({ ready }) => ready)]),
);

/** The clauses in which at least one of these kinds has a role, in the order of the rules. */
export function clausesFor(kinds: ReadonlySet<string>): readonly ReadyClause[] {
  const [first, ...others] = Array.from(kinds, (kind) => clausesByKind.get(kind) ?? []);
  if (!first || others.length === 0) return first ?? [];
  return [...new Set([first, ...others].flat())].toSorted((one, other) => one.order - other.order);
}
