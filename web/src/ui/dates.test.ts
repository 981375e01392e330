import { expect, it } from 'vitest';
import { formatDate, formatMoment } from './dates.ts';

it('when a date is shown, then it is that date west of Greenwich too', () => {
  expect(formatDate('2026-10-20')).toBe('October 20, 2026');
});

it('when a moment is shown, then only spaces that the fonts have stand in it', () => {
  expect(formatMoment('2026-11-17T16:31:00.000Z')).toMatch(/^Nov 1\d, 2026, \d{1,2}:31 [AP]M$/);
});
