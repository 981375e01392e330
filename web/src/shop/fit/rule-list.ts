// The build runs this, and writes the values in place of the code (vite.rules.ts).
import { listSources, ruleBook, type Rule } from '@fourteener/contract/fit/rules';
import { cases } from '@fourteener/contract/fit/testing/cases';
import { partGroups, partKinds, type PartGroup } from '@fourteener/contract/part/kinds';
import type { RuleEntry } from './rule-page.ts';
import { factLabel, kindLabel, listRoles } from './rule-words.ts';
import { writeDate } from './write-date.ts';

/** The rules in the groups of the shop's navigation. */
export const ruleGroups: readonly { title: string; rules: RuleEntry[] }[] = Object.entries(partGroups)
  .map(([group, title]) => ({ title, rules: ruleBook.rules.filter((rule) => groupOf(rule) === group).map(toEntry) }))
  .filter(({ rules }) => rules.length > 0);

const cited = [...new Set(ruleBook.rules.flatMap(listSources))];

/** The size of the rule book, and its version. */
export const ruleFigures = {
  rules: ruleBook.rules.length,
  sources: cited.length,
  /** The number of cited sources that makers publish. */
  makers: cited.filter(({ by }) => by === 'maker').length,
  tests: cases.length,
  version: writeDate(ruleBook.version),
} as const;

/** The group of a rule. Frames meet nearly every kind of part, so their rules are in the group of the other part. */
function groupOf({ clauses }: Rule): PartGroup {
  const groups = clauses.flatMap((clause) => [clause.need, clause.have]).flatMap(({ kinds }) => kinds.map(toGroup));
  return groups.find((group) => group !== 'frames') ?? 'frames';
}

function toGroup(kind: string): PartGroup {
  return kind in partKinds ? partKinds[kind as keyof typeof partKinds].group : 'frames';
}

function toEntry(rule: Rule): RuleEntry {
  const { id, title, safety, confidence, clauses } = rule;
  const roles = clauses.flatMap(listRoles);
  return {
    id,
    title,
    isSafety: safety,
    isUnverified: confidence === 'unverified',
    hasMaker: listSources(rule).some(({ by }) => by === 'maker'),
    parts: [...new Set(roles.flatMap(({ kinds }) => kinds.map(kindLabel)))],
    facts: [...new Set(roles.map((role) => factLabel(role.interface)))],
  };
}
