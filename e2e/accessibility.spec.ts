import type { Page, ViewportSize } from '@playwright/test';
import { findOverflow, findViolations } from './support/judge-page.ts';
import { openScreen } from './support/open-screen.ts';
import { listStates, screens, type Viewer } from './support/screens.ts';
import type { Complaints } from './support/complaints.ts';
import { expect, test } from './support/test.ts';

/** The rules that a theme can violate. */
const COLOURS = ['color-contrast', 'link-in-text-block'];
const desktop = { width: 1280, height: 900 };
const phone = { width: 320, height: 800 };
/** What a screen is judged in; without `rules`, by all of them. */
interface View {
  size: ViewportSize;
  colorScheme: 'light' | 'dark';
  rules?: readonly string[];
}
/** Each size and each theme once, with all rules, and the other pairs. */
const views: readonly View[] = [
  { size: desktop, colorScheme: 'light' },
  { size: phone, colorScheme: 'dark' },
  { size: desktop, colorScheme: 'dark', rules: COLOURS },
  { size: phone, colorScheme: 'light', rules: COLOURS },
];

const people: Record<Viewer, string> = { visitor: 'a visitor', customer: 'a customer', admin: 'an admin' };

/**
 * All screens in all states; for viewers who see the same screen apart from the navigation, only the loaded state. The usual tests judge
 * each loaded screen once, and of the admins' tables the first.
 */
const cases = screens.flatMap((screen) =>
  screen.viewers.flatMap((viewer, index) =>
    listStates(screen)
      .filter((state) => index === 0 || state === 'loaded')
      .map((state) => ({
        screen,
        viewer,
        state,
        isLong: index > 0 || state !== 'loaded' || screen.isLikeAnother === true,
      })),
  ),
);

async function judge(page: Page, some: readonly View[]): Promise<void> {
  for (const { size, colorScheme, rules } of some) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    const found = await findViolations(page, rules);
    expect(found, `${size.width} px, ${colorScheme}`).toEqual([]);
  }
}

test(
  'when admins open the command palette, or the menu of a phone, then axe finds no violation',
  { tag: '@long' },
  async ({ page, admin: _ }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/dashboard/parts');
    await page.getByRole('button', { name: /Find or run/ }).click();
    await page.getByRole('combobox', { name: /^Find an order/ }).fill('chain');
    await page.getByRole('group', { name: 'Parts' }).getByRole('option').first().waitFor();
    await judge(page, [{ size: desktop, colorScheme: 'light' }]);
    await page.keyboard.press('Escape');
    await page.setViewportSize(phone);
    await page.getByRole('button', { name: 'Menu' }).click();
    const current = page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Parts', exact: true });
    await expect(current.first()).toHaveAttribute('aria-current', 'page');
    await judge(page, [{ size: phone, colorScheme: 'dark' }]);
  },
);

for (const [index, { screen, viewer, state, isLong }] of cases.entries()) {
  const subject = `the ${screen.name} screen is ${state} for ${people[viewer]}`;
  // The long tests judge every screen in every view; the others each screen in one of the first two, in turn.
  const usual = views[index % 2];
  const open = async (page: Page, complaints: Complaints) => {
    complaints.expect(state === 'failed' ? /500/ : screen.name === 'not-found' ? /404/ : /^$/);
    // Elements that fade in are half transparent in between, which axe would report as low contrast.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openScreen(page, screen, viewer, state);
  };

  test(
    `when ${subject}, then axe finds no violation and nothing is cut off`,
    { tag: isLong ? '@long' : [] },
    async ({ page, complaints }) => {
      await open(page, complaints);
      await judge(page, isLong || usual === undefined ? views : [usual]);
      // 320 px is the narrowest phone, 640 px a desktop of 1280 px at a zoom of 200 %.
      for (const width of [640, 320]) {
        await page.setViewportSize({ width, height: 800 });
        // Sizes that scripts measure are updated a frame after the window is resized.
        await expect.poll(() => findOverflow(page), `sideways scroll at ${width} px`).toBe(0);
      }
      // The owner of the phone may have made its letters up to twice as large.
      for (const size of ['125%', '150%', '200%']) {
        await page.evaluate(`document.documentElement.style.fontSize = '${size}'`);
        await expect.poll(() => findOverflow(page), `sideways scroll with letters of ${size}`).toBe(0);
      }
    },
  );

  if (isLong) continue;
  test(`when ${subject}, then axe finds none in the other views`, { tag: '@long' }, async ({ page, complaints }) => {
    await open(page, complaints);
    await judge(
      page,
      views.filter((view) => view !== usual),
    );
  });
}
