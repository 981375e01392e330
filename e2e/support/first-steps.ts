import { expect, type Locator, type Page } from '@playwright/test';

/** The controls that a first step may use, and what is done to one. */
interface FirstStep {
  find: (page: Page) => Locator;
  act: (control: Locator) => Promise<void>;
}

/** The first actions that a visitor may take on any screen: typing a text, ticking a box, unfolding a section. */
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

/** Takes a step at the first control that it may use; a page without one is left as it is. */
export async function takeFirstStep(page: Page, { find, act }: FirstStep): Promise<void> {
  const control = find(page).first();
  if (!(await control.isVisible())) return;
  // Whatever is done to an element of a page built ahead before React has taken it over is replayed at most.
  await expect
    .poll(() => control.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps'))))
    .toBe(true);
  await act(control);
}
