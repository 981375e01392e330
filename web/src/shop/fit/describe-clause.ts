import { type Verdict, verdicts } from '@fourteener/contract/fit/facts';
import type { Clause, Condition, Role, Rule } from '@fourteener/contract/fit/rules';
import { interfaces } from '@fourteener/contract/fit/vocabulary';
import { verdictWords } from './verdict-words.ts';
import { listNumbers, listOutcomes, listPairs } from './outcomes.ts';
import type { ClausePage } from './rule-page.ts';
import {
  factLabel,
  joinWords,
  listRoles,
  lower,
  nameConditionPart,
  nameFact,
  nameMatch,
  nameParts,
  nameWhere,
  resolvePath,
  sideWord,
} from './rule-words.ts';

/** One comparison of a rule in words, without a code. */
export function describeClause(rule: Rule, clause: Clause): ClausePage {
  const roles = listRoles(clause);
  return {
    id: clause.id,
    title: nameClause(rule, clause),
    where: nameWhere(clause.position),
    compared: roles.map((role) => ({
      part: nameParts(role),
      side: sideWord(role.side),
      fact: factLabel(role.interface),
    })),
    conditions: listConditions(clause),
    pairs: listPairs(clause),
    numbers: listNumbers(clause),
    outcomes: listOutcomes(clause),
    unknown: { verdict: clause.onlyIf ? null : clause.whenUnknown, asks: listAsks(clause) },
    sentences: listSentences(clause),
  };
}

/** How a rider finds out the facts that the comparison needs. */
function listAsks(clause: Clause): ClausePage['unknown']['asks'] {
  const { given = [], haveCodeFrom } = clause;
  const chosenBy = haveCodeFrom === undefined ? [] : [resolvePath(haveCodeFrom, clause).role];
  const facts = new Set([...listRoles(clause), ...chosenBy, ...given].map((one) => one.interface));
  return [...facts].flatMap((id) => {
    const { label, ask } = interfaces.get(id) ?? {};
    return label !== undefined && ask !== undefined ? [{ fact: label, ask }] : [];
  });
}

/** The title of a comparison, with the end of the bike if another comparison has the same title; the only one of a rule needs none. */
function nameClause({ title, clauses }: Rule, { title: own = title, position }: Clause): string {
  if (clauses.length === 1) return 'How it is checked';
  const isTwice = clauses.filter((one) => (one.title ?? title) === own).length > 1;
  return isTwice && position !== null ? `${own}, ${position}` : own;
}

function nameCondition({ of, interface: id, codes }: Condition, clause: Clause): string {
  return `“${factLabel(id)}” of the ${nameConditionPart(of, clause)} is ${nameMatch(id, codes)}`;
}

const quote = (verdict: Verdict) => `“${verdictWords[verdict].label}”`;

function listConditions(clause: Clause): string[] {
  const { given = [], unless = [], onlyIf = [], haveCodeFrom, confidence, whenUnknown } = clause;
  const all = (conditions: readonly Condition[]) => conditions.map((one) => nameCondition(one, clause)).join(', and ');
  return [
    ...(given.length > 0 ? [`Checked only where ${all(given)}. Where that is not stated: ${quote(whenUnknown)}.`] : []),
    ...(unless.length > 0 ? [`Not checked where ${all(unless)}.`] : []),
    ...(onlyIf.length > 0
      ? [
          `Checked only where these are stated: ${joinWords(
            onlyIf.map((path) => nameFact(path, clause)),
            'and',
          )}.`,
        ]
      : []),
    ...(haveCodeFrom === undefined ? [] : [nameChoice(haveCodeFrom, clause)]),
    ...(confidence === 'unverified'
      ? [`Rests on general knowledge only: it says neither ${quote('fits')} nor ${quote('no')}.`]
      : []),
  ];
}

/** Says which fact counts where a part states several and another part decides. */
function nameChoice(path: string, clause: Clause): string {
  const { role, part } = resolvePath(path, clause);
  return `The ${lower(nameParts(clause.have))} may state several values: the one for the ${lower(factLabel(role.interface))} of the ${part} counts.`;
}

/** The sentence of each verdict, the best verdict first; brackets mark the placeholders of facts. */
function listSentences(clause: Clause): ClausePage['sentences'] {
  const { explain, need, have } = clause;
  const stated = (role: Role) => `what the ${lower(nameParts(role))} ${sideWord(role.side)}`;
  const words: Record<string, string> = {
    need: stated(need),
    have: stated(have),
    adapters: 'the adapters',
    note: 'the note in the table',
    value: 'the number',
    by: 'the difference',
  };
  return verdicts.flatMap((verdict) => {
    const sentence = explain[verdict];
    if (sentence === undefined) return [];
    const filled = sentence
      // Brackets around a placeholder follow the word for its part: the name of the fact is enough, and second brackets are not needed.
      .replaceAll('({need})', `[${lower(factLabel(need.interface))}]`)
      .replaceAll('({have})', `[${lower(factLabel(have.interface))}]`)
      .replaceAll(
        /\(([^(){}]*)\{(\w+)\}([^(){}]*)\)/g,
        (_, before: string, name: string, after: string) => `[${before}${words[name] ?? ''}${after}]`,
      )
      .replaceAll(/\{(\w+)\}/g, (_, name: string) => `[${words[name] ?? ''}]`);
    return [{ verdict, words: filled }];
  });
}
