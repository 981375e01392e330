import DataLoader from 'dataloader';
import type { Auth, UserRecord } from 'firebase-admin/auth';

const MOST = 100; // accounts in one lookup: the limit of Auth.getUsers
const GATHERING = 5; // ms that a lookup waits for company while another is under way
const UID = /^.{1,128}$/s;

/**
 * The same Auth, but the accounts that calls ask for at about the same time are looked up together. Nothing is cached: a look-up
 * begins after the call that asked for it. `verifyIdToken` uses `getUser` too, so the checks remain the Admin SDK's own.
 */
export function loadTogether(auth: Auth): Auth {
  let underWay = 0;
  const loader = new DataLoader<string, UserRecord | undefined>(
    async (uids) => {
      underWay += 1;
      try {
        const { users } = await auth.getUsers([...new Set(uids)].map((uid) => ({ uid })));
        const byUid = new Map(users.map((user) => [user.uid, user]));
        return uids.map((uid) => byUid.get(uid));
      } finally {
        underWay -= 1;
      }
    },
    {
      cache: false,
      maxBatchSize: MOST,
      batchScheduleFn: (load) => (underWay === 0 ? setImmediate(load) : setTimeout(load, GATHERING)),
    },
  );
  const getUser = async (uid: string): Promise<UserRecord> =>
    // An invalid uid would fail the look-up of all, and for a missing account only the SDK's `getUser` throws the right error.
    (UID.test(uid) ? await loader.load(uid) : undefined) ?? auth.getUser(uid);
  return Object.assign(Object.create(auth) as Auth, { getUser });
}
