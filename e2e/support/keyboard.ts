import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

const MAX_PRESSES = 120; // presses of Tab

/** Presses Tab until the element has the focus, and asserts that it is visible then. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  // A button that waits for an answer takes no focus: the presses would be used up before it comes.
  await expect(target).toBeEnabled();
  for (let press = 0; press < MAX_PRESSES; press++) {
    if ((await target.and(page.locator(':focus')).count()) > 0) break;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
  await expect(target).toBeInViewport();
  await expect(target).toHaveCSS('outline-style', 'solid');
}
