import { expect, it } from 'vitest';
import { explainConflict } from './explain-conflict.ts';

it('when somebody else changed the order first, then the message names its state and the possible steps', () => {
  const extras = { orderStatus: 'return-requested', allowed: ['accept-return', 'refuse-return'] };
  expect(explainConflict({ extras })).toBe(
    'Someone else was faster: the order is now “Return requested”. You can move this order to: Returned, Return refused.',
  );
});

it('when no step is possible any more, then the message says so', () => {
  expect(explainConflict({ extras: { orderStatus: 'cancelled', allowed: [] } })).toBe(
    'Someone else was faster: the order is now “Canceled”. There is nothing left to do.',
  );
});
