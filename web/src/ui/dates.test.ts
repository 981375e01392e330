import { expect, it } from 'vitest';
import { formatDate } from './dates.ts';

it('when a date is shown, then it is that date west of Greenwich too', () => {
  expect(formatDate('2026-10-20')).toBe('October 20, 2026');
});
