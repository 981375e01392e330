import type { Page, ViewportSize } from '@playwright/test';
import { findOverflow, findViolations } from './support/judge-page.ts';
import { showScreen, signInAs } from './support/open-screen.ts';
import { listStates, type Screen, screens, type State, type Viewer } from './support/screens.ts';
import { findSmallTargets } from './support/targets.ts';
import { expect, test } from './support/test.ts';

/** The axe rules whose result depends on the theme. */
const COLOURS = ['color-contrast', 'link-in-text-block'];
const desktop = { width: 1280, height: 900 };
const phone = { width: 320, height: 800 };
/** The size and theme in which a screen is checked, and the rules; without `rules`, all of them. */
interface View {
  size: ViewportSize;
  colorScheme: 'light' | 'dark';
  rules?: readonly string[];
}
/** Each size and each theme is checked once with all rules; the other two pairs only with the rules about the theme. */
const views: readonly View[] = [
  { size: desktop, colorScheme: 'light' },
  { size: phone, colorScheme: 'dark' },
  { size: desktop, colorScheme: 'dark', rules: COLOURS },
  { size: phone, colorScheme: 'light', rules: COLOURS },
];

const people: Record<Viewer, string> = { visitor: 'a visitor', customer: 'a customer', admin: 'an admin' };

/** A screen in one of its states, as one viewer sees it. */
interface Case {
  screen: Screen;
  viewer: Viewer;
  state: State;
}

/**
 * All screens in all states. Further viewers see the same screen apart from the navigation, so only its loaded state is
 * checked for them. The usual tests check each loaded screen once, and only the first of the admins' tables.
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

/**
 * The number of screens that a usual test opens in turn: from the second on the browser has the app's files in memory.
 * A single test for all would leave a second browser idle at the end.
 */
const IN_ONE_TEST = 8;

/** The usual screens of each viewer, in groups of one test each. */
const groups = (Object.keys(people) as Viewer[]).flatMap((viewer) => {
  const usual = cases.filter((one) => !one.isLong && one.viewer === viewer);
  return Array.from({ length: Math.ceil(usual.length / IN_ONE_TEST) }, (_, n) => ({
    viewer,
    some: usual.slice(n * IN_ONE_TEST, (n + 1) * IN_ONE_TEST),
  }));
});

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

/** Phones can be set to letters of up to twice the usual size. */
const LETTERS = ['125%', '150%', '200%'];
/** The largest letters leave the least room, so the usual tests check only these. */
const USUAL_LETTERS = LETTERS.slice(-1);

/** Checks a screen in these views, and that none of it is cut off on narrow screens or with large letters. */
async function judgeWhole(page: Page, some: readonly View[], letters = LETTERS): Promise<void> {
  await judge(page, some);
  // 320 px is the narrowest phone, 640 px a desktop of 1280 px at a zoom of 200 %.
  for (const width of [640, 320]) {
    await page.setViewportSize({ width, height: 800 });
    // Sizes that scripts measure are updated a frame after the window was resized.
    await expect.poll(() => findOverflow(page), `sideways scroll at ${width} px`).toBe(0);
  }
  // The usual phone size, at which controls must be large enough for a finger.
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await findSmallTargets(page), 'small targets at 360 px').toEqual([]);
  await page.setViewportSize({ width: 320, height: 800 });
  for (const size of letters) {
    await page.evaluate(`document.documentElement.style.fontSize = '${size}'`);
    await expect.poll(() => findOverflow(page), `sideways scroll with letters of ${size}`).toBe(0);
  }
}

/** Opens a screen for a viewer who is already signed in. */
async function open(page: Page, { screen, state }: Case): Promise<void> {
  // While elements fade in they are half transparent, which axe would report as low contrast.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await showScreen(page, screen, state);
  await page.locator('#root[data-built]').waitFor({ state: 'detached' });
}

/** The view in which the usual tests check a screen: alternately the first and the second one. */
const usualView = (one: Case) => views.filter((_view, index) => index === screens.indexOf(one.screen) % 2);
/** Whether a screen needs data in the browser's storage, which the next screen in the same browser would see too. */
const keepsThings = ({ inBasket, inList, inGarage }: Screen) =>
  inBasket === true || inList === true || inGarage === true;
const NOT_FOUND = /404.*\/no\/such\/page/;

for (const { viewer, some } of groups) {
  const names = some.map(({ screen }) => screen.name).join(', ');
  test(`when ${people[viewer]} opens the screens ${names}, then axe finds no violation and nothing is cut off`, async ({
    context,
    complaints,
  }) => {
    test.setTimeout(300_000);
    complaints.expect(NOT_FOUND);
    await signInAs(context, viewer);
    let page = await context.newPage();
    for (const one of some) {
      await test.step(one.screen.name, async () => {
        for (const { size, colorScheme } of usualView(one)) {
          await page.setViewportSize(size);
          await page.emulateMedia({ colorScheme });
        }
        await open(page, one);
        await judgeWhole(page, usualView(one), USUAL_LETTERS);
        await page.unrouteAll();
        if (!keepsThings(one.screen)) return;
        await page.close();
        page = await context.newPage();
      });
    }
  });
}

for (const one of cases) {
  const { screen, viewer, state, isLong } = one;
  const subject = `the ${screen.name} screen is ${state} for ${people[viewer]}`;
  const title = isLong
    ? 'axe finds no violation and nothing is cut off'
    : 'axe finds no violation in the other views, and nothing is cut off at any text size';
  test(`when ${subject}, then ${title}`, { tag: '@long' }, async ({ page, complaints }) => {
    complaints.expect(state === 'failed' ? /500/ : NOT_FOUND);
    await signInAs(page.context(), viewer);
    await open(page, one);
    const usual = isLong ? [] : usualView(one);
    await judgeWhole(
      page,
      views.filter((view) => !usual.includes(view)),
    );
  });
}
