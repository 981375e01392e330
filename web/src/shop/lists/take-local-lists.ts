import { constraints } from '@fourteener/contract/constraints';
import { isSameName } from '@fourteener/contract/text/name-key';
import { queryClient } from '../../api/query-client.ts';
import { invalidate } from '../../api/call-queries.ts';
import { getSession } from '../../auth/session-store.ts';
import { showInfo } from '../../ui/feedback/toast.ts';
import { sentenceOf } from '../../ui/text/sentences.ts';
import { type ListContent, mergeLines } from './list-lines.ts';
import { accountLists } from './list-store.ts';
import { getLocalLists, storeLocalLists } from './local-lists.ts';

/** The name of the lock that all tabs share. */
const LOCK = 'lists';

/**
 * Moves a visitor's lists to the account that has signed in, and merges those whose names it has already. Saved lists leave the browser;
 * the others stay until the next sign-in or page load tries again.
 */
export async function takeLocalLists(uid: string): Promise<void> {
  const take = async () => {
    if (getLocalLists().length === 0) return;
    try {
      for (const list of getLocalLists()) {
        if (!isSignedIn(uid)) return;
        await saveToAccount(list);
        storeLocalLists(getLocalLists().filter(({ _id }) => _id !== list._id));
      }
    } catch (error) {
      showInfo(`Some lists are still only in this browser. ${sentenceOf(error)}`);
    } finally {
      await invalidate(queryClient, 'lists');
    }
  };
  // Without the lock, two tabs would add the same lists twice.
  await ('locks' in navigator ? navigator.locks.request(LOCK, take) : take());
}

/** Saves a list with the account. Saving it again, after a lost answer, changes nothing. */
async function saveToAccount({ name, lines }: ListContent): Promise<void> {
  const theirs = (await accountLists.list()).find((list) => isSameName(list.name, name));
  if (!theirs) {
    await accountLists.add({ name, lines });
    return;
  }
  let left: ListContent['lines'] = [];
  await accountLists.change(theirs._id, (list) => {
    const merged = mergeLines(lines, list.lines);
    left = merged.left;
    return { name: list.name, lines: merged.lines };
  });
  // Lines beyond the most of a list get a list of their own.
  if (left.length > 0) await saveToAccount({ name: `More of ${name}`.slice(0, constraints.nameLength), lines: left });
}

function isSignedIn(uid: string): boolean {
  const session = getSession();
  return session.status === 'signed-in' && session.account.uid === uid;
}
