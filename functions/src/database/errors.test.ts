import { describe, expect, it } from 'vitest';
import { isOvertaken, isUnavailable } from './errors.ts';

const failure = (code: unknown) => Object.assign(new Error('from the database'), { code });

/** gRPC's codes, and whether the shop may try again on the same state, has to read anew, or neither. */
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

describe('what the database says', () => {
  it.each(VERDICTS)('when it is "%s", then it is not mistaken for another kind', (_name, code, verdict) => {
    expect(isUnavailable(failure(code))).toBe(verdict === 'unavailable');
    expect(isOvertaken(failure(code))).toBe(verdict === 'overtaken');
  });

  it.each([failure('10'), failure(undefined), new Error('plain'), { code: 10 }, 'ABORTED', null, undefined])(
    'when %o is thrown by something else, then it is none of the database’s',
    (thrown) => {
      expect([isUnavailable(thrown), isOvertaken(thrown)]).toEqual([false, false]);
    },
  );
});
