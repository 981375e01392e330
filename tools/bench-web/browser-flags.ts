import tests from '../../e2e/playwright.config.ts';

/**
 * The flags of the browser tests, without a GPU: on a machine that has none, the browser would emulate it on the processors that run the
 * measured page.
 */
export const browserFlags: readonly string[] = [...(tests.use?.launchOptions?.args ?? []), '--disable-gpu'];
