import { expect, it } from 'vitest';
import { runStories } from '../support/payment-stories/run.ts';

const STORIES = 50;

it(
  `when ${STORIES} purchases go through random payments, cancellations, returns and faults, then each ends paid, refunded or lapsed, and all sums agree`,
  {
    timeout: 300_000,
  },
  async () => {
    const endings = await runStories(1, STORIES);
    expect(endings.filter(({ wasUnderWay }) => wasUnderWay).length).toBeGreaterThan(4);
    expect(endings.filter(({ unmatched }) => unmatched > 0).length).toBeGreaterThan(1);
    expect(endings.filter(({ replaced }) => replaced > 0).length).toBeGreaterThan(4);
    expect(endings.filter(({ replacedAgain }) => replacedAgain > 0).length).toBeGreaterThan(0);
    expect(new Set(endings.map(({ state }) => state))).toEqual(
      new Set(['paid', 'part-refunded', 'refunded', 'lapsed']),
    );
  },
);
