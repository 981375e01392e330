import { defineConfig } from '@playwright/test';
import tests from './playwright.config.ts';

/** Pictures of every screen, written for people to look at; nothing is compared. */
export default defineConfig({
  ...tests,
  testMatch: 'screens.shots.ts',
  reporter: 'list',
  timeout: 300_000,
});
