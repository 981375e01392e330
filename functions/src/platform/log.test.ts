import { expect, it } from 'vitest';
import { describeFailure } from './log.ts';

const marked = '1 F Street, Salida, 719 555 0100';

it.each([
  new Error(`Cannot store ${marked}`),
  Object.assign(new Error(`5 NOT_FOUND: ${marked}`), { code: 5 }),
  new SyntaxError(`Unexpected token, "${marked}" is not valid JSON`),
  Object.assign(new Error(`several\nlines of ${marked}\n    at ${marked}`), { code: 'app/network-error' }),
  marked,
  { toString: () => marked },
])('when %s is thrown, then its description has nothing that a user sent', (thrown) => {
  expect(JSON.stringify(describeFailure(thrown))).not.toMatch(/Street|Salida|719/);
});

it('when the cause is in the code, then the description has its message, its code and its place', () => {
  const error = Object.assign(new TypeError('x is not a function'), { code: 'ERR_X' });
  const { failure, code, stack_trace: stack } = describeFailure(error);
  expect([failure, code]).toEqual(['TypeError: x is not a function', 'ERR_X']);
  expect(stack).toMatch(/^TypeError: x is not a function\n {4}at .*log\.test\.ts:\d+:\d+/);
});

it('when the database fails, then the description has its status code', () => {
  expect(describeFailure(Object.assign(new Error('away'), { code: 14 }))).toMatchObject({
    failure: 'Error',
    code: '14',
  });
});
