import { expect, type Locator, type Page } from '@playwright/test';

/** The same page in two browsers, one of which translates it. */
export type Pages = readonly [plain: Page, translated: Page];

/** Waits until React has taken over an element: what is done to one of a page built ahead before that is replayed at most. */
const untilTakenOver = (element: Locator) =>
  expect
    .poll(() => element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps'))))
    .toBe(true);

/** A control on a page, and what is done to it. */
interface FirstStep {
  /** The controls, the first of which is used. */
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

/** Of an element of the page: these tests are compiled without the types of the browser. */
interface Named {
  getAttribute: (name: string) => string | null;
  labels?: readonly Named[];
  textContent: string;
}

/** The name by which a visitor knows a control: its label, or its own text. */
const nameOf = (control: Locator): Promise<string> =>
  control.evaluate((element) => {
    const node = element as unknown as Named;
    return node.getAttribute('aria-label') ?? (node.labels?.[0] ?? node).textContent;
  });

/** Takes a step in both browsers, at the same control: one of the two may still be loading what comes before it. */
export async function takeFirstStep(pages: Pages, { find, act }: FirstStep): Promise<void> {
  const chosen = find(pages[0]).first();
  if (!(await chosen.isVisible())) return;
  const name = await nameOf(chosen);
  for (const page of pages) {
    const named = page.getByLabel(name, { exact: true }).or(page.locator('summary, button').filter({ hasText: name }));
    const control = find(page).and(named).first();
    await untilTakenOver(control);
    await act(control);
  }
}
