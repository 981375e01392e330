import { expect, test } from './support/test.ts';

/** A part of the seed with three pictures. */
const STEM = '/parts/princeton-stem-b6xn0r';

test(
  'when thumbnails or arrow keys are pressed, then the chosen picture is scrolled into view',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto(STEM);
    const slides = page.getByRole('group', { name: /^Picture \d of 3$/ });
    const places = () =>
      slides.evaluate((box: { scrollLeft: number; clientWidth: number }) => box.scrollLeft / box.clientWidth);
    await page.getByRole('button', { name: /^Picture 3/ }).click();
    await expect(slides).toHaveAccessibleName('Picture 3 of 3');
    await expect.poll(places).toBeCloseTo(2, 1);
    await slides.focus();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(places).toBeCloseTo(0, 1);
    await expect(slides).toHaveAccessibleName('Picture 1 of 3');
  },
);

test('when the pictures are swiped, then the next one snaps into place and its thumbnail is marked', async ({
  page,
}) => {
  await page.goto(STEM);
  const slides = page.getByRole('group', { name: /^Picture \d of 3$/ });
  await slides.hover();
  await page.mouse.wheel(500, 0);
  await expect(slides).toHaveAccessibleName('Picture 2 of 3');
  await expect(page.getByRole('button', { name: /^Picture 2/ })).toHaveAttribute('aria-current', 'true');
});
