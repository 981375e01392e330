import { expect, it } from 'vitest';
import { joinPages } from './join-pages.ts';

it('when several pages were loaded, then they are joined into one list with the total of the last response', () => {
  const pages = [
    { rows: ['a', 'b'], total: 3 },
    { rows: ['c'], total: 4 },
  ];
  expect(joinPages({ pages })).toEqual({ rows: ['a', 'b', 'c'], total: 4, isUncounted: false });
});

it('when the total was not requested or is lower than the number of rows, then the number of rows is the total', () => {
  expect(joinPages({ pages: [{ rows: ['a'], total: undefined }] })).toMatchObject({ total: 1, isUncounted: true });
  expect(joinPages({ pages: [{ rows: ['a', 'b'], total: 1 }] }).total).toBe(2);
});
