// By itself, so that tests can replace it: jsdom does not navigate.
/** Leaves the shop for another site. */
export function leaveFor(url: string): void {
  window.location.assign(url);
}
