import type { UserRecord } from 'firebase-admin/auth';
import { Timestamp } from 'firebase-admin/firestore';
import { fingerprint } from '../database/idempotency.ts';
import type { Deps } from '../platform/deps.ts';

/** Accounts in one page: the most that Auth lists at once. It bills none of them. */
const AT_ONCE = 1_000;

/** How far the passes through Auth's list of accounts are. */
export interface StoredPasses {
  /** When the last complete pass began, and the digest of the accounts that there were then. */
  listedAt?: Timestamp;
  listed?: string;
  /** A pass for which the time was up before the end of the list. */
  unfinished?: StoredPass | null;
}

interface StoredPass {
  pageToken: string;
  begunAt: Timestamp;
  /** The digests so far: of the accounts that the last complete pass found, and of all that there were when this one began. */
  known: string;
  all: string;
}

interface Passing {
  look: (account: UserRecord) => Promise<void>;
  isTime: () => boolean;
}

/**
 * Goes through Auth's accounts, from where it was left. Users of the shop are billed reads, so that they are only looked through when an
 * account may be gone or have another address: a digest of the ids and addresses says so at the end of each pass (`isChanged`). New
 * accounts change nothing.
 */
export async function passThroughAccounts(
  { auth, now }: Pick<Deps, 'auth' | 'now'>,
  { listedAt, listed, unfinished }: StoredPasses,
  { look, isTime }: Passing,
): Promise<{ passes: StoredPasses; isChanged: boolean }> {
  const begunAt = unfinished?.begunAt ?? Timestamp.fromDate(now());
  let known = BigInt(unfinished?.known ?? 0);
  let all = BigInt(unfinished?.all ?? 0);
  let pageToken = unfinished?.pageToken;
  do {
    if (!isTime()) {
      const left = pageToken === undefined ? null : { pageToken, begunAt, known: String(known), all: String(all) };
      return { passes: { unfinished: left }, isChanged: false };
    }
    const page = await auth.listUsers(AT_ONCE, pageToken).catch((error: unknown) => {
      if (pageToken === undefined) throw error;
      return undefined;
    });
    // Auth no longer knows the place in the list: the next pass begins anew.
    if (!page) return { passes: { unfinished: null }, isChanged: false };
    for (const account of page.users) {
      await look(account);
      const createdAt = new Date(account.metadata.creationTime).getTime();
      if (listedAt && createdAt <= listedAt.toMillis()) known ^= digestOf(account);
      if (createdAt <= begunAt.toMillis()) all ^= digestOf(account);
    }
    pageToken = page.pageToken;
  } while (pageToken !== undefined && pageToken !== '');
  const passes = { listedAt: begunAt, listed: String(all), unfinished: null };
  return { passes, isChanged: String(known) !== listed };
}

/** The digests of several accounts are combined by XOR, so that their order does not matter. */
function digestOf({ uid, email = '' }: UserRecord): bigint {
  return BigInt(`0x${fingerprint(uid, email).slice(0, 16)}`);
}
