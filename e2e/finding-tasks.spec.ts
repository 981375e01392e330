import type { Locator, Page } from '@playwright/test';
import { makeAccount } from './support/accounts.ts';
import { findOverflow, findViolations } from './support/judge-page.ts';
import { tabTo } from './support/keyboard.ts';
import { countPresses, DESK, longAtDesk, PHONE } from './support/presses.ts';
import { countSheets, keepPrintDialogAway } from './support/print.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

// Riders' tasks, each with its number of presses.

const blanca = { id: 'b1', name: 'Blanca 2022', bike: 'blanca-2022', size: '54', measured: [], replaced: [] };

/** Stores a bike in the browser, unless it has one already. */
async function keepBike(page: Page): Promise<void> {
  const garage = JSON.stringify({ bikes: [blanca], chosen: blanca.id });
  await page.addInitScript(`if (!localStorage.getItem('garage')) {
    localStorage.setItem('garage', ${JSON.stringify(garage)});
    localStorage.setItem('garage-chosen', 'Blanca 2022, 54');
  }`);
}

/** Opens the bike's page from any page, through the bike in the header. */
async function openBikePage(page: Page, press: (target: Locator) => Promise<void>): Promise<void> {
  await press(myBike(page));
  await press(page.getByRole('alertdialog').getByRole('link', { name: 'Details of Blanca 2022' }));
}

const main = (page: Page) => page.getByRole('main');
const visible = (found: Locator) => found.locator('visible=true');
const myBike = (page: Page) => visible(page.getByRole('banner').getByRole('link', { name: /^My bike/ }));

for (const [where, viewport] of [
  ['at a desk', DESK],
  ['on a phone', PHONE],
] as const)
  test(
    `when a rider types that the pads of a 2022 Blanca are worn ${where}, then matching pads are in the basket after three presses`,
    longAtDesk(viewport),
    async ({ page }) => {
      await page.setViewportSize(viewport);
      await page.goto('/');
      const { done, press, type } = countPresses();
      const field = page.getByRole('search', { name: 'Parts' }).getByLabel('Search parts');
      await type(field, 'worn brake pads blanca 2022');
      await field.press('Enter');
      const card = main(page).getByRole('article').first();
      await expect(card).toContainText('Redcloud Brake Pads');
      await expect(main(page).getByRole('heading', { level: 2, name: 'Fits' })).toBeVisible();
      await press(card.getByRole('button', { name: /basket/i }));
      await expect(page.getByRole('status').filter({ hasText: /In your basket: \d+ × Redcloud/ })).toBeVisible();
      expect(done.presses).toBeLessThanOrEqual(3);
    },
  );

test('when a part number is typed with a wrong character, then the part is suggested, and Enter opens it', async ({
  page,
}) => {
  await page.goto('/');
  const { done, type } = countPresses();
  const field = page.getByRole('search', { name: 'Parts' }).getByLabel('Search parts');
  await field.focus();
  await type(field, 'FC-9K2M4I');
  await expect(page.getByRole('option', { name: /Elbert 1× Crankset/ })).toBeVisible();
  expect(done.presses).toBe(1);
  await field.press('Enter');
  await expect(page).toHaveURL('/parts/elbert-1x-crankset-9k2m4t');
});

test('when a rider types “chain” in German, then a chain is in the basket after two presses', async ({ page }) => {
  await page.goto('/');
  const { done, press, type } = countPresses();
  const field = page.getByRole('search', { name: 'Parts' }).getByLabel('Search parts');
  await field.focus();
  await type(field, 'Kette 12-fach');
  const option = page.getByRole('option', { name: /Harvard Chain/ });
  await expect(option).toBeVisible();
  await field.press('Enter');
  const card = main(page).getByRole('article').filter({ hasText: 'Harvard Chain' }).first();
  await press(card.getByRole('button', { name: /basket/i }));
  await expect(page.getByRole('status').filter({ hasText: /In your basket: \d+ × Harvard/ })).toBeVisible();
  expect(done.presses).toBe(2);
});

for (const [where, viewport] of [
  ['at a desk', DESK],
  ['on a phone', PHONE],
] as const)
  test(
    `when a rider asks on the page of the crankset whether it fits ${where}, then four presses name the bike, and the page shows the verdict`,
    longAtDesk(viewport),
    async ({ page }) => {
      await page.setViewportSize(viewport);
      await page.goto('/parts/elbert-1x-crankset-9k2m4t');
      const { done, press } = countPresses();
      await press(page.getByRole('link', { name: 'Does it fit your bike?' }));
      const dialog = page.getByRole('alertdialog');
      await expect(dialog.getByRole('button', { name: /^Uncompahgre/ })).toBeVisible();
      expect(await findViolations(page)).toEqual([]);
      await press(dialog.getByRole('button', { name: /^Uncompahgre/ }));
      await press(dialog.getByRole('button', { name: '2024' }));
      await press(dialog.getByRole('button', { name: '54 cm' }));
      const fit = page.getByRole('region', { name: 'Fit' });
      await expect(fit.getByRole('heading', { name: /^Fits ?: Uncompahgre 2024$/ })).toBeVisible();
      await expect(page).toHaveURL('/parts/elbert-1x-crankset-9k2m4t');
      await expect(myBike(page)).toHaveAccessibleName('My bike: Uncompahgre 2024, 54');
      expect(done.presses).toBeLessThanOrEqual(4);
    },
  );

test('when a rider names the bike by keyboard alone, then the focus goes through the steps and on to the verdict', async ({
  page,
}) => {
  await page.goto('/parts/elbert-1x-crankset-9k2m4t');
  await tabTo(page, page.getByRole('link', { name: 'Does it fit your bike?' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('alertdialog');
  await tabTo(page, dialog.getByRole('button', { name: /^Uncompahgre/ }));
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: '2026' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: '52 cm' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Does it fit your bike?' })).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, dialog.getByRole('button', { name: /^Blanca/ }));
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Fit' })).toBeFocused();
});

test(
  'when a rider says in four presses that the stem was replaced, then the drawing and the bolts of the old stem say why they do not fit',
  { tag: '@long' },
  async ({ page }) => {
    await page.setViewportSize(DESK);
    await keepBike(page);
    await page.goto('/');
    const { done, press, type } = countPresses();
    await openBikePage(page, press);
    const number = main(page).getByRole('region', { name: 'Replaced parts' }).getByRole('combobox');
    await type(number, 'FC-3HY9TE');
    await number.press('Enter');
    await expect(main(page).getByRole('link', { name: 'Belford Stem, silver' }).first()).toBeVisible();
    expect(done.presses).toBeLessThanOrEqual(4);

    const why = 'It belongs to the Princeton Stem, which you replaced by the Belford Stem, silver.';
    await page.goto('/diagrams/cockpit');
    await expect(page.getByText('13 of 16 lines fit your Blanca 2022; lines 5, 6 and 7 do not fit')).toBeVisible();
    const row = page.getByRole('row', { name: /Pinch bolts/ });
    await expect(row).toContainText(why);
    await row.getByRole('link', { name: 'Pinch bolts, M5' }).click();
    const fit = page.getByRole('region', { name: 'Fit' });
    await expect(fit).toContainText('Does not fit');
    await expect(fit).toContainText(why);
  },
);

for (const [where, viewport, most] of [
  ['at a desk', DESK, 2],
  ['on a phone', PHONE, 3],
] as const) {
  test(
    `when a rider looks for the torque of the stem’s bolts of their bike ${where}, then it is in view after ${most} presses`,
    longAtDesk(viewport),
    async ({ page }) => {
      await page.setViewportSize(viewport);
      await keepBike(page);
      await page.goto('/');
      const { done, press } = countPresses();
      await openBikePage(page, press);
      if (viewport === PHONE) await press(main(page).getByRole('link', { name: 'Torques' }));
      const row = main(page)
        .getByRole('region', { name: 'Torques' })
        .getByRole('row', { name: 'Stem Princeton Stem Bolt torque 5 N·m' });
      await expect(row).toBeInViewport({ ratio: 1 });
      expect(done.presses).toBe(most);
      expect(await findViolations(page)).toEqual([]);
      expect(await findOverflow(page)).toBe(0);
    },
  );

  test(
    `when a rider prints the torque table of their bike ${where}, then it takes three presses, and the sheet has nothing else`,
    longAtDesk(viewport),
    async ({ page }) => {
      await keepPrintDialogAway(page);
      await page.setViewportSize(viewport);
      await keepBike(page);
      await page.goto('/');
      const { done, press } = countPresses();
      await openBikePage(page, press);
      await press(main(page).getByRole('button', { name: /^Print\s*the torques of Blanca 2022$/ }));
      expect(done.presses).toBe(3);
      await page.emulateMedia({ media: 'print' });
      const sheet = page.locator('.print-sheet');
      await expect(sheet.getByText('torque table')).toBeVisible();
      await expect(sheet.getByRole('heading', { level: 1, name: 'Blanca 2022' })).toBeVisible();
      await expect(sheet.getByRole('row', { name: 'Stem Princeton Stem Bolt torque 5 N·m' })).toBeVisible();
      await expect(page.getByRole('heading').filter({ visible: true })).toHaveCount(1);
      await expect(page.getByRole('table').filter({ visible: true })).toHaveCount(1);
      await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);
      expect(await countSheets(page, 'A4')).toBe(1);
    },
  );

  test(
    `when a rider looks for the rear hub ${where}, then two presses open its line in the drawing, which names the wheel and the freehub body`,
    longAtDesk(viewport),
    async ({ page }) => {
      await page.setViewportSize(viewport);
      await page.goto('/');
      const { done, press } = countPresses();
      await press(visible(page.getByRole('link', { name: viewport === PHONE ? 'See the drawings' : 'Drawings' })));
      await press(main(page).getByRole('row').getByRole('link', { name: 'Wheels', exact: true }));
      const line = main(page).getByRole('row', { name: /Rear hub/ });
      await expect(line.getByRole('link', { name: 'Oxford Wheel, rear' })).toBeVisible();
      await expect(line.getByRole('link', { name: 'Freehub body, Micro Spline' })).toBeVisible();
      expect(done.presses).toBe(2);
    },
  );
}

test('when the home page is open on a large screen, then the labels on the bicycle lead to their parts', async ({
  page,
}) => {
  await page.setViewportSize(DESK);
  await page.goto('/');
  const names = [
    'Antero saddle',
    'Blanca frame',
    'Castle bar',
    'Massive cassette',
    'Elbert crankset',
    'La Plata wheel',
  ];
  for (const name of names) {
    const href = await main(page)
      .getByRole('link', { name: new RegExp(`^${name}`) })
      .getAttribute('href');
    expect((await page.request.get(`${href}`)).status(), name).toBe(200);
  }
  const link = main(page).getByRole('link', { name: /^Elbert crankset/ });
  await link.getByText('Elbert crankset').click();
  await expect(page).toHaveURL('/parts/elbert-1x-crankset-9k2m4t');
});

for (const who of ['a visitor', 'a customer'] as const)
  test(`when ${who} opens a window of any width, then the search field is at least 200 pixels wide, and nothing is cut off`, async ({
    page,
    context,
  }) => {
    if (who === 'a customer') await signIn(context, await makeAccount());
    else await keepBike(page);
    await page.addInitScript(`localStorage.setItem('basket', '[{"id":"top-cap-9tc2bk","quantity":75}]')`);
    await page.goto('/about');
    for (const width of [320, 360, 390, 640, 768, 1023, 1024, 1152, 1279, 1280, 1366, 1439, 1440, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      const search = (await page.getByRole('search', { name: 'Parts' }).getByLabel('Search parts').boundingBox())
        ?.width;
      expect(search, `${width} px`).toBeGreaterThanOrEqual(200);
      expect(await findOverflow(page), `${width} px`).toBe(0);
    }
  });
