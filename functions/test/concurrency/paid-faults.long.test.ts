import { expect, it } from 'vitest';
import { killAt, listKillPoints } from '../support/fault-cases.ts';
import { expectedStates } from '../support/fault-fixture.ts';

it.concurrent.each([
  ['a paid order is canceled', 'cancel-paid'],
  ['a return is accepted', 'accept-return'],
] as const)(
  'when the process dies at any point as %s, then order, stock and refund are all written once, or none is',
  async (_, operation) => {
    const states = expectedStates[operation];
    const points = (await listKillPoints(operation)).filter(({ method }) => method === 'Commit');
    expect(points.map(({ side }) => side)).toEqual(['before', 'after']);
    for (const point of points) {
      const { then, again, end } = await killAt(operation, point);
      const expected = { then: point.side === 'before' ? states.before : states.after, again: 200, end: states.after };
      expect({ then, again, end }).toEqual(expected);
    }
  },
);
