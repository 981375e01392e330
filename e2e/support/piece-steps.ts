import type { Page } from '@playwright/test';
import type { Part } from '@fourteener/contract/part/schemas';
import type { Account } from './accounts.ts';
import { keepBikes } from './garage.ts';
import { expect } from './test.ts';

/** The page and the data with which a piece is tested. */
export interface Fixture {
  page: Page;
  part: Part;
  customer: Account;
}

export async function typeOrder(page: Page): Promise<void> {
  await page.getByLabel('Phone').fill('719 555 0100');
  await page.getByRole('button', { name: 'Add to basket' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Basket 1' })).toBeVisible();
}

export async function putInBasket(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Add to basket' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: /^Basket 1/ })).toBeVisible();
}

export async function searchMenu(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL('/about');
  await page.goBack();
}

/** Opens a page with a bike in the garage. */
export const withBike =
  (pathOf: (part: Part) => string) =>
  async ({ page, part }: Fixture): Promise<string> => {
    await keepBikes(page);
    return pathOf(part);
  };
