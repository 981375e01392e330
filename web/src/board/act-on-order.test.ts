import { expect, it } from 'vitest';
import { explainConflict } from './act-on-order.ts';

const detail = 'This order is shipped: "Cancel order" cannot be done with it now.';

it('when somebody was faster, then it says where the order stands and what can be done', () => {
  expect(
    explainConflict({
      detail,
      extras: { orderStatus: 'return-requested', allowed: ['accept-return', 'refuse-return'] },
    }),
  ).toBe('Somebody was faster: the order is return requested now. Possible is: Take back, Refuse the return.');
});

it('when nothing can be done any more, then it says so', () => {
  expect(explainConflict({ detail, extras: { orderStatus: 'cancelled', allowed: [] } })).toBe(
    'Somebody was faster: the order is cancelled now. Nothing is left to do.',
  );
});
