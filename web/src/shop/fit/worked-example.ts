import { checkFit } from '@fourteener/contract/fit/check-fit';
import type { Rule } from '@fourteener/contract/fit/rules';
import { fitRequest } from '@fourteener/contract/fit/schemas';
import { describeFact } from '@fourteener/contract/fit/sentences';
import { cases } from '@fourteener/contract/fit/testing/cases';
import type { WorkedExample } from './rule-page.ts';
import { factLabel, kindLabel } from './rule-words.ts';

/** The agreed cases that the rule decides; those without a second deciding rule first. */
export function casesOf({ id }: Pick<Rule, 'id'>) {
  return cases
    .filter(({ expected: { rules = [] } }) => rules.includes(id))
    .toSorted((one, other) => (one.expected.rules?.length ?? 0) - (other.expected.rules?.length ?? 0));
}

/** The rule's first agreed case, judged by the engine. Throws if there is none, since each rule needs one. */
export function workOutExample(rule: Rule): WorkedExample {
  const [first] = casesOf(rule);
  if (!first) throw new Error(`No case tests ${rule.id}.`);
  const { parts, bike = null } = fitRequest.parse(first.request);
  const { verdict, answers, between, whole } = checkFit(parts, bike);
  const checks = [...answers.flatMap((answer) => answer.checks), ...between, ...whole];
  const check = checks.find((one) => one.rule === rule.id && one.verdict === verdict);
  if (!check) throw new Error(`${rule.id} does not decide case ${first.id}.`);
  const clause = rule.clauses.find(({ id }) => id === check.clause);
  const say = (role: 'need' | 'have', index: number) => ({
    part: kindLabel(check.members[index]?.kind ?? ''),
    fact: factLabel(clause?.[role].interface ?? ''),
    states: describeFact(check[role] ?? undefined),
  });
  return {
    title: first.title,
    compared: [say('need', 0), say('have', 1)],
    verdict: check.verdict,
    because: check.because,
  };
}
