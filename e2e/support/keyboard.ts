import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

const MAX_PRESSES = 120; // presses of Tab

/** Presses Tab until the element has the focus, and asserts that it is visible then. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  // A button that waits for an answer is disabled and takes no focus, so the presses would be used up before the answer
  // arrives.
  await expect(target).toBeEnabled();
  for (let press = 0; press < MAX_PRESSES; press++) {
    if ((await target.and(page.locator(':focus')).count()) > 0) break;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
  await expect(target).toBeInViewport();
  await expect(target).toHaveCSS('outline-style', 'solid');
}
