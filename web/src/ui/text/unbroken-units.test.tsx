import { expect, test } from 'vitest';
import { keepUnits } from './keep-units.ts';

test.each([
  ['14,160 ft', '14,160\u00a0ft'],
  ['It has 622 mm; the rim takes 584 mm.', 'It has 622\u00a0mm; the rim takes 584\u00a0mm.'],
  ['It clears the fork (35–50 mm).', 'It clears the fork (35–\u206050\u00a0mm).'],
  ['Cogs of 10–51 T', 'Cogs of 10–\u206051\u00a0T'],
  ['drawing 8 (2020–2023)', 'drawing 8 (2020–\u20602023)'],
])('when a text is %s, then a number stays with its unit and a range stays whole', (text, kept) => {
  expect(keepUnits(text)).toBe(kept);
});

test.each(['Pack 3 in one box', '2 magnets', 'Tube – 2 sizes'])(
  'when a text has numbers without a unit, as %s, then it stays as it is',
  (text) => {
    expect(keepUnits(text)).toBe(text);
  },
);
