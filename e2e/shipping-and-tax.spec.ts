import type { Page } from '@playwright/test';
import { makeAccount } from './support/accounts.ts';
import { findOverflow, findViolations } from './support/judge-page.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

// All tests share the shop's one set of these settings, so they run one after another.
test.describe.configure({ mode: 'serial' });

const save = (page: Page) => page.getByRole('button', { name: 'Save shipping and tax' });
const said = (page: Page) => page.getByRole('status').filter({ hasText: 'Shipping and tax are saved.' });
const price = (page: Page) => page.getByLabel('Zone 1, price 1: shipping costs, $');

async function open(page: Page): Promise<void> {
  await page.goto('/dashboard/shipping-and-tax');
  await expect(price(page)).toBeVisible();
}

test(
  'when an admin sets shipping and a tax, then the preview shows the total for Utah before it is saved',
  { tag: '@long' },
  async ({ page, part, admin: _ }) => {
    await open(page);
    await price(page).fill('9.50');
    // Removes the rates that an earlier run has left.
    const rates = page.getByRole('button', { name: /^Remove rate/ });
    while ((await rates.count()) > 0) await rates.first().click();
    await page.getByRole('button', { name: 'Add a tax rate' }).click();
    await page.getByLabel('Rate 1: state').selectOption('UT');
    await page.getByLabel('Rate 1: rate in percent').fill('4.85');

    const preview = page.getByRole('region', { name: 'What would this cost?' });
    await preview.getByLabel('Part').fill(part.name);
    await preview.getByRole('option', { name: part.name }).click();
    await preview.getByLabel('Pieces').fill('4');
    // 4 × $12.50, shipping, and 4.85% of the parts, rounded to the cent.
    await expect(preview.getByRole('definition').filter({ hasText: '$61.93' })).toBeVisible();
    await preview.getByLabel('To state').selectOption('CO');
    await expect(preview.getByRole('definition').filter({ hasText: '$59.50' })).toBeVisible();
    expect(await findViolations(page)).toEqual([]);

    await save(page).click();
    await expect(said(page)).toBeVisible();
    await open(page);
    await expect(price(page)).toHaveValue('9.50');
    await expect(page.getByLabel('Rate 1: rate in percent')).toHaveValue('4.85');
  },
);

test(
  'when two admins change different tables at once, then the later one is told, and both changes are kept',
  { tag: '@long' },
  async ({ page, admin: _, openOther, complaints }) => {
    complaints.expect(/409/);
    const other = await openOther();
    await signIn(other.context(), await makeAccount({ isAdmin: true }));
    await Promise.all([open(page), open(other)]);
    await other.getByRole('button', { name: 'Add a tax rate' }).click();
    await other
      .getByLabel(/: rate in percent$/)
      .last()
      .fill('6');
    await save(other).click();
    await expect(said(other)).toBeVisible();

    await price(page).fill('12');
    await save(page).click();
    await expect(page.getByRole('alert').filter({ hasText: 'From them, the form now has: tax rates.' })).toBeVisible();
    await expect(page.getByLabel(/: rate in percent$/).last()).toHaveValue('6');
    await expect(price(page)).toHaveValue('12.00');
    await save(page).click();
    await expect(said(page)).toBeVisible();
    await open(page);
    await expect(price(page)).toHaveValue('12.00');
  },
);

test(
  'when fields are wrong on a phone, then each says why, nothing is wider than the screen, and axe finds no violation',
  { tag: '@long' },
  async ({ page, admin: _ }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await open(page);
    await price(page).fill('four');
    await page.getByRole('button', { name: 'Add a tax rate' }).click();
    await save(page).click();
    await expect(price(page)).toBeFocused();
    await expect(page.getByText('Some fields need to be corrected.')).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    expect(await findOverflow(page)).toBe(0);
  },
);
