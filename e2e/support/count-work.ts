import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Counts the screens that need an action, the presses and the typed characters. A page that only leads on to the next
 * is not counted.
 */
export function countWork(page: Page) {
  const count = {
    screens: [] as string[],
    presses: 0,
    typed: 0,
    see: () => {
      const { pathname } = new URL(page.url());
      if (count.screens.at(-1) !== pathname) count.screens.push(pathname);
    },
    press: async (target: Locator) => {
      await expect(target).toBeVisible();
      count.see();
      count.presses += 1;
      await target.click();
    },
    type: async (target: Locator, text: string) => {
      await expect(target).toBeVisible();
      count.see();
      count.typed += text.length;
      await target.fill(text);
    },
  };
  return count;
}
