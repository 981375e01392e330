import { expect, it } from 'vitest';
import { killAt, listKillPoints } from '../support/fault-cases.ts';
import { expectedStates } from '../support/fault-fixture.ts';

it('when the process dies at any point as a return is accepted, then order, stock and refund are written or none, once', async () => {
  const states = expectedStates['accept-return'];
  const points = (await listKillPoints('accept-return')).filter(({ method }) => method === 'Commit');
  expect(points.map(({ side }) => side)).toEqual(['before', 'after']);
  for (const point of points) {
    const { then, again, end } = await killAt('accept-return', point);
    const expected = { then: point.side === 'before' ? states.before : states.after, again: 200, end: states.after };
    expect({ then, again, end }).toEqual(expected);
  }
});
