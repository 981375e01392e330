import { expect, it } from 'vitest';
import { parseOverview, pathToOverview } from './overview-choice.ts';

const today = '2026-11-25';
const parse = (query: string) => parseOverview(new URLSearchParams(query), today);

it('when an address has no values or invalid ones, then the overview shows the last 30 days by day', () => {
  const usual = {
    ...{ days: '30', from: '2026-10-27', to: today, by: 'day', against: 'before' },
    ...{ kind: undefined, part: undefined, show: 'net' },
  };
  expect(parse('')).toEqual(usual);
  expect(parse('days=31&by=year&against=never&kind=bike&show=profit&from=2026-11-31&to=2026-12-01')).toEqual(usual);
  expect(parse('from=2026-11-05&to=2026-11-04')).toEqual(usual);
  expect(parse('from=2025-11-05&to=2026-11-06')).toEqual(usual);
});

it('when a choice is parsed and written again, then the address is the same, without default values', () => {
  for (const query of [
    '',
    'days=7',
    'days=365&by=week',
    'days=quarter&against=last-year',
    'part=stem-1&show=orders',
    'from=2025-11-06&to=2026-11-06&kind=none&show=returns',
  ])
    expect(pathToOverview(parse(query), {})).toBe(`/dashboard/overview${query && `?${query}`}`);
});

it('when the range changes, then the steps are the default of the new range', () => {
  expect(pathToOverview(parse('days=7&by=week&kind=stem'), { days: '365' })).toBe(
    '/dashboard/overview?days=365&kind=stem',
  );
  expect(parse('days=90').by).toBe('week');
  expect(parse('days=365').by).toBe('month');
});

it('when an address names a part, then the kind beside it is ignored, and an invalid id is no part', () => {
  expect(parse('part=stem-1&kind=stem')).toMatchObject({ part: 'stem-1', kind: undefined });
  expect(parse('part=a/b&kind=stem')).toMatchObject({ part: undefined, kind: 'stem' });
});

it.each([
  ['month', '2026-11-01', 'day'],
  ['quarter', '2026-10-01', 'week'],
  ['year', '2026-01-01', 'month'],
])('when an address names this %s, then the range begins on %s and is grouped by %s', (days, from, by) => {
  expect(parse(`days=${days}`)).toMatchObject({ days, from, to: today, by });
});

it('when an address names last month, then the range is the whole month, by day', () => {
  const of = (day: string) => parseOverview(new URLSearchParams('days=last-month'), day);
  expect(of('2026-11-29')).toMatchObject({ days: 'last-month', from: '2026-10-01', to: '2026-10-31', by: 'day' });
  expect(of('2027-03-01')).toMatchObject({ from: '2027-02-01', to: '2027-02-28' });
  expect(of('2027-01-31')).toMatchObject({ from: '2026-12-01', to: '2026-12-31' });
});

it('when an address names this quarter, then the range begins on its first day', () => {
  const first = (day: string) => parseOverview(new URLSearchParams('days=quarter'), day).from;
  expect(['2026-01-01', '2026-03-31', '2026-04-01', '2026-09-30', '2026-12-31'].map(first)).toEqual([
    '2026-01-01',
    '2026-01-01',
    '2026-04-01',
    '2026-07-01',
    '2026-10-01',
  ]);
});
