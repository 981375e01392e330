import type { Page } from '@playwright/test';

/** The time within which a page must answer, ms. */
const PATIENCE = 3_000;

/**
 * Whether a page still runs scripts and paints frames. A click waits for frames without saying so; after a timeout,
 * this tells a script that never ends from a browser that paints no more.
 */
export async function describeStall(page: Page): Promise<string> {
  const runs = await answers(page.evaluate('1'));
  const paints =
    runs && (await answers(page.evaluate('new Promise((resolve) => requestAnimationFrame(() => resolve(1)))')));
  const state = !runs
    ? 'runs no more scripts'
    : paints
      ? 'runs scripts and paints frames'
      : 'runs scripts, but paints no frame';
  return `${page.url()} ${state}.`;
}

function answers(asked: Promise<unknown>): Promise<boolean> {
  const late = new Promise<boolean>((resolve) => setTimeout(resolve, PATIENCE, false));
  return Promise.race([asked.then(Boolean, () => false), late]);
}
