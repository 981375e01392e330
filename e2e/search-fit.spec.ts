import type { GarageBike } from '@fourteener/contract/garage/schemas';
import type { Page } from '@playwright/test';
import { findOverflow, findViolations } from './support/judge-page.ts';
import { tabTo } from './support/keyboard.ts';
import { expect, test } from './support/test.ts';

const commuter: GarageBike = {
  id: 'commuter',
  name: 'Commuter',
  bike: 'blanca-2025',
  size: '54',
  measured: [],
  replaced: [],
};

/** Opens an address as a visitor who has this bike. */
async function openWith(page: Page, bike: GarageBike, address: string): Promise<void> {
  const garage = JSON.stringify({ bikes: [bike], chosen: bike.id });
  await page.addInitScript(`localStorage.setItem('garage', ${JSON.stringify(garage)})`);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(address);
}

const main = (page: Page) => page.getByRole('main');
const groups = (page: Page) => main(page).getByRole('heading', { level: 2, name: /^(?:Fits|Not checked|Not known)$/ });

test('when a rider filters a search by their bike, then only parts that may fit are listed, grouped by verdict', async ({
  page,
}) => {
  await openWith(page, commuter, '/product?q=wheel');
  const filters = page.getByRole('complementary', { name: 'Filters' });
  const box = filters.getByRole('checkbox', { name: /^Commuter \d+ parts/ });
  await expect(box).toBeVisible();
  await box.check();
  await expect(page).toHaveURL('/product?q=wheel&fits=blanca-2025&size=54');
  await expect(groups(page).first()).toHaveText('Fits');
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Remove Fits Blanca 2025, size 54' }).click();
  await expect(page).toHaveURL('/product?q=wheel');
  await expect(groups(page)).toHaveCount(0);
});

test(
  'when a rider with a changed bike filters by keyboard on a phone, then the parts are grouped by their verdict for this bike',
  { tag: '@long' },
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    const changed = { ...commuter, replaced: [{ slot: 'chain', part: 'harvard-chain-12-speed-7wpa1c' }] };
    await openWith(page, changed, '/product?kind=drivetrain');
    await tabTo(page, page.getByRole('button', { name: 'Filter' }));
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await tabTo(page, sheet.getByRole('checkbox', { name: /^Commuter/ }));
    await page.keyboard.press('Space');
    await expect(page).toHaveURL('/product?kind=drivetrain&fits=mine');
    expect(await findViolations(page)).toEqual([]);
    await tabTo(page, sheet.getByRole('button', { name: /^Show \d+ parts?$/ }));
    await page.keyboard.press('Enter');
    await expect(groups(page).first()).toHaveText('Fits');
    await expect(page.getByRole('button', { name: 'Remove Fits my bike' })).toBeVisible();
    expect(await findOverflow(page)).toBe(0);
  },
);
