import { expect, test } from 'vitest';
import { keepUnits } from './keep-units.ts';

test.each([
  ['14,160 ft', '14,160\u00a0ft'],
  ['It has 622 mm; the rim takes 584 mm.', 'It has 622\u00a0mm; the rim takes 584\u00a0mm.'],
  ['It clears the fork (35–50 mm).', 'It clears the fork (35–\u206050\u00a0mm).'],
  ['Cogs of 10–51 T', 'Cogs of 10–\u206051\u00a0T'],
])('when a text has the number %s, then it stays with its unit', (text, kept) => {
  expect(keepUnits(text)).toBe(kept);
});

test.each(['drawing 8 (2020–2023)', 'Pack 3 in one box', '2 magnets', '700×35–50'])(
  'when a text has numbers without a unit, as %s, then it stays as it is',
  (text) => {
    expect(keepUnits(text)).toBe(text);
  },
);
