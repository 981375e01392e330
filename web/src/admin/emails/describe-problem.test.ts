import { expect, it } from 'vitest';
import { describeProblem } from './describe-problem.ts';

it.each([
  ['connect ECONNREFUSED 127.0.0.1:25', 'The mail server could not be reached.'],
  ['Invalid login: 535 5.7.8 Authentication failed', 'The mail server did not accept the shop’s sign-in.'],
  ['550 5.1.1 No such user here', 'The mail server says that this address does not exist.'],
  ['554 5.7.1 Message rejected', 'The mail server refused the message.'],
  ['451 4.3.0 Try again later', 'The mail server asked to try again later.'],
  ['Something else', 'The message could not be sent to the mail server.'],
])('when the mail server answers %s, then the page says: %s', (problem, words) => {
  expect(describeProblem(problem)).toBe(words);
});
