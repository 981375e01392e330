import { expect, test } from './support/test.ts';

test('when the code of a page loads slowly, then a thin bar shows progress, and the previous page stays', async ({
  page,
}) => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/about-page-*.js', async (route) => {
    await held;
    await route.fallback();
  });
  await page.goto('/');
  const heading = page.getByRole('heading', { level: 1 });
  await heading.waitFor();
  const home = await heading.textContent();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click();
  await expect(page.getByRole('progressbar', { name: 'Loading the page' })).toBeVisible();
  await expect(heading).toHaveText(home ?? '');
  release();
  await expect(heading).not.toHaveText(home ?? '');
  await expect(page.getByRole('progressbar', { name: 'Loading the page' })).toHaveCount(0);
});

test('when somebody signed in opens a protected page, then a full-screen loading indicator is shown until the sign-in is known', async ({
  page,
  customer,
}) => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/__/firebase/init.json', async (route) => {
    await held;
    await route.fallback();
  });
  await page.goto('/dashboard');
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  release();
  await expect(page.getByRole('banner').getByText(customer.name)).toBeVisible();
});

test('when parts are loading, then all placeholders pulse in one animation', async ({ page }) => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/partses?*', async (route) => {
    await held;
    await route.fallback();
  });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/product');
  await expect(page.locator('[data-picture="0"]')).toBeVisible();
  const countPulses = () =>
    page.evaluate(`document.getAnimations().filter(({ animationName }) => animationName === 'pulse').length`);
  await expect.poll(countPulses).toBe(1);
  release();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await expect.poll(countPulses).toBe(0);
});
