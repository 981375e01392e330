import { expect, test } from './support/test.ts';

test(
  'when the banner or a picture comes into view, then it appears with an animation of 2000 ms',
  { tag: '@long' },
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto('/about');
    const banner = page.getByRole('img', { name: 'laid out before assembly' });
    const picture = page.getByRole('img', { name: 'on the brazing bench' });
    const arriving = page.locator('.plate');
    await expect(arriving.filter({ has: banner })).toHaveCSS('animation-duration', '2s');
    await expect(arriving.filter({ has: picture })).toHaveCSS('opacity', '0');
    await picture.scrollIntoViewIfNeeded();
    await expect(arriving.filter({ has: picture })).toHaveCSS('animation-duration', '2s');
    await expect(arriving.filter({ has: picture })).toHaveCSS('opacity', '1');
  },
);

test(
  'when somebody prefers reduced motion, then the banner and the pictures appear without animation',
  { tag: '@long' },
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/about');
    for (const name of ['laid out before assembly', 'on the brazing bench']) {
      const plate = page.locator('.plate').filter({ has: page.getByRole('img', { name }) });
      await expect(plate).toHaveCSS('animation-name', 'none');
      await expect(plate).toHaveCSS('opacity', '1');
    }
  },
);
