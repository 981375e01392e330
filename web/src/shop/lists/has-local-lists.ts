import { readText } from '../../ui/browser/kept-text.ts';

// Apart from what a list is: everybody who is signed in asks.

/** Where the browser keeps a visitor's lists, for all its tabs. */
export const LOCAL_LISTS = 'lists';

/** Whether the browser keeps any lists of a visitor. */
export function hasLocalLists(): boolean {
  return readText('local', LOCAL_LISTS) !== null;
}
