// The build runs this and writes the values in place of the code (vite.rules.ts), so that it has no rules, vocabulary or cases.
import { adapters } from '@fourteener/contract/fit/adapters';
import { listSources, type Rule, ruleBook } from '@fourteener/contract/fit/rules';
import { describeClause } from './describe-clause.ts';
import { listAdapterCodes } from './outcomes.ts';
import type { RulePage } from './rule-page.ts';
import { factLabel, joinWords, kindLabel, listRoles, lower } from './rule-words.ts';
import { writeDate } from './write-date.ts';
import { casesOf, workOutExample } from './worked-example.ts';

/** The contents of the page of each rule, in the order of the rules. */
export const rulePages: readonly RulePage[] = ruleBook.rules.map(describeRule);

function describeRule(rule: Rule): RulePage {
  const { id, title, safety, confidence, note = null, reviewedAt, clauses } = rule;
  const codes = new Set(clauses.flatMap(listAdapterCodes));
  return {
    id,
    title,
    summary: summarize(rule),
    isSafety: safety,
    isUnverified: confidence === 'unverified',
    note,
    reviewed: writeDate(reviewedAt),
    clauses: clauses.map((clause) => describeClause(rule, clause)),
    adapters: [...codes]
      .flatMap((code) => adapters.get(code) ?? [])
      .map(({ label, note: use }) => ({ label, note: use })),
    sources: listSources(rule).map(({ title: name, url, by, date, read }) => ({
      ...{ title: name, url, isMakers: by === 'maker', date: date && writeDate(date), read },
    })),
    tests: casesOf(rule).length,
    example: workOutExample(rule),
  };
}

function summarize({ clauses }: Rule): string {
  const roles = clauses.flatMap(listRoles);
  const parts = [...new Set(roles.flatMap(({ kinds }) => kinds.map((kind) => lower(kindLabel(kind)))))];
  const facts = [...new Set(roles.map((role) => lower(factLabel(role.interface))))];
  return `Compares ${joinWords(parts, 'and')} by ${joinWords(facts, 'and')}.`;
}
