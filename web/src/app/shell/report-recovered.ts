import { PageCodeError } from '../../ui/code/page-code-error.ts';

/**
 * Hears from React of errors after which it could draw the page all the same, and hands them on as React would. Code that did not come is
 * left out: where it is missed, the page says so. When the page is left just then, as by an order that is answered, the next page is whole
 * and nothing is missed, and React reports the error for that very reason (https://react.dev/errors/520).
 */
export function reportRecovered(error: unknown): void {
  if (error instanceof Error && error.cause instanceof PageCodeError) return;
  reportError(error);
}
