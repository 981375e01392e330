import { expect, it } from 'vitest';
import { durabilityOf, tellDurability } from './guarantee.ts';

it.each([
  [
    'another maker and a number',
    { name: 'Long Fork', number: 'LF-7', guaranteeYears: 7, maker: { name: 'Ten Mile' } },
    'Ten Mile guarantees the durability of the whole part (Long Fork, LF-7) for 7 years, at no cost. Your legal guarantee holds besides.',
  ],
  [
    'neither',
    { name: 'Yale Fork', guaranteeYears: 10, maker: null },
    'Fourteener Cycles guarantees the durability of the whole part (Yale Fork, FC-6YUC5Q) for 10 years, at no cost. Your legal guarantee holds besides.',
  ],
])(
  'when a part with %s has a longer guarantee, then the sentence names its maker, the part and the years',
  (_what, part, words) => {
    const durability = durabilityOf('yale-fork-6yuc5q', part);
    expect(durability && tellDurability(durability)).toBe(words);
  },
);

it.each([undefined, null])(
  'when a part has %s years, then there is no sentence about a maker’s guarantee',
  (guaranteeYears) => {
    expect(durabilityOf('yale-fork-6yuc5q', { name: 'Yale Fork', guaranteeYears })).toBeUndefined();
  },
);
