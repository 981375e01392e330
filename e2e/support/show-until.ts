import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/** Loads more of a list until it shows this element, because other rows may come first. */
export async function showUntil(page: Page, shown: Locator): Promise<void> {
  const more = page.getByRole('button', { name: /^Show \d+ more$/ });
  await expect(async () => {
    if (!(await shown.isVisible())) await more.click({ timeout: 1_000 });
    await expect(shown).toBeVisible({ timeout: 1_000 });
  }).toPass();
}
