import type { BrowserContext, ConsoleMessage } from '@playwright/test';
import { authOrigin } from './accounts.ts';

/** What pages complained of: errors in the console and errors that nothing caught. */
export class Complaints {
  readonly #heard: string[] = [];
  readonly #expected: RegExp[] = [];

  /** Listens to every page of a context. */
  listenTo(context: BrowserContext): void {
    context.on('console', (message) => {
      if (message.type() === 'error' && !isFromEmulator(message))
        this.#hear(`${message.text()} ${message.location().url}`);
    });
    context.on('weberror', (error) => this.#hear(error.error().message));
  }

  /** Says what the test brings about itself: a browser puts every refused request into the console. */
  expect(pattern: RegExp): void {
    this.#expected.push(pattern);
  }

  /** The complaints that no test expected. */
  list(): string[] {
    return this.#heard.filter((text) => !this.#expected.some((pattern) => pattern.test(text)));
  }

  #hear(text: string): void {
    this.#heard.push(text);
  }
}

/** The Auth emulator's own pages load style sheets from the internet, which may be out of reach. */
function isFromEmulator(message: ConsoleMessage): boolean {
  return message.page()?.url().startsWith(authOrigin()) ?? false;
}
