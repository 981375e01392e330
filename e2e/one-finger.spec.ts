import { globSync, readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { inRoot } from '../scripts/paths.ts';
import { expect, test as base } from './support/test.ts';

/** The browser draws WebGL by software, as machines without a graphics processor need it. */
const test = base.extend<object, { launchOptions: { args?: string[] } }>({
  launchOptions: [
    async ({ launchOptions }, use) =>
      use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--enable-unsafe-swiftshader'] }),
    { scope: 'worker' },
  ],
});

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

/** A component that handles touch itself, and the steps that show it. */
interface Touched {
  /** The files of `web/src` that listen to pointers or set `touch-action`. */
  files: string[];
  open: (page: Page) => Promise<Locator>;
}

const touched: Record<string, Touched> = {
  'the pictures of a part': {
    files: ['ui/media/gallery.tsx'],
    open: async (page) => {
      await page.goto('/parts/elbert-1x-crankset-9k2m4t');
      return page.getByRole('group', { name: /^Picture 1 of/ });
    },
  },
  'a model': {
    files: ['shop/drawings/scene.ts', 'shop/drawings/model-view.tsx'],
    open: async (page) => {
      await page.goto('/parts/elbert-1x-crankset-9k2m4t');
      await page.getByRole('button', { name: 'Look at it from all sides' }).click();
      await page.getByText(/^Seen from/).waitFor();
      return page.getByRole('application', { name: 'Elbert 1× Crankset' });
    },
  },
  'the slider that pulls a model apart': {
    files: [],
    open: async (page) => {
      await page.goto('/diagrams');
      await page.getByRole('button', { name: /^Turn it and pull it apart/ }).click();
      return page.getByLabel('Pull it apart');
    },
  },
  'a carousel': {
    files: ['ui/media/carousel.tsx'],
    open: async (page) => {
      await page.goto('/');
      const carousel = page.getByRole('region', { name: 'From the workshop' });
      await carousel.scrollIntoViewIfNeeded();
      await carousel.getByRole('button', { name: 'Next slide' }).click();
      return carousel.getByRole('group', { name: /^2 of/ });
    },
  },
  'a link, which loads its page from the press on': {
    files: ['ui/navigation/link.tsx'],
    open: async (page) => {
      await page.goto('/product');
      return page.getByRole('main').getByRole('article').first().getByRole('link').first();
    },
  },
  'a drawing': {
    files: ['ui/media/use-zoom.ts', 'shop/drawings/drawing.tsx', 'shop/drawings/balloon.tsx'],
    open: async (page) => {
      await page.goto('/diagrams/cockpit');
      return page.locator('.drawing-pane');
    },
  },
};

/** Components in which a finger drags something, or behind which the page cannot be scrolled at all. */
const others = {
  'ui/media/gallery-zoom.tsx': 'an enlarged picture covers the whole window',
  'admin/parts/picture-rows.tsx': 'the handle of a picture, which beside its fields is dragged up and down',
  'admin/parts/use-row-drag.ts': 'the same handle',
  'admin/drawings/balloon-board.tsx': 'the balloons of a drawing, which admins drag',
};

test('when a source file handles touches, then its component is listed in this test', () => {
  const root = inRoot('web/src');
  const taking =
    /touch-action|touchAction|onPointer(?:Down|Move|Over)=|onPointer(?:Down|Move): |onTouch(?:Move)|'touchmove'|OrbitControls\(/;
  const found = globSync('**/*.{ts,tsx,css}', { cwd: root }).filter(
    (file) => !/\.test\.tsx?$/.test(file) && taking.test(readFileSync(`${root}/${file}`, 'utf8')),
  );
  const known = [...Object.values(touched).flatMap(({ files }) => files), ...Object.keys(others)];
  expect(found.filter((file) => !known.includes(file))).toEqual([]);
});

/** Swipes with one finger from the middle of an element, by this distance in px. */
async function swipe(page: Page, on: Locator, by: { x?: number; y?: number }): Promise<void> {
  const box = await on.boundingBox();
  if (!box) throw new Error('There is nothing to touch.');
  const finger = await page.context().newCDPSession(page);
  const at = (share: number) => [
    { x: box.x + box.width / 2 + (by.x ?? 0) * share, y: box.y + box.height / 2 + (by.y ?? 0) * share },
  ];
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  for (let step = 1; step <= 10; step += 1) {
    await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(step / 10) });
  }
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

const scrolled = (page: Page) => page.evaluate<number>('window.scrollY');

for (const [name, { open }] of Object.entries(touched)) {
  test(
    `when one finger moves up on ${name}, then the page scrolls`,
    { tag: name === 'a model' ? [] : '@long' },
    async ({ page }) => {
      const place = await open(page);
      await place.scrollIntoViewIfNeeded();
      const before = await scrolled(page);
      await swipe(page, place, { y: -200 });
      await expect.poll(() => scrolled(page)).toBeGreaterThan(before + 100);
    },
  );
}

test(
  'when one finger moves sideways on a model, then the model turns, and the page does not scroll',
  { tag: '@long' },
  async ({ page }) => {
    const place = await touched['a model']?.open(page);
    if (!place) throw new Error('There is no model.');
    const before = await scrolled(page);
    const view = page.getByText(/^Seen from/);
    const first = await view.textContent();
    await swipe(page, place, { x: -120 });
    await expect(view).not.toHaveText(first ?? '');
    expect(await scrolled(page)).toBe(before);
  },
);
