import { type Clause, type Condition, type Role, type Rule, ruleBook } from './rules.ts';
import type { Fact } from './members.ts';
import { type Combination, compileTest, readFact, readField, rolesOf, type Test } from './compare.ts';

/** A side of a clause. */
interface ReadyRole extends Role {
  as: string;
  unpositioned: boolean;
}

/** A condition: the role that it looks at, or every part of a kind. */
export interface ReadyCondition extends Condition {
  role: number | undefined;
}

/** A clause as the engine works with it: its paths read, its rule at hand. */
export interface ReadyClause {
  rule: Rule;
  clause: Clause;
  /** Where it stands among all clauses. */
  order: number;
  /** Need and have, then what else it asks for. */
  roles: readonly ReadyRole[];
  given: readonly ReadyCondition[];
  unless: readonly ReadyCondition[];
  /** Whether what has to be stated is stated. */
  applies: (combination: Combination) => boolean;
  /** The port that has the code which a port of `have` must have. */
  haveCodeFrom: ((combination: Combination) => Fact | undefined) | undefined;
  test: Test;
  isUnverified: boolean;
}

/** Every clause of the rules. */
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

/** The clauses in which a part of a kind can take a side, in their order. */
const byKind = Map.groupBy(
  readyClauses.flatMap((ready) =>
    [...new Set(ready.roles.flatMap(({ kinds }) => kinds))].map((kind) => ({ kind, ready })),
  ),
  ({ kind }) => kind,
);
const clausesByKind: ReadonlyMap<string, readonly ReadyClause[]> = new Map(
  Array.from(byKind, ([kind, found]) => [kind, found.map(({ ready }) => ready)]),
);

/** The clauses that can concern parts of some kinds, in their order. */
export function clausesFor(kinds: ReadonlySet<string>): readonly ReadyClause[] {
  const [first, ...others] = Array.from(kinds, (kind) => clausesByKind.get(kind) ?? []);
  if (!first || others.length === 0) return first ?? [];
  return [...new Set([first, ...others].flat())].toSorted((one, other) => one.order - other.order);
}
