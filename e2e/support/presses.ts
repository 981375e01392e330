import type { Locator, Page, TestDetails } from '@playwright/test';

export const DESK = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

/** The tag of a task that is tested in both sizes: on a phone with the usual tests, at a desk with the long ones. */
export const longAtDesk = (size: typeof DESK): TestDetails => (size === DESK ? { tag: '@long' } : {});

/** Counts a rider's actions: typing a text and pressing Enter after it is one press. */
export function countPresses() {
  const done = { presses: 0 };
  const press = async (target: Locator) => {
    done.presses += 1;
    await target.click();
  };
  const type = async (target: Locator, text: string) => {
    done.presses += 1;
    await target.fill(text);
  };
  return { done, press, type };
}

/** The search field in the header. */
export const searchField = (page: Page) => page.getByRole('search', { name: 'Parts' }).getByLabel('Search parts');
