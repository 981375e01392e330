import type { Page } from '@playwright/test';

/** Creates a list on the page of lists, and opens it. */
export async function makeList(page: Page, name: string): Promise<void> {
  await page.goto('/lists');
  await page.getByLabel('Name of the new list').fill(name);
  await page.getByRole('button', { name: 'Create list' }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
}

/** Adds a part to the open list by its part number. */
export async function addByNumber(page: Page, number: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Part number' }).fill(number);
  await page.keyboard.press('Enter');
}
