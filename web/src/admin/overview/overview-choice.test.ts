import { expect, it } from 'vitest';
import { parseOverview, pathToOverview } from './overview-choice.ts';

const today = '2026-11-25';
const parse = (query: string) => parseOverview(new URLSearchParams(query), today);

it('when an address says nothing, or what cannot be, then it is the last 30 days by day', () => {
  const usual = { days: 30, from: '2026-10-27', to: today, by: 'day', kind: undefined, part: undefined, show: 'net' };
  expect(parse('')).toEqual(usual);
  expect(parse('days=31&by=year&kind=bike&show=profit&from=2026-11-31&to=2026-12-01')).toEqual(usual);
  expect(parse('from=2026-11-05&to=2026-11-04')).toEqual(usual);
  expect(parse('from=2025-11-05&to=2026-11-06')).toEqual(usual);
});

it('when an address is written of what another says, then it says the same, without what is so anyway', () => {
  for (const query of [
    '',
    'days=7',
    'days=365&by=week',
    'part=stem-1&show=orders',
    'from=2025-11-06&to=2026-11-06&kind=none&show=returns',
  ])
    expect(pathToOverview(parse(query), {})).toBe(`/dashboard/overview${query && `?${query}`}`);
});

it('when the range changes, then the steps are its usual ones', () => {
  expect(pathToOverview(parse('days=7&by=week&kind=stem'), { days: 365 })).toBe(
    '/dashboard/overview?days=365&kind=stem',
  );
  expect(parse('days=90').by).toBe('week');
  expect(parse('days=365').by).toBe('month');
});

it('when an address names a part, then a kind beside it counts as not said, and what is no id counts as no part', () => {
  expect(parse('part=stem-1&kind=stem')).toMatchObject({ part: 'stem-1', kind: undefined });
  expect(parse('part=a/b&kind=stem')).toMatchObject({ part: undefined, kind: 'stem' });
});
