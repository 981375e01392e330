import type { BrowserContext, ConsoleMessage } from '@playwright/test';
import { authOrigin } from './accounts.ts';

const VIOLATION = 'The policy stopped';

/** Puts into the console what the page's policy stopped; not every browser does so by itself, and nobody may expect it. */
const TELL_VIOLATIONS = `addEventListener('securitypolicyviolation', (event) => {
  console.error('${VIOLATION}', event.effectiveDirective, event.blockedURI, event.sourceFile, event.sample);
});`;

/** What pages complained of: errors in the console, errors that nothing caught, and what their policy stopped. */
export class Complaints {
  readonly #heard: string[] = [];
  readonly #expected: RegExp[] = [];

  /** Listens to every page of a context. */
  async listenTo(context: BrowserContext): Promise<void> {
    context.on('console', (message) => {
      if (message.type() === 'error' && !isFromEmulator(message))
        this.#hear(`${message.text()} ${message.location().url}`);
    });
    context.on('weberror', (error) => this.#hear(error.error().message));
    await context.addInitScript({ content: TELL_VIOLATIONS });
  }

  /** Says what the test brings about itself: a browser puts every refused request into the console. */
  expect(pattern: RegExp): void {
    this.#expected.push(pattern);
  }

  /** The complaints that no test expected. */
  list(): string[] {
    const isExpected = (text: string) => this.#expected.some((pattern) => pattern.test(text));
    return this.#heard.filter((text) => text.startsWith(VIOLATION) || !isExpected(text));
  }

  #hear(text: string): void {
    this.#heard.push(text);
  }
}

/** The Auth emulator's own pages load style sheets from the internet, which may be out of reach. */
function isFromEmulator(message: ConsoleMessage): boolean {
  return message.page()?.url().startsWith(authOrigin()) ?? false;
}
