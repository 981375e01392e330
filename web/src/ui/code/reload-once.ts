import { readText, writeText } from '../browser/kept-text.ts';
import { keepFields } from '../forms/kept-fields.ts';
import { isWorkUnderWay } from './work-under-way.ts';

/** When the page was last loaded again by itself, ms since 1970; kept as long as the tab. */
const KEY = 'reloadedAt';
/** A reload sooner than this after the last one is a loop, ms. */
const PAUSE = 60_000;

/**
 * Loads the page again, which fetches the newest version of the shop; what is typed on it is there again afterwards. Answers
 * false, and does nothing, when that was tried a moment ago, when there is no network to load from, when a dialog is open,
 * whose words would be lost, when something is being written, whose answer would be lost, or when nothing can be remembered to
 * end a loop. A button may be busy: some stay so after the answer, until the next page stands there, and others only wait for what is read.
 */
export function reloadOnce(): boolean {
  if (!navigator.onLine || isWorkUnderWay() || document.querySelector(':modal')) return false;
  const last = Number(readText('session', KEY) ?? 0);
  if (Date.now() - last < PAUSE) return false;
  if (!writeText('session', KEY, String(Date.now())) || !keepFields()) return false;
  window.location.reload();
  return true;
}
