import { pathToPart } from '@fourteener/contract/part-address';
import type { Locator, Page } from '@playwright/test';
import { allParts } from '../seed/parts/all-parts.ts';
import { keepBikes } from './support/garage.ts';
import { countSheets, keepPrintDialogAway, paperFormats } from './support/print.ts';
import { expect, test } from './support/test.ts';

/** Presses a button that prints a sheet; the browser takes the sheet away once it is printed. */
async function expectOneSheet(page: Page, button: Locator): Promise<void> {
  for (const format of paperFormats) {
    await button.press('Enter');
    await expect(page.locator('.print-sheet h1')).toHaveCount(1);
    expect(await countSheets(page, format), format).toBe(1);
  }
}

/** The parts whose sheets say most. */
const serviced = allParts
  .filter(({ service }) => service)
  .toSorted((one, other) => sizeOf(other) - sizeOf(one))
  .slice(0, 6);

function sizeOf({ specs, service, ports }: (typeof allParts)[number]): number {
  return JSON.stringify([specs, service, ports]).length;
}

test('when the longest service sheets are printed, then each takes one page', { tag: '@long' }, async ({ page }) => {
  await keepPrintDialogAway(page);
  for (const { id } of serviced) {
    await page.goto(pathToPart(id));
    // Its code comes when the place is near the screen.
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
