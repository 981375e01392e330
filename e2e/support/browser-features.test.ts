import { chromium } from '@playwright/test';
import { expect, it } from 'vitest';
import { offByPlaywright } from './browser-features.ts';

it('when Playwright turns off features of the browser, then our own argument, which replaces its argument, turns off the same ones', async () => {
  // Node is no browser, so the launch fails with an error message that contains all arguments.
  const error: unknown = await chromium.launch({ executablePath: process.execPath }).catch((reason: unknown) => reason);
  const [, features = ''] = /--disable-features=(\S+)/.exec(String(error)) ?? [];
  expect(offByPlaywright).toEqual(features.split(','));
});
