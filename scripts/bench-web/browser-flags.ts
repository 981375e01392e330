import tests from '../../e2e/playwright.config.ts';

/** What the browser tests start theirs with. */
export const browserFlags: readonly string[] = tests.use?.launchOptions?.args ?? [];
