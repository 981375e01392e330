import { expect, test } from 'vitest';
import { adviceFor, codeOfProblem } from './sign-in-problem.ts';

const problem = (code: unknown) => Object.assign(new Error('Firebase: Error.'), { code });

test('when the provider refuses a sign-in, then a sentence says what to do', () => {
  expect(adviceFor(codeOfProblem(problem('auth/invalid-credential')))).toMatch(/^The email address or the password/);
});

test.each([problem('permission-denied'), problem(17), new Error('Please try again.'), 'auth/weak-password', null])(
  'when an error is not the provider’s (%s), then there is no such sentence',
  (error) => expect(adviceFor(codeOfProblem(error))).toBeUndefined(),
);

test('when the provider’s code is unknown, then there is no such sentence', () => {
  expect(adviceFor(codeOfProblem(problem('auth/toString')))).toBeUndefined();
  expect(adviceFor('toString')).toBeUndefined();
});
