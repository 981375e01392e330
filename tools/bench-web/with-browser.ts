import { type Browser, chromium } from '@playwright/test';
import { browserFlags } from './browser-flags.ts';

/** Opens the browser at this path for measurements, carries out some work with it, and closes it. */
export async function withBrowser<T>(executablePath: string, work: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({ executablePath, args: [...browserFlags] });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}
