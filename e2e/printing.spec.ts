import { pathToDrawing } from '@fourteener/contract/drawing/page';
import { pathToPart } from '@fourteener/contract/part/address';
import type { Locator, Page } from '@playwright/test';
import { drawings } from '../seed/drawings/drawings.ts';
import { allParts } from '../seed/parts/all-parts.ts';
import { keepBikes } from './support/garage.ts';
import { countPictures, countSheets, keepPrintDialogAway, listCovers, paperFormats } from './support/print.ts';
import { callShop, makePart } from './support/shop.ts';
import { expect, test } from './support/test.ts';

/** Presses a button that prints a sheet; the sheet is removed once it is printed. */
async function expectOneSheet(page: Page, button: Locator): Promise<void> {
  for (const format of paperFormats) {
    await button.press('Enter');
    await expect(page.locator('.print-sheet h1')).toHaveCount(1);
    expect(await countSheets(page, format), format).toBe(1);
  }
}

/** The parts with the longest sheets. */
const serviced = allParts
  .filter(({ service }) => service)
  .toSorted((one, other) => sizeOf(other) - sizeOf(one))
  .slice(0, 6);

function sizeOf({ specs, service, ports }: (typeof allParts)[number]): number {
  return JSON.stringify([specs, service, ports]).length;
}

/** The parts with the longest pages, and one with a model in place of its pictures. */
const longest = allParts
  .toSorted((one, other) => JSON.stringify(other).length - JSON.stringify(one).length)
  .slice(0, 5)
  .map(({ id }) => id);

test(
  'when the longest pages of parts are printed, then each takes one sheet, with its picture and no controls',
  { tag: '@long' },
  async ({ page }) => {
    for (const id of longest) {
      await page.goto(pathToPart(id));
      await expect(
        page
          .getByRole('group', { name: /^Picture 1/ })
          .locator('img')
          .first(),
      ).toHaveJSProperty('complete', true);
      await expectOneSheetWithPicture(page);
    }
  },
);

/** The part of each kind that has the longest page. */
const longestOfKinds = [...Map.groupBy(allParts, ({ kind }) => kind).values()].flatMap(
  (parts) => parts.toSorted((one, other) => JSON.stringify(other).length - JSON.stringify(one).length)[0] ?? [],
);

test(
  'when a part of any kind is printed, then it takes one sheet, with its picture, its facts and its torque',
  { tag: '@long' },
  async ({ page }) => {
    test.slow();
    for (const { id, name, number, service } of longestOfKinds) {
      await page.goto(pathToPart(id));
      const picture = page.getByRole('group', { name: /^Picture 1/ }).locator('img');
      await expect(picture.first()).toHaveJSProperty('complete', true);
      await expectOneSheetWithPicture(page);
      await page.emulateMedia({ media: 'print' });
      const sheet = page.getByRole('main');
      await expect(sheet.getByRole('heading', { level: 1, name })).toBeVisible();
      if (number) await expect(sheet.getByText(number, { exact: true }).first()).toBeVisible();
      if (service?.torqueNm !== undefined) {
        await expect(sheet.getByText(new RegExp(`\\b${service.torqueNm} N·m`)).first()).toBeVisible();
      }
      await page.emulateMedia({ media: null });
    }
  },
);

test(
  'when the page of a part is printed while its model is shown, then the sheet has the picture',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/parts/elbert-1x-crankset-9k2m4t');
    await page.getByRole('button', { name: 'Look at it from all sides' }).click();
    await page.getByText(/^Seen from|^Your browser cannot show/).waitFor();
    await expectOneSheetWithPicture(page);
  },
);

/** Checks the page in print media. */
async function expectOneSheetWithPicture(page: Page): Promise<void> {
  for (const format of paperFormats) expect(await countSheets(page, format), format).toBe(1);
  expect(await countPictures(page)).toBeGreaterThan(0);
  await page.emulateMedia({ media: 'print' });
  expect(await listCovers(page)).toEqual([]);
  for (const role of ['button', 'navigation', 'textbox'] as const) {
    await expect(page.getByRole(role).filter({ visible: true })).toHaveCount(0);
  }
  await expect(page.getByRole('link', { name: /^(?:Buy Now|Notify me)/ }).filter({ visible: true })).toHaveCount(0);
  // Resets the emulated media, so that the next page is printed as the browser prints it.
  await page.emulateMedia({ media: null });
}

test(
  'when an order of several parts is printed, then one link prints one sheet with all parts',
  { tag: '@long' },
  async ({ page, customer }) => {
    const parts = [await makePart({ minimumQuantity: 1 }), await makePart({ minimumQuantity: 1 }), await makePart()];
    const lines = parts.map(({ _id }, n) => ({ partsId: _id, quantity: n + 2 }));
    const to = { phone: '(719) 555-0142', address: '218 F Street, Salida, CO 81201' };
    await callShop('/baskets', customer, { method: 'POST', body: { ...to, lines } });
    await keepPrintDialogAway(page);
    await page.goto('/dashboard/myOrders');
    await expect(page.getByRole('article')).toHaveCount(3);
    const print = page.getByRole('button', { name: /^Print/ });
    await expect(print).toHaveCount(1);
    await print.press('Enter');
    for (const { name } of parts) await expect(page.locator('.print-sheet')).toContainText(name);
    await expectOneSheet(page, print);
  },
);

test('when a drawing is printed, then it takes one sheet with all of its lines', { tag: '@long' }, async ({ page }) => {
  for (const { id, lines } of drawings) {
    await page.goto(pathToDrawing(id));
    await expect(page.locator('.drawing-line')).toHaveCount(lines.length);
    await expect(page.locator('[data-balloon]')).toHaveCount(lines.length);
    for (const format of paperFormats) {
      await expect.poll(() => countSheets(page, format), `${id} on ${format}`).toBe(1);
    }
  }
});

test('when the longest service sheets are printed, then each takes one page', { tag: '@long' }, async ({ page }) => {
  await keepPrintDialogAway(page);
  for (const { id } of serviced) {
    await page.goto(pathToPart(id));
    // The code of the section is loaded when it comes near the viewport.
    await page.getByRole('region', { name: 'Service' }).scrollIntoViewIfNeeded();
    await expectOneSheet(page, page.getByRole('button', { name: 'Print the service sheet' }));
  }
});

test(
  'when the torques of a bike are printed by keyboard, then they take one page',
  { tag: '@long' },
  async ({ page }) => {
    await keepPrintDialogAway(page);
    await keepBikes(page);
    await page.goto('/garage?bike=test-bike');
    await expectOneSheet(page, page.getByRole('button', { name: /^Print the torques of / }));
  },
);
