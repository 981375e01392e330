import type { Locator, Page } from '@playwright/test';

/** Keys and presses of the mouse. */
export type Press = () => Promise<void>;

/** The pause before the next press: a fast typist's pace, and time for each press to be painted. */
const PAUSE = 160; // ms

/** Prepares a press of the mouse on an element; the element is located now, since locating takes the page's processor time. */
export async function aim(page: Page, target: Locator): Promise<Press> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error(`${String(target)} is not to be seen.`);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  return async () => {
    // The button is released at once: if pressing it down paints nothing, the browser counts the time until the release too.
    await page.mouse.click(x, y);
    await page.waitForTimeout(PAUSE);
  };
}

/** Types words into the focused element. */
export function typeWords(page: Page, words: string): Press {
  return async () => {
    for (const key of words) {
      await page.keyboard.press(key);
      await page.waitForTimeout(PAUSE);
    }
  };
}
