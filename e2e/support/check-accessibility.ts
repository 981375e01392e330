import type { Page } from '@playwright/test';
import type { Complaints } from './complaints.ts';
import { findOverflow, findViolations } from './judge-page.ts';
import { openScreen } from './open-screen.ts';
import type { Screen, State, Viewer } from './screens.ts';
import { expect } from './test.ts';

/** The rules that a theme can violate. */
const COLOURS = ['color-contrast', 'link-in-text-block'] as const;
const desktop = { width: 1280, height: 900 };
const phone = { width: 390, height: 800 };
/** Each size with all rules, each theme with those that it can violate. */
const views = [
  { size: desktop, colorScheme: 'light' },
  { size: desktop, colorScheme: 'dark', rules: COLOURS },
  { size: phone, colorScheme: 'dark', rules: COLOURS },
  { size: phone, colorScheme: 'light' },
] as const;

/** A screen in a state, as somebody sees it. */
interface Case {
  screen: Screen;
  viewer: Viewer;
  state: State;
}

/** The sentence of the test that `checkAccessibility` makes. */
export const titleOf = ({ screen, viewer, state }: Case): string =>
  `when the ${screen.name} screen is ${state} for ${people[viewer]}, then axe finds no violation and nothing is cut off`;

const people: Record<Viewer, string> = { visitor: 'a visitor', customer: 'a customer', admin: 'an admin' };

/** Opens a screen and expects no violation in each size and theme, and no sideways scroll on the narrowest phone. */
export async function checkAccessibility(page: Page, complaints: Complaints, { screen, viewer, state }: Case) {
  complaints.expect(state === 'failed' ? /500/ : screen.name === 'not-found' ? /404/ : /^$/);
  // Elements that fade in are half transparent in between, which axe would report as low contrast.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openScreen(page, screen, viewer, state);
  for (const { size, colorScheme, ...some } of views) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    const found = await findViolations(page, 'rules' in some ? some.rules : undefined);
    expect(found, `${size.width} px, ${colorScheme}`).toEqual([]);
  }
  // 320 px is the narrowest phone, 640 px a desktop of 1280 px at a zoom of 200 %.
  for (const width of [640, 320]) {
    await page.setViewportSize({ width, height: 800 });
    // Sizes that scripts measure are updated a frame after the window is resized.
    await expect.poll(() => findOverflow(page), `sideways scroll at ${width} px`).toBe(0);
  }
}
