import type { UserRecord } from 'firebase-admin/auth';
import { Timestamp } from 'firebase-admin/firestore';
import { fingerprint } from '../database/idempotency.ts';
import type { Deps } from '../platform/deps.ts';

/** The accounts in one page, the most that Auth lists at once. Auth does not bill them. */
const AT_ONCE = 1_000;

/** The progress of the passes through Auth's list of accounts. */
export interface StoredPasses {
  /** When the last complete pass began, and the digest of all accounts at that time. */
  listedAt?: Timestamp;
  listed?: string;
  /** A pass that ran out of time before the end of the list. */
  unfinished?: StoredPass | null;
}

interface StoredPass {
  pageToken: string;
  begunAt: Timestamp;
  /** The digests so far: of the accounts that existed in the last complete pass, and of all that existed when this pass began. */
  known: string;
  all: string;
}

interface Passing {
  look: (account: UserRecord) => Promise<void>;
  isTime: () => boolean;
}

/**
 * Goes through Auth's accounts from where the last pass stopped. A digest of the ids and addresses tells at the end of each pass whether an
 * account is gone or has another address (`isChanged`): only then all users of the shop, each a billed read, must be checked. New accounts
 * do not count as a change.
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
    // Auth no longer knows the position in the list, so that the next pass begins anew.
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

/** The digests of accounts are combined by XOR, so that their order does not matter. */
function digestOf({ uid, email = '' }: UserRecord): bigint {
  return BigInt(`0x${fingerprint(uid, email).slice(0, 16)}`);
}
