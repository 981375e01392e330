import type { CDPSession, Page } from '@playwright/test';

/** The factor by which the processor is slowed down. */
export const SLOWDOWN = 4;

/** Slow 4G in Lighthouse's definition: bytes per second, and ms. */
const LINE = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 84_000 };

/** From now on slows a page's processor down to that of a phone. Returns the session for further settings. */
export async function slowProcessor(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  return session;
}

/** From now on slows a page down to the speed of a phone with a slow connection. */
export async function slowDown(page: Page): Promise<void> {
  const session = await slowProcessor(page);
  await session.send('Network.emulateNetworkConditions', LINE);
}
