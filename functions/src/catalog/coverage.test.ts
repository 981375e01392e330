import { expect, it } from 'vitest';
import { describeFact, expectedFacts } from '@fourteener/contract/expected-facts';
import { testPart } from '@fourteener/contract/testing/parts';
import { reportCoverage } from './coverage.ts';

const stem = { kind: 'stem', service: { torqueNm: 5 }, weightGrams: 131 } as const;
const whole = testPart({
  _id: 'whole',
  name: 'Whole',
  ...stem,
  specs: [
    { name: 'bar-clamp', value: 31.8, unit: 'mm' },
    { name: 'length', value: 90, unit: 'mm' },
    { name: 'angle', value: -6, unit: '°' },
    { name: 'steerer', value: '28.6' },
  ],
});
const part = testPart({ _id: 'part', name: 'Part', ...stem, specs: [{ name: 'length', value: 90, unit: 'mm' }] });
const bare = testPart({ _id: 'bare', name: 'Bare' });
const all = [whole, bare, part];

it('when parts lack facts, then they are counted by kind, what decides first, and listed by name', () => {
  const { kinds, total, parts } = reportCoverage(all, {});
  expect(kinds.map(({ kind, parts: count, complete }) => [kind, count, complete])).toEqual([
    ['none', 1, 0],
    ['stem', 2, 1],
  ]);
  expect(kinds[0]?.facts).toEqual(['kind', 'service', 'weightGrams'].map((fact) => ({ fact, missing: 1 })));
  expect(kinds[1]?.facts[0]).toEqual({ fact: 'specs.bar-clamp', missing: 1 });
  expect(total).toBe(2);
  expect(parts).toEqual([
    { _id: 'bare', number: 'FC-BARE', name: 'Bare', kind: 'none', missing: ['kind', 'service', 'weightGrams'] },
    {
      _id: 'part',
      number: 'FC-PART',
      name: 'Part',
      kind: 'stem',
      missing: ['specs.bar-clamp', 'specs.angle', 'specs.steerer'],
    },
  ]);
});

it('when a kind, a fact or a page is asked for, then only such parts are listed, and all are counted', () => {
  const idsOf = (choice: Parameters<typeof reportCoverage>[1]) =>
    reportCoverage(all, choice).parts.map(({ _id }) => _id);
  expect(idsOf({ kind: 'stem' })).toEqual(['part']);
  expect(idsOf({ fact: 'service' })).toEqual(['bare']);
  expect(idsOf({ kind: 'stem', fact: 'service' })).toEqual([]);
  expect(idsOf({ offset: 1, limit: 1 })).toEqual(['part']);
  expect(reportCoverage(all, { kind: 'stem' }).kinds).toHaveLength(2);
});

it('when a fact is expected, then it has a label and a field', () => {
  for (const fact of expectedFacts) expect(describeFact(fact).label).not.toBe('');
  expect(describeFact('specs.bar-clamp')).toEqual({ label: 'Bar clamp', field: 'specs' });
});
