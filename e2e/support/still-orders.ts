import type { Page } from '@playwright/test';

/**
 * Keeps a page from listening to the database: with the listener it would never be idle, and could change while a test
 * checks it. The page goes on saying that it connects, or with `isLive` that it is live, but no change is reported.
 */
export async function mockOrderListener(page: Page, { isLive = false } = {}): Promise<void> {
  const body = `export const watchOrders = async (_, { onLive }) => { ${isLive ? 'onLive(true);' : ''} };`;
  await page.route('**/assets/live-orders-*.js', (route) => route.fulfill({ contentType: 'text/javascript', body }));
}
