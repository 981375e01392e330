import type { Page } from '@playwright/test';

/** Keeps the app from starting until the returned function is called. */
export async function holdApp(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/index-*.js', async (route) => {
    await held;
    await route.fallback();
  });
  return release;
}
