import tests from '../../e2e/playwright.config.ts';

/**
 * The flags of the browser tests. And no GPU: where the machine has none, the browser emulates one on the very
 * processors that the page is measured on.
 */
export const browserFlags: readonly string[] = [...(tests.use?.launchOptions?.args ?? []), '--disable-gpu'];
