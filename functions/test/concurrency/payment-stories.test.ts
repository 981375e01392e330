import { expect, it } from 'vitest';
import { runStories } from '../support/payment-stories/run.ts';

const STORIES = 80;

it(
  `when ${STORIES} purchases are paid, canceled and refunded by chance, with faults, then each is paid, refunded or lapsed in the end, and all adds up`,
  {
    timeout: 300_000,
  },
  async () => {
    const states = (await runStories(1, STORIES)).map(({ state }) => state);
    expect(new Set(states)).toEqual(new Set(['paid', 'part-refunded', 'refunded', 'lapsed']));
  },
);
