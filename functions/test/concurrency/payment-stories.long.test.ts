import { expect, it } from 'vitest';
import { runStories } from '../support/payment-stories/run.ts';

const STORIES = 1_000;

it(
  `when ${STORIES} purchases are paid, canceled and refunded by chance, with faults, then each is paid, refunded or lapsed in the end, and all adds up`,
  {
    timeout: 1_800_000,
  },
  async () => {
    const endings = await runStories(1, STORIES);
    expect(endings).toHaveLength(STORIES);
    expect(new Set(endings.map(({ state }) => state))).toEqual(
      new Set(['paid', 'part-refunded', 'refunded', 'lapsed']),
    );
  },
);
