import { expect, it } from 'vitest';
import { ruleBook } from '../fit/rules.ts';
import { companions } from './companions.ts';

it('when parts of one kind are offered beside another kind, then a rule of fit compares the two kinds', () => {
  for (const [kind, companion] of Object.entries(companions)) {
    const clauses = ruleBook.rules.flatMap((rule) => rule.clauses);
    const compared = clauses.filter(({ need, have }) => need.kinds.includes(companion) && have.kinds.includes(kind));
    expect(compared, `${companion} with ${kind}`).not.toEqual([]);
  }
});
