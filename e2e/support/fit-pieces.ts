import type { Piece } from './piece.ts';
import { withBike } from './piece-steps.ts';
import { expect } from './test.ts';

/** The lazily loaded pieces about the rider's bike, and whether parts fit it. */
export const fitPieces: readonly Piece[] = [
  {
    file: 'shop/garage/bike-offers.tsx',
    what: 'The parts for the bike',
    as: 'nobody',
    open: withBike(() => '/garage?bike=test-bike'),
    shown: (page) => page.getByRole('region', { name: 'What wears' }),
    rest: (page) => expect(page.getByRole('region', { name: 'Torques' })).toBeVisible(),
  },
  {
    file: 'shop/garage/choose-bike.tsx',
    what: 'The choice of a bike',
    as: 'nobody',
    open: () => '/about',
    act: async (page) => {
      // Before the app has started, the link leads to the garage.
      await page.locator('#root:not([data-built])').waitFor();
      await page.getByRole('banner').getByRole('link', { name: 'My bike' }).locator('visible=true').click();
    },
    shown: (page) => page.getByRole('alertdialog', { name: 'Which bike should the parts fit?' }),
    rest: (page) => page.getByLabel('Your email').fill('reader@test.example'),
  },
  {
    file: 'shop/fit/part-fit.tsx',
    what: 'The fit',
    as: 'nobody',
    open: withBike(({ _id }) => `/parts/${_id}`),
    shown: (page) => page.getByRole('region', { name: 'Fit' }).getByRole('heading', { name: /Blanca 2025$/ }),
    rest: (page) => page.getByLabel('Your email').fill('reader@test.example'),
  },
  {
    file: 'shop/parts/own-size.tsx',
    as: 'nobody',
    open: withBike(() => '/parts/blanca-frame-steel-56-r3jq9w'),
    shown: (page) => page.getByText(', Blanca 2025 has 54'),
    rest: (page) => page.getByRole('navigation', { name: 'Size' }).getByRole('link', { name: /^58/ }).click(),
  },
  {
    file: 'shop/drawings/own-sizes.tsx',
    as: 'nobody',
    open: withBike(() => '/diagrams/seat'),
    shown: (page) => page.getByRole('link', { name: 'Blanca Frame, steel, 54' }),
    rest: (page) => expect(page.getByRole('link', { name: 'Choose size of Blanca Frame, steel' })).toBeVisible(),
  },
  {
    file: 'shop/drawings/drawing-fit.tsx',
    as: 'nobody',
    open: withBike(() => '/diagrams/cockpit'),
    shown: (page) => page.getByText(/lines? fits? your Blanca 2025/),
    rest: (page) => page.getByRole('button', { name: /^Add the whole/ }).click(),
  },
];
