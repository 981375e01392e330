let guard: ((event: PopStateEvent) => void) | undefined;

/**
 * Lets a guard hear of Back and Forward before the router does, and stop the event. Called once, before the router is there: of a window's
 * listeners, browsers call those that came first, whether or not they capture.
 */
export function listenToBack(): void {
  addEventListener('popstate', (event) => guard?.(event));
}

/** What hears of Back and Forward first from now on; nothing without it. */
export function setBackGuard(next: typeof guard): void {
  guard = next;
}
