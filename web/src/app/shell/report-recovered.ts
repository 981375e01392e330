import { PageCodeError } from '../../ui/code/page-code-error.ts';

/**
 * Handles errors from which React recovered: passes them on as React would, except those of code that did not load. Where that code is
 * needed, the page says so itself. React reports such an error also when the page is left meanwhile, as after an order, where nothing is
 * missing (https://react.dev/errors/520).
 */
export function reportRecovered(error: unknown): void {
  if (error instanceof Error && error.cause instanceof PageCodeError) return;
  reportError(error);
}
