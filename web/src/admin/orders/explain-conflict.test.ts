import { expect, it } from 'vitest';
import { explainConflict } from './explain-conflict.ts';

it('when somebody was faster, then it says where the order stands and what can be done', () => {
  const extras = { orderStatus: 'return-requested', allowed: ['accept-return', 'refuse-return'] };
  expect(explainConflict({ extras })).toBe(
    'Someone else was faster: the order is now “Return requested”. You can move this order to: Returned, Return refused.',
  );
});

it('when nothing can be done any more, then it says so', () => {
  expect(explainConflict({ extras: { orderStatus: 'cancelled', allowed: [] } })).toBe(
    'Someone else was faster: the order is now “Canceled”. There is nothing left to do.',
  );
});
