import type { Page } from '@playwright/test';
import { holdApp } from './support/hold-app.ts';
import { expect, test } from './support/test.ts';

/** Records in each frame which of the two navigations is visible. */
const WATCH = `globalThis.seen = [];
  const look = () => {
    const words = [...document.querySelectorAll('header nav a, header nav button')]
      .filter((each) => each.checkVisibility({ visibilityProperty: true }))
      .map((each) => each.textContent.trim());
    const state = words.includes('Login') ? 'visitor' : words.includes('Logout') ? 'customer' : 'none';
    if (globalThis.seen.at(-1) !== state) globalThis.seen.push(state);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);`;

const readSeen = (page: Page) => page.evaluate<string[]>('globalThis.seen');

async function slowDown(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
}

for (const path of ['/', '/product', '/about', '/blog']) {
  const tag = path === '/' ? [] : '@long';
  test(
    `when a customer opens ${path} on a slow processor, then the links of a visitor are never shown`,
    { tag },
    async ({ page, customer: _ }) => {
      await page.addInitScript(WATCH);
      await slowDown(page);
      await page.goto(path);
      await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
      const seen = await readSeen(page);
      expect(seen).not.toContain('visitor');
      expect(seen.at(-1)).toBe('customer');
    },
  );
}

test(
  'when a visitor opens a page on a slow processor, then the navigation is shown before the app starts, and does not change',
  { tag: '@long' },
  async ({ page }) => {
    await page.addInitScript(WATCH);
    await slowDown(page);
    const release = await holdApp(page);
    await page.goto('/about', { waitUntil: 'commit' });
    await expect(page.getByRole('link', { name: 'Login', exact: true })).toBeVisible();
    release();
    await expect(page.locator('#root[data-built]')).toHaveCount(0);
    expect((await readSeen(page)).filter((state) => state !== 'none')).toEqual(['visitor']);
  },
);

test(
  'when a customer opens a page, then its layout does not shift',
  { tag: '@long' },
  async ({ page, customer: _ }) => {
    await page.addInitScript(`globalThis.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (!entry.hadRecentInput) globalThis.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });`);
    await slowDown(page);
    await page.goto('/about');
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
    expect(await page.evaluate<number>('globalThis.shift')).toBeLessThan(0.05);
  },
);
