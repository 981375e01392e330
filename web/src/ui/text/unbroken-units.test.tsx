import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { UnbrokenUnits } from './unbroken-units.tsx';

const unbrokenIn = (text: string) => {
  const { container } = render(<UnbrokenUnits text={text} />);
  expect(container).toHaveTextContent(text);
  return [...container.querySelectorAll('.whitespace-nowrap')].map(({ textContent }) => textContent);
};

test.each([
  ['14,160 ft', ['160 ft']],
  ['It has 622 mm; the rim takes 584 mm.', ['622 mm', '584 mm']],
  ['It clears the fork (35–50 mm).', ['35–50 mm']],
  ['Cogs of 10–51 T', ['10–51 T']],
  ['drawing 8 (2020–2023)', ['2020–2023']],
])('when a text is %s, then a number stays with its unit and a range stays whole', (text, kept) => {
  expect(unbrokenIn(text)).toEqual(kept);
});

test.each(['Pack 3 in one box', '2 magnets', 'Tube – 2 sizes', '3 mile trail'])(
  'when a text has numbers without a unit, as %s, then its lines may break anywhere',
  (text) => {
    expect(unbrokenIn(text)).toEqual([]);
  },
);
