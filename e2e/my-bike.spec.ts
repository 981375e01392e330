import type { Page } from '@playwright/test';
import { findOverflow, findViolations } from './support/judge-page.ts';
import { tabTo } from './support/keyboard.ts';
import { expect, test } from './support/test.ts';

// The page of a bike in the garage.

const stem = { slot: 'stem', part: 'belford-stem-silver-3hy9te', since: '2026-05-31' };

/** Stores a bike in the browser, as a visitor's garage does, and opens its page. */
async function openBike(page: Page, fields: object = {}): Promise<void> {
  const bike = {
    id: 'b1',
    name: 'Blanca 2022',
    bike: 'blanca-2022',
    size: '54',
    measured: [],
    replaced: [],
    ...fields,
  };
  const garage = JSON.stringify({ bikes: [bike], chosen: bike.id });
  await page.addInitScript(`if (!localStorage.getItem('garage')) {
    localStorage.setItem('garage', ${JSON.stringify(garage)});
    localStorage.setItem('garage-chosen', 'Blanca 2022, 54');
  }`);
  await page.goto('/garage?bike=b1');
}

const main = (page: Page) => page.getByRole('main');

test('when the page of a bike is opened on a phone, then the first part to buy is within the first three screens', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await openBike(page, { replaced: [stem] });
  const wear = main(page).getByRole('region', { name: 'What wears' });
  const first = wear.getByRole('button', { name: /^Add/ }).first();
  await expect(wear.getByRole('listitem').filter({ hasText: 'Redcloud Brake Pads' })).toContainText('0.5 mm');
  expect((await first.boundingBox())?.y).toBeLessThan(3 * 640);
  await expect(wear).toContainText('Fits on Blanca 2022');
  const cockpit = main(page).getByRole('region', { name: 'Cockpit' });
  await expect(cockpit.getByRole('link', { name: 'See the drawing Cockpit' })).toHaveAttribute(
    'href',
    '/diagrams/cockpit',
  );
  expect(await findViolations(page)).toEqual([]);
  expect(await findOverflow(page)).toBe(0);
});

test('when a part of a bike was replaced, then the page says when, and the spares of the old part say why they no longer fit', async ({
  page,
}) => {
  await openBike(page, { replaced: [stem] });
  const installed = main(page).getByRole('region', { name: 'Installed' });
  await expect(installed).toContainText(/Stem\s*Belford Stem, silver\s*Replaced on May 31, 2026/);
  await expect(installed).toContainText(/Saddle\s*Antero Saddle\s*Original build/);
  const cockpit = main(page).getByRole('region', { name: 'Cockpit' });
  await cockpit.getByText(/more parts/).click();
  await expect(cockpit.getByRole('listitem').filter({ hasText: 'Pinch bolts' })).toContainText(
    'It belongs to the Princeton Stem, which you replaced by the Belford Stem, silver.',
  );
});

test('when only the keyboard is used, then a part for the bike can be put into the basket', async ({ page }) => {
  await openBike(page);
  const pads = main(page).getByRole('button', { name: 'Add Redcloud Brake Pads, pair to the basket' }).first();
  await tabTo(page, pads);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: /In your basket: \d+ × Redcloud/ })).toBeVisible();
});

test('when the shop no longer has a bike of the garage, then its page says so, and the bike can be chosen again there', async ({
  page,
  complaints,
}) => {
  complaints.expect(/404.*(?:\/fit\/bike|\/assemblies\?bike=blanca-1999)/);
  await openBike(page, { name: 'Blanca 1999', bike: 'blanca-1999', replaced: [stem] });
  await expect(main(page)).toContainText('There is no such bike of this year. No part can be checked with it.');
  await main(page)
    .getByRole('button', { name: /^Choose it again/ })
    .click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByRole('heading', { name: 'Which bike is Blanca 1999?' })).toBeVisible();
  await dialog.getByRole('button', { name: /^Blanca/ }).click();
  await dialog.getByRole('button', { name: '2022' }).click();
  await dialog.getByRole('button', { name: '56 cm' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Blanca 2022' })).toBeVisible();
  await expect(main(page).getByRole('region', { name: 'Installed' })).toContainText('Belford Stem, silver');
});
