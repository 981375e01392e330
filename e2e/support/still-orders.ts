import type { Page } from '@playwright/test';

/** Stands in for what watches orders: nothing ever changes. */
const WATCHING = 'export const watchOrders = () => new Promise(() => undefined);';

/** Keeps a page from watching the database: it would never be at rest, and would move under whoever looks at it. */
export async function stillOrders(page: Page): Promise<void> {
  await page.route('**/assets/live-orders-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: WATCHING }),
  );
}
