import type { Page } from '@playwright/test';

/** The current structured data of a page, one object per script element. */
export async function readStructuredData(page: Page): Promise<Record<string, unknown>[]> {
  const texts = await page.locator('main script[type="application/ld+json"]').allTextContents();
  return texts.map((text) => JSON.parse(text) as Record<string, unknown>);
}
