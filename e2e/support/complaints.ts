import type { BrowserContext, ConsoleMessage } from '@playwright/test';
import { authOrigin } from './accounts.ts';
import { listMissingIndexes } from './listened-queries.ts';

const VIOLATION = 'The policy stopped';

/** Logs violations of the page's policy to the console, since not every browser does; no test may declare them. */
const LOG_VIOLATIONS = `addEventListener('securitypolicyviolation', (event) => {
  console.error('${VIOLATION}', event.effectiveDirective, event.blockedURI, event.sourceFile, event.sample);
});`;

/** The errors of all pages: console errors, uncaught errors, policy violations, and listeners that production would refuse. */
export class Complaints {
  readonly #heard: string[] = [];
  readonly #expected: RegExp[] = [];

  /** Records the errors of every page of a context. */
  async listenTo(context: BrowserContext): Promise<void> {
    context.on('console', (message) => {
      if (message.type() === 'error' && !isFromEmulator(message) && !isFromInitScript(message))
        this.#hear(`${message.text()} ${message.location().url}`);
    });
    context.on('weberror', (error) => this.#hear(error.error().message));
    context.on('request', (request) => {
      for (const index of listMissingIndexes({ url: request.url(), body: request.postData() }))
        this.#hear(`firestore.indexes.json lacks an index: ${index}`);
    });
    await context.addInitScript({ content: LOG_VIOLATIONS });
  }

  /** Declares the errors that the test causes itself: a browser logs every failed request to the console. */
  expect(pattern: RegExp): void {
    this.#expected.push(pattern);
  }

  /** The errors that the test did not declare. */
  list(): string[] {
    const isExpected = (text: string) => this.#expected.some((pattern) => pattern.test(text));
    return this.#heard.filter((text) => text.startsWith(VIOLATION) || !isExpected(text));
  }

  #hear(text: string): void {
    this.#heard.push(text);
  }
}

/** The Auth emulator's own pages load style sheets from the internet, which may be unreachable. */
function isFromEmulator(message: ConsoleMessage): boolean {
  return message.page()?.url().startsWith(authOrigin()) ?? false;
}

/**
 * Playwright runs its init scripts in sandboxed frames too, such as that of an email, and the browser sometimes reports it
 * (https://github.com/microsoft/playwright/issues/33343).
 */
function isFromInitScript(message: ConsoleMessage): boolean {
  return message.text().startsWith("Blocked script execution in 'about:srcdoc'");
}
