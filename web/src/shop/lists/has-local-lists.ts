import { readText } from '../../ui/browser/kept-text.ts';

// A module of its own, since the app asks at every sign-in, and need not load what a list is.

/** The storage key of a visitor's lists, which all tabs share. */
export const LOCAL_LISTS = 'lists';

/** Whether the browser has any lists of a visitor. */
export function hasLocalLists(): boolean {
  return readText('local', LOCAL_LISTS) !== null;
}
