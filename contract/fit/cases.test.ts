import { describe, expect, it } from 'vitest';
import { checkFit, type Fit, type FitCheck } from './check-fit.ts';
import { fitRequest } from './schemas.ts';
import { cases } from './testing/cases.ts';

function everyCheck({ answers, between, whole }: Fit): FitCheck[] {
  return [...answers.flatMap(({ checks }) => checks), ...between, ...whole];
}

describe('each case that was agreed', () => {
  it.each(cases.filter(({ expected }) => expected.status === undefined))(
    'when the case “$title” ($id) is checked, then the verdict, the rules and the adapters are the expected ones',
    ({ request, expected }) => {
      const { parts, bike = null } = fitRequest.parse(request);
      const fit = checkFit(parts, bike);
      const deciding = everyCheck(fit).filter(({ verdict }) => verdict === fit.verdict);
      const sorted = (list: string[]) => [...new Set(list)].toSorted();
      expect(fit.verdict).toBe(expected.verdict);
      if (expected.rules) expect(sorted(deciding.map(({ rule }) => rule))).toEqual(expected.rules);
      const adapters = everyCheck(fit)
        .filter(({ verdict }) => verdict === 'with')
        .flatMap((check) => check.adapters);
      expect(sorted(adapters.map(({ code }) => code))).toEqual(expected.with ?? []);
    },
  );

  it.each(cases.filter(({ expected }) => expected.status === undefined))(
    'when the case “$title” ($id) is checked, then each source of its checks is described once, and no other source is',
    ({ request }) => {
      const { parts, bike = null } = fitRequest.parse(request);
      const fit = checkFit(parts, bike);
      const named = everyCheck(fit).flatMap(({ source }) => source.map((each) => each.id));
      expect(fit.sources.map(({ id }) => id).toSorted()).toEqual([...new Set(named)].toSorted());
      for (const { title, url } of fit.sources)
        expect([title, url]).toEqual([expect.stringMatching(/\S/), expect.stringMatching(/^https?:/)]);
    },
  );

  it.each(cases.filter(({ expected }) => expected.status !== undefined))(
    'when the case “$title” ($id) is checked, then it is refused at the expected path',
    ({ request, expected }) => {
      const { error } = fitRequest.safeParse(request);
      expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([expected.path]);
    },
  );
});
