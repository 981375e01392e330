import { expect, it } from 'vitest';
import { planStock } from './plan-stock.ts';

const shop = { pieces: 7, booked: undefined, importId: 'an-import', mayBook: true };
const exportId = 'an-export';

it('when a line has no stock, an unchanged one or the current one, then the stock stays, and there is no note', () => {
  expect(planStock(undefined, shop)).toEqual({});
  expect(planStock({ pieces: 9, exported: 9, exportId }, shop)).toEqual({});
  expect(planStock({ pieces: 7 }, shop)).toEqual({});
});

it('when pieces were sold since the export, then only the difference from the exported number is booked', () => {
  const booking = { change: 4, booked: { id: exportId, change: 4 } };
  expect(planStock({ pieces: 14, exported: 10, exportId }, shop)).toEqual({ booking });
});

it('when the exported number is missing, then the stock stays, and the note says why', () => {
  const note = 'The stock stays 7: the file does not say what it was when it was exported.';
  expect(planStock({ pieces: 10, exportId }, shop)).toEqual({ note });
});

it('when a file of the same export is imported again, then only the new difference is booked', () => {
  const booked = { id: exportId, change: 4 };
  expect(planStock({ pieces: 14, exported: 10, exportId }, { ...shop, booked })).toEqual({});
  expect(planStock({ pieces: 15, exported: 10, exportId }, { ...shop, booked })).toEqual({
    booking: { change: 1, booked: { id: exportId, change: 5 } },
  });
  expect(planStock({ pieces: 10, exported: 10, exportId }, { ...shop, booked })).toEqual({
    booking: { change: -4, booked: { id: exportId, change: 0 } },
  });
  expect(planStock({ pieces: 14, exported: 10, exportId: 'another' }, { ...shop, booked })).toEqual({
    booking: { change: 4, booked: { id: 'another', change: 4 } },
  });
});

it('when a file has no id of its export, then its stock is booked once per import', () => {
  const booked = { id: 'an-import', change: 4 };
  expect(planStock({ pieces: 14, exported: 10 }, shop)).toEqual({ booking: { change: 4, booked } });
  expect(planStock({ pieces: 14, exported: 10 }, { ...shop, booked })).toEqual({});
});

it('when the stock would fall below zero, or exceed the maximum of a part, then the line is refused', () => {
  const problemOf = (pieces: number, exported: number) => planStock({ pieces, exported, exportId }, shop).problem;
  expect(problemOf(2, 9)).toBeUndefined();
  expect(problemOf(2, 10)).toEqual({
    field: 'availableQuantity',
    message: 'This line takes 8 pieces out of stock, and the stock is 7.',
  });
  expect(problemOf(999_993, 0)).toBeUndefined();
  expect(problemOf(999_994, 0)).toEqual({
    field: 'availableQuantity',
    message: 'A part can have at most 1000000 pieces in stock, and this one has 7.',
  });
});

it('when the caller may not change stock, then it stays, and the note says who may change it', () => {
  const note = 'The stock stays 7: only owners, managers and mechanics can change it.';
  expect(planStock({ pieces: 14, exported: 10, exportId }, { ...shop, mayBook: false })).toEqual({ note });
});
