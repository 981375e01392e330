// A module of its own, so that tests can replace it (web/testing/setup.ts).
/** Leaves the shop for another site. */
export function leaveFor(url: string): void {
  window.location.assign(url);
}
