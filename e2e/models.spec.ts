import sharp from 'sharp';
import type { Locator, Page } from '@playwright/test';
import { followDownloads } from './support/downloads.ts';
import { expect, test as base } from './support/test.ts';

/** Chromium renders WebGL in software, for machines without a graphics processor. */
const test = base.extend<object, { launchOptions: { args?: string[] } }>({
  launchOptions: [
    async ({ launchOptions }, use) =>
      use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--enable-unsafe-swiftshader'] }),
    { scope: 'worker' },
  ],
});

// A small window, because software rendering takes longer for a larger one.
test.use({ viewport: { width: 390, height: 844 } });

/** A part of the seed with a model. */
const CRANKSET = '/parts/elbert-1x-crankset-9k2m4t';
/** The files that are only loaded for a model. */
const MODEL_FILES = /\/assets\/(model-view-[^/]*\.js|[^/]*\.glb)$/;

const openButton = (page: Page) => page.getByRole('button', { name: 'Look at it from all sides' });
const model = (page: Page) => page.getByRole('application', { name: 'Elbert 1× Crankset' });
const view = (page: Page) => page.getByText(/^Seen from/);

/** The number of shades in the rendered model; an empty canvas has one. */
async function countShades(place: Locator): Promise<number> {
  const { data } = await sharp(await place.screenshot())
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return new Set(data).size;
}

test(
  'when a model is opened by keyboard, then its files are loaded only then, the arrow keys turn it, and Escape returns to the pictures',
  { tag: '@long' },
  async ({ page }) => {
    const list = followDownloads(page);
    await page.goto(CRANKSET);
    await openButton(page).focus();
    await page.waitForLoadState('networkidle');
    expect((await list()).filter(({ path }) => MODEL_FILES.test(path))).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(view(page)).toHaveText('Seen from 32° to the right and 18° above, at 100%');
    await expect(model(page)).toBeFocused();
    await expect.poll(() => countShades(model(page))).toBeGreaterThan(40);
    const before = await model(page).screenshot();
    for (const key of ['ArrowRight', 'ArrowDown', '+']) await page.keyboard.press(key);
    await expect(view(page)).toHaveText('Seen from 47° to the right and 3° above, at 125%');
    await expect.poll(async () => before.equals(await model(page).screenshot())).toBe(false);
    await page.keyboard.press('Home');
    await expect(view(page)).toHaveText('Seen from 32° to the right and 18° above, at 100%');
    await page.keyboard.press('Escape');
    await expect(openButton(page)).toBeFocused();
  },
);

test(
  'when a model is dragged with reduced motion, then it turns by the drag alone',
  { tag: '@long' },
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(CRANKSET);
    await openButton(page).click();
    await expect(view(page)).toBeVisible();
    const box = await model(page).boundingBox();
    if (!box) throw new Error('The model has no place.');
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await page.mouse.move(middle.x, middle.y);
    await page.mouse.down();
    await page.mouse.move(middle.x + box.height / 4, middle.y, { steps: 5 });
    await page.mouse.up();
    // A drag over a quarter of the height turns the model by a quarter.
    await expect(view(page)).toHaveText('Seen from 58° to the left and 18° above, at 100%');
  },
);

test(
  'when the graphics context is lost, then the picture returns, and another press shows the model again',
  { tag: '@long' },
  async ({ page, complaints }) => {
    complaints.expect(/Context Lost/);
    await page.goto(CRANKSET);
    await openButton(page).click();
    await expect(view(page)).toBeVisible();
    await page.evaluate(
      `document.querySelector('canvas').getContext('webgl2').getExtension('WEBGL_lose_context').loseContext()`,
    );
    await expect(page.getByText(/^Your graphics processor stopped/)).toBeVisible();
    await expect(page.getByRole('img', { name: /^A black crank arm/ })).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(view(page)).toBeVisible();
  },
);

test(
  'when the file of a model cannot be loaded, then the picture stays, and another press loads the model',
  { tag: '@long' },
  async ({ page, complaints }) => {
    complaints.expect(/Failed to load resource|ERR_FAILED/);
    await page.route(/\.glb$/, (route) => route.abort());
    await page.goto(CRANKSET);
    await openButton(page).click();
    await expect(page.getByText(/^The model could not be loaded/)).toBeVisible();
    await page.unroute(/\.glb$/);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(view(page)).toBeVisible();
  },
);

test(
  'when the browser has no WebGL, then the picture stays, and a sentence says why',
  { tag: '@long' },
  async ({ page }) => {
    await page.addInitScript('HTMLCanvasElement.prototype.getContext = () => null');
    await page.goto(CRANKSET);
    await openButton(page).click();
    await expect(page.getByText('Your browser cannot show models in 3D. You see a picture instead.')).toBeVisible();
    await expect(page.getByRole('img', { name: /^A black crank arm/ })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Back to the pictures' }).click();
    await expect(openButton(page)).toBeFocused();
  },
);

test(
  'when the slider pulls the whole bicycle apart by keyboard, then it states the percentage, and the picture changes',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/diagrams');
    await page.getByRole('button', { name: /^Turn it and pull it apart/ }).press('Enter');
    // Without a GPU, drawing the model's 446,000 triangles took 23 seconds on two busy processors.
    await expect(view(page)).toBeVisible({ timeout: 90_000 });
    const bicycle = page.getByRole('application', { name: 'The whole bicycle' });
    const before = await bicycle.screenshot();
    const slider = page.getByRole('slider', { name: 'Pull it apart' });
    await slider.press('End');
    await expect(slider).toHaveAttribute('aria-valuetext', '100%');
    await expect.poll(async () => before.equals(await bicycle.screenshot())).toBe(false);
    await page.getByRole('button', { name: 'Close the model' }).click();
    await expect(page.getByRole('button', { name: /^Turn it and pull it apart/ })).toBeFocused();
  },
);
