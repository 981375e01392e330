import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

const TITLES = ['Blanca, in bone', 'One ring, twelve cogs', 'Hands first', 'Before it is built'];

const carousel = (page: Page) => page.getByRole('region', { name: 'From the workshop' });

/** Expects that the slide with this number, counted from 1, is shown. */
async function expectSlide(page: Page, number: number): Promise<void> {
  const shown = carousel(page);
  await expect(shown.getByRole('group', { name: `${number} of 4` }).getByRole('img')).toBeInViewport({ ratio: 0.5 });
  await expect(shown.getByRole('heading')).toHaveText([TITLES[number - 1] ?? '']);
  await expect(shown.getByRole('button', { name: `Slide ${number}` })).toHaveAttribute('aria-current', 'true');
}

test.beforeEach(async ({ page }) => {
  await page.goto('/');
  await carousel(page).getByRole('button', { name: 'Next slide' }).scrollIntoViewIfNeeded();
  await expectSlide(page, 1);
});

test(
  'when arrows, dots or the left and right keys are pressed, then the carousel goes forward and back, and from the last slide to the first',
  { tag: '@long' },
  async ({ page }) => {
    const next = carousel(page).getByRole('button', { name: 'Next slide' });
    for (const number of [2, 3, 4, 1]) {
      await next.click();
      await expectSlide(page, number);
    }
    await carousel(page).getByRole('button', { name: 'Previous slide' }).click();
    await expectSlide(page, 4);
    await carousel(page).getByRole('button', { name: 'Slide 3' }).click();
    await expectSlide(page, 3);
    await carousel(page).getByRole('button', { name: 'Slide 3' }).focus();
    await page.keyboard.press('ArrowRight');
    await expectSlide(page, 4);
    await page.keyboard.press('ArrowLeft');
    await expectSlide(page, 3);
  },
);

test('when a slide is swiped, then the next one is shown', { tag: '@long' }, async ({ page }) => {
  // The carousel's code loads when it comes near the viewport; once the arrow works, swiping works too.
  await carousel(page).getByRole('button', { name: 'Next slide' }).click();
  await expectSlide(page, 2);
  const box = await carousel(page).boundingBox();
  if (!box) throw new Error('The carousel is not on the page.');
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + box.width * 0.9, y);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.1, y, { steps: 12 });
  await page.mouse.up();
  await expectSlide(page, 3);
});

test(
  'when reduced motion is preferred, then a slide appears at once, and stays current when the window is resized',
  { tag: '@long' },
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await carousel(page).getByRole('button', { name: 'Next slide' }).click();
    await expectSlide(page, 2);
    await page.setViewportSize({ width: 700, height: 900 });
    const [frame, slide] = [carousel(page), carousel(page).getByRole('group', { name: '2 of 4' })];
    await expect
      .poll(async () => Math.round(((await slide.boundingBox())?.x ?? -1) - ((await frame.boundingBox())?.x ?? 0)))
      .toBe(0);
  },
);
