import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { openScreen } from './support/open-screen.ts';
import { listStates, screens, type Viewer } from './support/screens.ts';
import { expect, test } from './support/test.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** What a theme can break. */
const COLOURS = ['color-contrast', 'link-in-text-block'];
const sizes = [
  { width: 1280, height: 900 },
  { width: 390, height: 800 },
];

/** The screens in all their states; for whom a screen is the same but for the navigation, the loaded one is enough. */
const cases = screens.flatMap((screen) =>
  screen.viewers.flatMap((viewer, index) =>
    listStates(screen)
      .filter((state) => index === 0 || state === 'loaded')
      .map((state) => ({ screen, viewer, state })),
  ),
);

for (const { screen, viewer, state } of cases) {
  test(`when the ${screen.name} screen is ${state} for ${describe(viewer)}, then axe finds nothing and nothing is cut off`, async ({
    page,
    complaints,
  }) => {
    complaints.expect(state === 'failed' ? /500/ : screen.name === 'not-found' ? /404/ : /^$/);
    // What moves in is half transparent on its way, which is no contrast to judge.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openScreen(page, screen, viewer, state);
    for (const size of sizes) {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme: 'light' });
      expect(await findViolations(page), `${size.width} px, light`).toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark' });
      expect(await findViolations(page, COLOURS), `${size.width} px, dark`).toEqual([]);
    }
    // 320 px is the narrowest phone, 640 a desktop of 1280 zoomed to 200 %.
    for (const width of [640, 320]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await findOverflow(page), `sideways scroll at ${width} px`).toBe(0);
    }
  });
}

function describe(viewer: Viewer): string {
  return { visitor: 'a visitor', customer: 'a customer', admin: 'an admin' }[viewer];
}

/** What axe finds on the page as it stands: by all rules for WCAG 2.2 AA and good practice, or by some. */
async function findViolations(page: Page, rules?: string[]): Promise<string[]> {
  // Under reduced motion a change of colours takes 1 ms: in the second frame it is over.
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
  // Legacy mode spares the second page that axe opens for the frames of other sites; ours has none.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations } = await (rules ? axe.withRules(rules) : axe.withTags(RULES)).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  );
}

/** CSS pixels by which the page is wider than the window. */
async function findOverflow(page: Page): Promise<number> {
  const width = await page.evaluate<number>('document.documentElement.scrollWidth');
  return Math.max(0, width - (page.viewportSize()?.width ?? 0));
}
