import { expect, it } from 'vitest';
import { parseOrderNumber, formatOrderNumber } from './number.ts';

it('when an id is formatted as an order number, then parsing returns the id', () => {
  expect(formatOrderNumber('K7Q294MD')).toBe('FC-K7Q2-94MD');
  expect(parseOrderNumber(formatOrderNumber('K7Q294MD'))).toBe('K7Q294MD');
});

it.each(['FC-K7Q2-94MD', 'fc-k7q2-94md', 'K7Q294MD', ' k7q2 94md ', 'FCK7Q294MD'])(
  'when the order number is typed as "%s", then it is recognized',
  (typed) => {
    expect(parseOrderNumber(typed)).toBe('K7Q294MD');
  },
);

it('when an id begins with FC, then nothing is cut off', () => {
  expect(parseOrderNumber('FC12-34MD')).toBe('FC1234MD');
});

it.each(['', 'FC-', 'K7Q2', 'FC-K7Q2-94M', 'FC-K7Q2-94MD-1', 'rider@example.com', 'K7Q2/4MD'])(
  'when "%s" is typed, then it is not an order number',
  (typed) => {
    expect(parseOrderNumber(typed)).toBeUndefined();
  },
);
