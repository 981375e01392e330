import { pathToDrawing } from '@fourteener/contract/drawing/page';
import type { Page } from '@playwright/test';
import { tabTo } from './support/keyboard.ts';
import { expect, test } from './support/test.ts';

/** A drawing of the seed, and one of its lines that is sold as a single part. */
const PATH = pathToDrawing('cockpit');
const BOLTS = { balloon: 7, name: 'Faceplate bolts, M5' };

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const balloons = (page: Page) => page.locator('[data-balloon] circle');

/** The width of the drawing, the smallest balloon and the least distance between two, as currently rendered, px. */
async function measureBalloons(page: Page): Promise<{ width: number; smallest: number; nearest: number }> {
  const found = await Promise.all((await balloons(page).all()).map((balloon) => balloon.boundingBox()));
  const boxes = found.flatMap((box) => (box ? [{ ...box, x: box.x + box.width / 2, y: box.y + box.height / 2 }] : []));
  const distances = boxes.flatMap((one, n) => boxes.slice(n + 1).map(({ x, y }) => Math.hypot(x - one.x, y - one.y)));
  const smallest = Math.min(...boxes.map(({ width }) => width));
  return { width: await widthOf(page), smallest, nearest: Math.min(...distances) };
}

test('when only the keyboard is used, then a line can be shown in the drawing, put into the basket and taken to the basket page', async ({
  page,
}) => {
  await page.goto('/diagrams');
  await tabTo(page, page.getByRole('row').getByRole('link', { name: 'Cockpit', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(PATH);
  await expect(page.getByRole('heading', { level: 1, name: 'Cockpit' })).toBeVisible();
  await tabTo(page, page.getByRole('link', { name: `Show ${BOLTS.balloon} in the drawing` }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(pathToDrawing('cockpit', BOLTS.balloon));
  await expect(row(page, BOLTS.name)).toHaveAttribute('aria-current', 'true');
  await expect(page.locator('[data-shape="part-faceplate-bolts"]')).toHaveAttribute('style', /--diagram-part/);
  await tabTo(page, row(page, BOLTS.name).getByRole('button', { name: /^Add/ }));
  await page.keyboard.press('Enter');
  await expect(page.getByText(`In your basket: 1 × ${BOLTS.name}`)).toBeVisible();
  await tabTo(page, page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Basket' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/basket');
  await expect(page.getByRole('main')).toContainText(BOLTS.name);
});

test(
  'when only the pointer is used, then a balloon and its row highlight each other, and one press puts the whole drawing into the basket',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto(PATH);
    const balloon = page.locator(`[data-balloon="${BOLTS.balloon}"]`);
    const stem = row(page, 'Princeton Stem').first();
    const shapeOf = (name: string) => page.locator(`[data-shape="${name}"]`);
    await expect(async () => {
      await balloon.hover();
      await expect(row(page, BOLTS.name).locator('[data-active]')).toBeVisible({ timeout: 500 });
      await stem.hover();
      await expect(shapeOf('part-stem')).toHaveAttribute('style', /--diagram-part/, { timeout: 500 });
    }).toPass();
    await balloon.click();
    await expect(page).toHaveURL(pathToDrawing('cockpit', BOLTS.balloon));
    await expect(row(page, BOLTS.name)).toHaveAttribute('aria-current', 'true');
    await page.getByRole('link', { name: 'Show 4 in the drawing' }).click();
    await expect(stem).toHaveAttribute('aria-current', 'true');
    await expect(row(page, BOLTS.name)).not.toHaveAttribute('aria-current');
    await page.getByRole('button', { name: 'Add the whole cockpit' }).click();
    await expect(page.getByText('2 pieces added to your basket.')).toBeVisible();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Basket' }).click();
    await expect(page.getByRole('main')).toContainText('Castle Handlebar');
    await expect(page.getByRole('main')).toContainText('Princeton Stem');
  },
);

test.describe('on a large screen', () => {
  test.use({ viewport: { width: 1440, height: 800 } });

  test('when the table is scrolled, then the drawing stays in view', { tag: '@long' }, async ({ page }) => {
    await page.goto(PATH);
    const pane = page.getByRole('group', { name: 'Drawing: Cockpit' });
    await page.getByRole('row').nth(9).scrollIntoViewIfNeeded();
    expect(await page.evaluate('scrollY')).toBeGreaterThan(200);
    await expect(pane).toBeInViewport({ ratio: 0.95 });
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 640 }, isMobile: true, hasTouch: true });

  test(
    'when a drawing is zoomed, then its balloons keep their size and do not overlap, and the page does not scroll sideways',
    { tag: '@long' },
    async ({ page }) => {
      await page.goto(PATH);
      await expectWhole(page);
      const small = await measureBalloons(page);
      await page.getByRole('button', { name: 'Zoom in' }).click();
      await expect.poll(() => widthOf(page)).toBeGreaterThan(small.width * 1.4);
      await expectApart(page);
      expect((await measureBalloons(page)).smallest).toBeCloseTo(small.smallest, 0);
      await page.getByRole('link', { name: 'Show 16 in the drawing' }).click();
      await expect(page.locator('[data-balloon="16"]')).toBeInViewport();
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320);
      const pane = await page.getByRole('group', { name: 'Drawing: Cockpit' }).boundingBox();
      expect(pane?.height).toBeLessThanOrEqual(640 * 0.38 + 1);
      await page.getByRole('row').last().scrollIntoViewIfNeeded();
      expect((await page.getByRole('group', { name: 'Drawing: Cockpit' }).boundingBox())?.y).toBeCloseTo(64, -1);
    },
  );

  test('when two fingers spread on a drawing, then the drawing is enlarged and the page is not', async ({ page }) => {
    await page.goto(PATH);
    await expectWhole(page);
    const before = await widthOf(page);
    const box = await page.getByRole('group', { name: 'Drawing: Cockpit' }).boundingBox();
    if (!box) throw new Error('There is no drawing.');
    const fingers = await page.context().newCDPSession(page);
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const at = (apart: number) => [-1, 1].map((side, id) => ({ id, x: middle.x + side * apart, y: middle.y }));
    await fingers.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(30) });
    for (let apart = 35; apart <= 60; apart += 5) {
      await fingers.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(apart) });
    }
    await fingers.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect.poll(() => widthOf(page)).toBeGreaterThan(before * 1.7);
    expect(await page.evaluate('visualViewport.scale')).toBe(1);
  });
});

/** The rendered width of the drawing, px. */
const widthOf = (page: Page) => page.evaluate<number>(`document.querySelector('.drawing-sheet').clientWidth`);

/** Expects that no two balloons overlap, and that each is large enough for a finger. */
async function expectApart(page: Page): Promise<void> {
  await expect.poll(async () => (await measureBalloons(page)).nearest).toBeGreaterThanOrEqual(26);
  expect((await measureBalloons(page)).smallest).toBeGreaterThanOrEqual(24);
}

/** Expects that the frame shows the whole drawing and its balloons without scrolling. */
async function expectWhole(page: Page): Promise<void> {
  await expectApart(page);
  const hidden = await page.evaluate<string[]>(`(() => {
    const frame = document.querySelector('.drawing-pane').getBoundingClientRect();
    const shown = [document.querySelector('.drawing-sheet'), ...document.querySelectorAll('[data-balloon] circle')];
    return shown.flatMap((element) => {
      const box = element.getBoundingClientRect();
      const isIn = box.left >= frame.left && box.right <= frame.right && box.top >= frame.top && box.bottom <= frame.bottom;
      return isIn ? [] : [element.parentElement.dataset.balloon ?? 'the drawing'];
    });
  })()`);
  expect(hidden).toEqual([]);
}

for (const { width, height } of [
  { width: 320, height: 640 },
  { width: 360, height: 800 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
])
  test(
    `when a drawing is opened in a window of ${width} px, then all of it is visible, and its balloons do not overlap`,
    { tag: width === 360 ? [] : '@long' },
    async ({ page }) => {
      await page.setViewportSize({ width, height });
      for (const id of ['overview', 'cockpit', 'drivetrain', 'front-end', 'seat', 'wheels']) {
        await page.goto(pathToDrawing(id));
        await expect(balloons(page).first()).toBeVisible();
        await expectWhole(page);
      }
    },
  );

test('when a drawing has the focus, then + and − zoom it, 0 shows all of it again, and the arrow keys move it', async ({
  page,
}) => {
  await page.goto(PATH);
  const pane = page.getByRole('group', { name: 'Drawing: Cockpit' });
  await tabTo(page, pane);
  const whole = await widthOf(page);
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  await expect.poll(() => widthOf(page)).toBeGreaterThan(whole * 2);
  const left = () => page.evaluate<number>(`document.querySelector('.drawing-pane').scrollLeft`);
  const before = await left();
  await page.keyboard.press('ArrowRight');
  await expect.poll(left).toBeGreaterThan(before);
  await page.keyboard.press('-');
  await expect.poll(() => widthOf(page)).toBeLessThan(whole * 1.6);
  await page.keyboard.press('0');
  await expect.poll(() => widthOf(page)).toBe(whole);
});

test(
  'when the address names a line of a drawing, then the line is highlighted in both themes, with a contrast of 3:1 to its background',
  { tag: '@long' },
  async ({ page }) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto(pathToDrawing('cockpit', 7));
      await expect(row(page, BOLTS.name)).toHaveAttribute('aria-current', 'true');
      const colorOf = (selector: string, property: string) =>
        page.evaluate<string>(`getComputedStyle(document.querySelector('${selector}')).${property}`);
      const line = await colorOf('.drawing-sheet svg', 'color');
      const ground = await colorOf('.drawing-place', 'backgroundColor');
      expect(contrast(line, ground)).toBeGreaterThanOrEqual(3);
    }
  },
);

test(
  'when a drawing is printed, then the sheet has all of its lines and no buttons, and no balloons overlap',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto(PATH);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('row')).toHaveCount(17);
    await expect(page.locator('[data-balloon="16"]')).toBeVisible();
    await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);
    // The drawing with the most balloons for its size.
    await page.goto(pathToDrawing('front-end'));
    const { smallest, nearest } = await measureBalloons(page);
    expect(nearest).toBeGreaterThanOrEqual(smallest);
  },
);

/** The contrast of two computed colors, by WCAG 2.2. */
function contrast(one: string, other: string): number {
  const [light = 1, dark = 1] = [one, other].map(luminance).toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map((part) => {
    const share = Number(part) / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
