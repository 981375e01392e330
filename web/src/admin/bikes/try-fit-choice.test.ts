import { expect, it } from 'vitest';
import { parseTryFitChoice, toFitQuery, writeTryFitChoice } from './try-fit-choice.ts';

const parse = (query: string) => parseTryFitChoice(new URLSearchParams(query));

it.each(['', 'first=a', 'first=a&second=b', 'first=a&bike=blanca&year=2025&size=54'])(
  'when the address has the query “%s”, then the parsed choice is written back as the same query',
  (query) => {
    expect(writeTryFitChoice(parse(query)).toString()).toBe(query);
  },
);

it('when the choice has two parts, or a part and a bike with a year, then a request is made of them', () => {
  expect(toFitQuery(parse('first=a&second=b&size=54'))).toEqual({ parts: 'a,b' });
  expect(toFitQuery(parse('second=b&bike=blanca&year=2025'))).toEqual({ parts: 'b', bike: 'blanca-2025' });
  expect(toFitQuery(parse('first=a&second=b&bike=blanca&year=2025&size=54'))).toEqual({
    parts: 'a,b',
    bike: 'blanca-2025',
    size: '54',
  });
});

it.each(['', 'first=a', 'first=a&second=a', 'bike=blanca&year=2025', 'first=a&bike=blanca'])(
  'when the address has the query “%s”, then no request is made',
  (query) => {
    expect(toFitQuery(parse(query))).toBeUndefined();
  },
);
