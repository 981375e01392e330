import { expect, it } from 'vitest';
import { readOrderNumber, writeOrderNumber } from './order-number.ts';

it('when an id is written as a number, then it is read back from it', () => {
  expect(writeOrderNumber('K7Q294MD')).toBe('FC-K7Q2-94MD');
  expect(readOrderNumber(writeOrderNumber('K7Q294MD'))).toBe('K7Q294MD');
});

it.each(['FC-K7Q2-94MD', 'fc-k7q2-94md', 'K7Q294MD', ' k7q2 94md ', 'FCK7Q294MD'])(
  'when the number is typed as "%s", then the order is known',
  (typed) => {
    expect(readOrderNumber(typed)).toBe('K7Q294MD');
  },
);

it('when an id begins with FC, then nothing is cut off', () => {
  expect(readOrderNumber('FC12-34MD')).toBe('FC1234MD');
});

it.each(['', 'FC-', 'K7Q2', 'FC-K7Q2-94M', 'FC-K7Q2-94MD-1', 'rider@example.com', 'K7Q2/4MD'])(
  'when "%s" is typed, then it is no number',
  (typed) => {
    expect(readOrderNumber(typed)).toBeUndefined();
  },
);
