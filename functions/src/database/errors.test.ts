import { describe, expect, it } from 'vitest';
import { isContended, isConflict, isUnavailable } from './errors.ts';

const failure = (code: unknown) => Object.assign(new Error('from the database'), { code });

/** gRPC's codes, and what the shop may do after each: try again on the same state, read anew, or neither. */
const VERDICTS: [name: string, code: number, verdict: 'unavailable' | 'overtaken' | 'unexpected'][] = [
  ['cancelled', 1, 'unexpected'],
  ['unknown', 2, 'unexpected'],
  ['invalid argument', 3, 'unexpected'],
  ['deadline exceeded', 4, 'unavailable'],
  ['not found', 5, 'overtaken'],
  ['already exists', 6, 'overtaken'],
  ['permission denied', 7, 'unexpected'],
  ['resource exhausted', 8, 'unavailable'],
  ['failed precondition', 9, 'overtaken'],
  ['aborted', 10, 'unavailable'],
  ['out of range', 11, 'unexpected'],
  ['unimplemented', 12, 'unexpected'],
  ['internal', 13, 'unexpected'],
  ['unavailable', 14, 'unavailable'],
  ['data loss', 15, 'unexpected'],
  ['unauthenticated', 16, 'unexpected'],
];

describe('errors of the database', () => {
  it.each(VERDICTS)('when the error is "%s", then it is not taken for another kind', (_name, code, verdict) => {
    expect(isUnavailable(failure(code))).toBe(verdict === 'unavailable');
    expect(isConflict(failure(code))).toBe(verdict === 'overtaken');
  });

  it.each([failure('10'), failure(undefined), new Error('plain'), { code: 10 }, 'ABORTED', null, undefined])(
    'when %o is thrown by something else, then it counts as no error of the database',
    (thrown) => {
      expect([isUnavailable(thrown), isConflict(thrown)]).toEqual([false, false]);
    },
  );
});

describe('contention that remains after a transaction’s attempts', () => {
  it.each([1, 2, 4, 5, 6, 8, 9, 10, 13, 14])(
    'when a transaction ends with code %i, then it can be tried again',
    (code) => {
      expect(isContended(failure(code))).toBe(true);
    },
  );

  it.each(['The referenced transaction has expired or is no longer valid.', 'Transaction is invalid or closed.'])(
    'when a transaction took too long (%s), then it can be tried again',
    (message) => {
      expect(isContended(Object.assign(new Error(message), { code: 3 }))).toBe(true);
    },
  );

  it.each([
    ['a wrong argument', Object.assign(new Error('Value for argument "data" is not valid.'), { code: 3 })],
    ['a missing index', Object.assign(new Error('The query requires an index.'), { code: 9 })],
    ['no permission', failure(7)],
    ['a fault in the code', new TypeError('x is not a function')],
  ])('when the error is %s, then it is not tried again', (_kind, thrown) => {
    expect([isContended(thrown), isConflict(thrown)]).toEqual([false, false]);
  });
});
