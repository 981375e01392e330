import { readText, writeText } from '../browser/kept-text.ts';
import { keepFields } from '../forms/kept-fields.ts';
import { isWorkUnderWay } from './work-under-way.ts';

/** When the page last reloaded automatically, ms since 1970; kept in the tab's session storage. */
const KEY = 'reloadedAt';
/** A reload within this time of the last one counts as a loop, ms. */
const PAUSE = 60_000;

/**
 * Reloads the page, which fetches the newest version of the shop; typed text is restored afterwards. Returns false, and
 * does nothing, in five cases: after a recent reload; without a network; while a dialog is open, since its fields would
 * be lost; while a write is under way, since its answer would be lost; and when storage fails, since a loop could not
 * be ended. A busy button does not prevent it: some stay busy after the answer, until the next page is shown, and
 * others only wait for a read.
 */
export function reloadOnce(): boolean {
  if (!navigator.onLine || isWorkUnderWay() || document.querySelector(':modal')) return false;
  const last = Number(readText('session', KEY) ?? 0);
  if (Date.now() - last < PAUSE) return false;
  if (!writeText('session', KEY, String(Date.now())) || !keepFields()) return false;
  window.location.reload();
  return true;
}
