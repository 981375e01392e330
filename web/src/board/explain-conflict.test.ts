import { expect, it } from 'vitest';
import { explainConflict } from './explain-conflict.ts';

it('when somebody was faster, then it says where the order stands and what can be done', () => {
  const extras = { orderStatus: 'return-requested', allowed: ['accept-return', 'refuse-return'] };
  expect(explainConflict({ extras })).toBe(
    'Somebody was faster: the order is now at “Return requested”. Possible is: Take back, Refuse the return.',
  );
});

it('when nothing can be done any more, then it says so', () => {
  expect(explainConflict({ extras: { orderStatus: 'cancelled', allowed: [] } })).toBe(
    'Somebody was faster: the order is now at “Cancelled”. Nothing is left to do.',
  );
});
