import type { Page } from '@playwright/test';

/** What a page's content tells search engines, as it stands now: one object an element. */
export async function readStructuredData(page: Page): Promise<Record<string, unknown>[]> {
  const texts = await page.locator('main script[type="application/ld+json"]').allTextContents();
  return texts.map((text) => JSON.parse(text) as Record<string, unknown>);
}
