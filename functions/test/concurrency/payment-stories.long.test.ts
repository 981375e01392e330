import { expect, it } from 'vitest';
import { runStories } from '../support/payment-stories/run.ts';

const STORIES = 1_000;

it(
  `when ${STORIES} purchases go through random payments, cancellations, returns and faults, then each ends paid, refunded or lapsed, and all sums agree`,
  {
    timeout: 1_800_000,
  },
  async () => {
    const endings = await runStories(1, STORIES);
    expect(endings).toHaveLength(STORIES);
    expect(endings.filter(({ replaced }) => replaced > 0).length).toBeGreaterThan(60);
    expect(endings.filter(({ replacedAgain }) => replacedAgain > 0).length).toBeGreaterThan(3);
    expect(new Set(endings.map(({ state }) => state))).toEqual(
      new Set(['paid', 'part-refunded', 'refunded', 'lapsed']),
    );
  },
);
