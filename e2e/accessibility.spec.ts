import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { openScreen } from './support/open-screen.ts';
import { listStates, screens, type Viewer } from './support/screens.ts';
import { expect, test } from './support/test.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** What a theme can break. */
const COLOURS = ['color-contrast', 'link-in-text-block'] as const;
const desktop = { width: 1280, height: 900 };
const phone = { width: 390, height: 800 };
const views = [
  { size: desktop, colorScheme: 'light' },
  { size: desktop, colorScheme: 'dark', rules: COLOURS },
  { size: phone, colorScheme: 'light' },
  { size: phone, colorScheme: 'dark', rules: COLOURS },
] as const;
/** Where only the navigation is another, each size and theme once is enough. */
const fewViews = [
  { size: desktop, colorScheme: 'light' },
  { size: phone, colorScheme: 'dark' },
] as const;

/** The screens in all their states; for whom a screen is the same but for the navigation, the loaded one is enough. */
const cases = screens.flatMap((screen) =>
  screen.viewers.flatMap((viewer, index) =>
    listStates(screen)
      .filter((state) => index === 0 || state === 'loaded')
      .map((state) => ({ screen, viewer, state, seen: index === 0 ? views : fewViews })),
  ),
);

for (const { screen, viewer, state, seen } of cases) {
  test(`when the ${screen.name} screen is ${state} for ${describe(viewer)}, then axe finds nothing and nothing is cut off`, async ({
    page,
    complaints,
  }) => {
    complaints.expect(state === 'failed' ? /500/ : screen.name === 'not-found' ? /404/ : /^$/);
    // What moves in is half transparent on its way, which is no contrast to judge.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openScreen(page, screen, viewer, state);
    for (const { size, colorScheme, ...some } of seen) {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme });
      const found = await findViolations(page, 'rules' in some ? some.rules : undefined);
      expect(found, `${size.width} px, ${colorScheme}`).toEqual([]);
    }
    // 320 px is the narrowest phone, 640 a desktop of 1280 zoomed to 200 %.
    for (const width of [640, 320]) {
      await page.setViewportSize({ width, height: 800 });
      // What a script measures is right a frame after the window is another.
      await expect.poll(() => findOverflow(page), `sideways scroll at ${width} px`).toBe(0);
    }
  });
}

function describe(viewer: Viewer): string {
  return { visitor: 'a visitor', customer: 'a customer', admin: 'an admin' }[viewer];
}

/** A change of theme begins with the next frame; under reduced motion it takes 1 ms, on a busy machine some frames. */
const coloursArrived = `(async () => {
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const changes = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
  await Promise.allSettled(changes.map(({ finished }) => finished));
})()`;

/** What axe finds on the page as it stands: by all rules for WCAG 2.2 AA and good practice, or by some. */
async function findViolations(page: Page, rules?: readonly string[]): Promise<string[]> {
  // Axe judges colours only where something is drawn, and what is far away is not until it comes near.
  // As a sheet of the document's own making: the policy stops one in the page.
  await page.evaluate(`globalThis.drawAll = new CSSStyleSheet();
    drawAll.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets.push(drawAll);`);
  await page.evaluate(coloursArrived);
  // Legacy mode spares the second page that axe opens for the frames of other sites; ours has none.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations } = await (rules ? axe.withRules([...rules]) : axe.withTags(RULES)).analyze();
  await page.evaluate('document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== drawAll)');
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  );
}

/** CSS pixels by which the page is wider than the window. */
async function findOverflow(page: Page): Promise<number> {
  const width = await page.evaluate<number>('document.documentElement.scrollWidth');
  return Math.max(0, width - (page.viewportSize()?.width ?? 0));
}
