import { findOverflow, findViolations } from './support/judge-page.ts';
import { openScreen } from './support/open-screen.ts';
import { listStates, screens, type Viewer } from './support/screens.ts';
import { expect, test } from './support/test.ts';

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
