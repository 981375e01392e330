import type { Page } from '@playwright/test';

/** A mock of the module that listens to orders; it never reports a change. */
const MOCK_MODULE = 'export const watchOrders = () => new Promise(() => undefined);';

/**
 * Keeps a page from listening to the database: with the listener it would never be idle, and could change while a test
 * checks it.
 */
export async function mockOrderListener(page: Page): Promise<void> {
  await page.route('**/assets/live-orders-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: MOCK_MODULE }),
  );
}
