/** When the page was last loaded again by itself, ms since 1970; kept as long as the tab. */
const KEY = 'reloadedAt';
/** Whoever comes back sooner than this is in a loop, ms. */
const PAUSE = 60_000;

/**
 * Loads the page again, which fetches the newest version of the shop. Answers false, and does nothing, when that was
 * tried a moment ago, when there is no network to load from, or when nothing can be remembered to end a loop.
 */
export function reloadOnce(): boolean {
  if (!navigator.onLine) return false;
  try {
    const last = Number(sessionStorage.getItem(KEY) ?? 0);
    if (Date.now() - last < PAUSE) return false;
    sessionStorage.setItem(KEY, String(Date.now()));
  } catch {
    return false;
  }
  window.location.reload();
  return true;
}
