import { expect, type Locator, type Page } from '@playwright/test';

/** The controls for a first step, and the action on one of them. */
interface FirstStep {
  find: (page: Page) => Locator;
  act: (control: Locator) => Promise<void>;
}

/** The first actions that a visitor can take on a screen: typing a text, ticking a box, unfolding a section. */
export const firstSteps: readonly FirstStep[] = [
  {
    find: (page) =>
      page
        .locator('main :is(input:not([type]), input[type=text], input[type=search], input[type=tel])')
        .and(page.locator(':enabled:read-write')),
    act: (field) => field.fill('7'),
  },
  { find: (page) => page.locator('main input[type=checkbox]:enabled'), act: (box) => box.click() },
  {
    find: (page) => page.locator('main :is(summary, button[aria-expanded=false]:enabled)'),
    act: (fold) => fold.click(),
  },
];

/** Takes a step at the first suitable control; a page without one is left as it is. */
export async function takeFirstStep(page: Page, { find, act }: FirstStep): Promise<void> {
  const control = find(page).first();
  if (!(await control.isVisible())) return;
  // An action before React has hydrated the element would be replayed at most.
  await expect
    .poll(() => control.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps'))))
    .toBe(true);
  await act(control);
}
