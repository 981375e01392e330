import { expect, it } from 'vitest';
import { describeFact, expectedFacts } from '@fourteener/contract/part/expected-facts';
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
  ports: [
    { interface: 'steerer', side: 'takes', code: '28.6', from: 'maker' },
    { interface: 'clamp-height', side: 'gives', value: 40, from: 'maker' },
    { interface: 'bar-clamp', side: 'gives', code: '31.8', from: 'maker' },
  ],
});
const part = testPart({ _id: 'part', name: 'Part', ...stem, specs: [{ name: 'length', value: 90, unit: 'mm' }] });
const bare = testPart({ _id: 'bare', name: 'Bare' });
const all = [whole, bare, part];

it('when parts lack facts, then the report counts them by kind, the deciding facts first, and lists the parts by name', () => {
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
      missing: [
        ...['specs.bar-clamp', 'specs.angle', 'specs.steerer'],
        ...['ports.steerer', 'ports.bar-clamp', 'ports.clamp-height'],
      ],
    },
  ]);
});

it('when the market is the EU, then every part should have warnings too; elsewhere no part needs them', () => {
  const warned = { ...whole, warnings: ['Sharp.'] };
  expect(reportCoverage([warned], {}, 'eu').total).toBe(0);
  expect(reportCoverage([whole], {}, 'eu').parts[0]?.missing).toEqual(['warnings']);
  expect(reportCoverage([whole], {}, 'us')).toMatchObject({ total: 0 });
  expect(reportCoverage([whole], {}, 'us').kinds[0]?.facts).not.toContainEqual({ fact: 'warnings', missing: 1 });
});

it('when a kind, a fact or a page is asked for, then only its parts are listed, but all are counted', () => {
  const idsOf = (choice: Parameters<typeof reportCoverage>[1]) =>
    reportCoverage(all, choice).parts.map(({ _id }) => _id);
  expect(idsOf({ kind: 'stem' })).toEqual(['part']);
  expect(idsOf({ fact: 'service' })).toEqual(['bare']);
  expect(idsOf({ kind: 'stem', fact: 'service' })).toEqual([]);
  expect(idsOf({ offset: 1, limit: 1 })).toEqual(['part']);
  expect(reportCoverage(all, { kind: 'stem' }).kinds).toHaveLength(2);
});

it('when ports of parts are missing or state nothing, then the missing facts are counted by interface and end', () => {
  const headset = testPart({
    _id: 'headset',
    name: 'Headset',
    kind: 'headset',
    ports: [
      { interface: 'head-tube', side: 'takes', position: 'upper', code: 'zs-44', from: 'maker' },
      { interface: 'steerer', side: 'takes', from: 'maker' },
    ],
  });
  const { kinds, parts } = reportCoverage([headset], {});
  const missing = parts[0]?.missing.filter((fact) => fact.startsWith('ports.'));
  expect(missing).toEqual(['ports.head-tube.lower', 'ports.steerer', 'ports.crown-race', 'ports.headset-stack']);
  expect(kinds[0]?.facts).toContainEqual({ fact: 'ports.head-tube.lower', missing: 1 });
  expect(kinds[0]?.facts).toContainEqual({ fact: 'ports.head-tube.upper', missing: 0 });
  expect(reportCoverage([headset], { fact: 'ports.head-tube.lower' }).total).toBe(1);
  expect(reportCoverage([headset], { fact: 'ports.head-tube.upper' }).total).toBe(0);
});

it.each(['ports.freehub', 'specs.freehub'] as const)(
  'when %s is expected of parts at one end only, then a part at the other end does not lack it',
  (fact) => {
    const lacksFreehub = (position?: 'front' | 'rear') =>
      reportCoverage([testPart({ _id: 'wheel', kind: 'wheel', ...(position && { position }) })], { fact }).total === 1;
    expect([lacksFreehub('rear'), lacksFreehub('front'), lacksFreehub()]).toEqual([true, false, true]);
  },
);

it('when a fact is expected, then it has a label and a field', () => {
  for (const fact of expectedFacts) expect(describeFact(fact).label).not.toBe('');
  expect(describeFact('specs.bar-clamp')).toEqual({ label: 'Bar clamp', field: 'specs' });
  expect(describeFact('ports.head-tube.upper')).toEqual({
    label: 'Fit: head tube and headset cup, upper',
    field: 'ports',
  });
});
