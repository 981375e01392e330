import type { Page } from '@playwright/test';
import type { Complaints } from './complaints.ts';

/** Runs something while the page is offline, and declares the errors that a browser logs for it. */
export async function whileOffline(page: Page, complaints: Complaints, run: () => Promise<void>): Promise<void> {
  complaints.expect(/ERR_INTERNET_DISCONNECTED|Failed to load|could not be loaded|dynamically imported module/);
  await page.context().setOffline(true);
  await run();
  await page.context().setOffline(false);
}
