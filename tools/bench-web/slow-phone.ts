import type { Page } from '@playwright/test';

/** How many times slower the processor is. */
export const SLOWDOWN = 4;

/** Slow 4G, as Lighthouse has it: bytes a second, and ms. */
const LINE = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 84_000 };

/** Makes a page from now on as slow as it is on a phone with a slow line. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await session.send('Network.emulateNetworkConditions', LINE);
}
