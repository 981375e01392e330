import { defineConfig } from '@playwright/test';
import { fileURLToPath } from 'node:url';
import { withoutFeatures } from './support/browser-features.ts';

const cache = fileURLToPath(new URL('../.cache/', import.meta.url));
const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'];
// Chromium's sandbox refuses to work for root, as containers and some CI machines run it.
const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: `${cache}browser`,
  workers: 2,
  // Each test has accounts and parts of its own.
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // Generous, since only a failing test waits so long: on a busy machine an answer may take 15 seconds.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: process.env.RESULTS_FILE ?? `${cache}results/browser.json` }]],
  use: {
    baseURL: process.env.SHOP_ORIGIN ?? 'http://127.0.0.1:5000',
    locale: 'en-US',
    // A time zone far from the shop's, because days and hours must be the shop's wherever its readers are.
    timezoneId: 'Pacific/Kiritimati',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.BROWSER_PATH,
      // QUIC is off, because the emulators speak plain HTTP and a machine without internet would wait for an answer.
      args: [...quiet, ...asRoot, '--disable-quic', withoutFeatures],
    },
  },
});
