import { expect, it } from 'vitest';
import { parseTryFitChoice, toFitQuery, writeTryFitChoice } from './try-fit-choice.ts';

const parse = (query: string) => parseTryFitChoice(new URLSearchParams(query));

it.each(['', 'first=a', 'first=a&second=b', 'first=a&bike=blanca&year=2025&size=54'])(
  'when the address says “%s”, then what it says is written the same way',
  (query) => {
    expect(writeTryFitChoice(parse(query)).toString()).toBe(query);
  },
);

it('when there are two parts, or a part and a bike of a year, then the shop is asked', () => {
  expect(toFitQuery(parse('first=a&second=b&size=54'))).toEqual({ parts: 'a,b' });
  expect(toFitQuery(parse('second=b&bike=blanca&year=2025'))).toEqual({ parts: 'b', bike: 'blanca-2025' });
  expect(toFitQuery(parse('first=a&second=b&bike=blanca&year=2025&size=54'))).toEqual({
    parts: 'a,b',
    bike: 'blanca-2025',
    size: '54',
  });
});

it.each(['', 'first=a', 'first=a&second=a', 'bike=blanca&year=2025', 'first=a&bike=blanca'])(
  'when the address says “%s”, then there is nothing to ask',
  (query) => {
    expect(toFitQuery(parse(query))).toBeUndefined();
  },
);
