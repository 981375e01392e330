import { FieldPath } from 'firebase-admin/firestore';
import type { UserRecord } from 'firebase-admin/auth';
import type { Deps } from '../../functions/src/platform/deps.ts';
import { roleNames, type Role } from '../../contract/user/roles.ts';
import { claimedRole } from '../../functions/src/auth/accounts.ts';
import { clearGhost } from '../../functions/src/privacy/clear-ghost.ts';
import { addressOf, followAddress } from '../../functions/src/users/follow-address.ts';
import { storedRole } from '../../functions/src/users/role-note.ts';
import { agrees, carryOver } from '../../functions/src/users/roles.ts';

/** The problem of a user, and whether it was repaired. */
interface AccountFinding {
  kind: 'role-differs' | 'address-differs' | 'account-gone';
  uid: string;
  /** A sentence that describes the problem. */
  says: string;
  mended: boolean;
}

/** The result of checking a shop's users. */
export interface ReconciledAccounts {
  users: number;
  accounts: number;
  findings: AccountFinding[];
}

/** The number of users that are compared at once: the most accounts in one lookup by Auth. */
const PAGE = 100;
const ACCOUNTS_PAGE = 1_000;

/**
 * Compares every user with the account: whether it exists, and whether its claim and address match the user's recorded
 * role and address. With `repair` the claim is set to the recorded role, the user's address to the account's, and the
 * data of a deleted account is deleted, unless an order is under way.
 */
export async function reconcileAccounts(shop: Deps, { repair }: { repair: boolean }): Promise<ReconciledAccounts> {
  const result: ReconciledAccounts = { users: 0, accounts: 0, findings: [] };
  const seen = new Set<string>();
  const byId = shop.db.collection('users').orderBy(FieldPath.documentId()).limit(PAGE);
  for (let end = ''; ;) {
    const { docs } = await (end === '' ? byId : byId.startAfter(end)).get();
    if (docs.length === 0) break;
    const { users } = await shop.auth.getUsers(docs.map(({ id: uid }) => ({ uid })));
    const accounts = new Map(users.map((account) => [account.uid, account]));
    for (const { id: uid, ...document } of docs.map((each) => ({ id: each.id, ...readUser(each.data()) }))) {
      seen.add(uid);
      const found = await compare(shop, { uid, ...document }, accounts.get(uid), repair);
      if (found) result.findings.push(found);
    }
    result.users += docs.length;
    end = docs.at(-1)?.id ?? '';
  }
  for await (const account of listAccounts(shop)) {
    result.accounts += 1;
    // The account has a role only in its claim: no user document records it.
    if (seen.has(account.uid) || !claimedRole(account)) continue;
    const found = await compare(shop, { uid: account.uid, email: '', role: undefined }, account, repair);
    if (found) result.findings.push(found);
  }
  return result;
}

interface UserFacts {
  uid: string;
  email: string;
  role: Role | undefined;
}

const readUser = ({ email = '', role }: { email?: string; role?: string }): Omit<UserFacts, 'uid'> => ({
  email,
  role: storedRole({ role }),
});

async function compare(
  shop: Deps,
  user: UserFacts,
  account: UserRecord | undefined,
  repair: boolean,
): Promise<AccountFinding | undefined> {
  const { uid, role } = user;
  if (!account) {
    const says = role
      ? 'A user of the staff whose account no longer exists.'
      : 'A user whose account no longer exists.';
    return {
      kind: 'account-gone',
      uid,
      says,
      mended: repair && (await clearGhost(shop, { ...user, isAdmin: role !== undefined })),
    };
  }
  if (agrees(account, role)) return compareAddress(shop, user, account, repair);
  if (repair) await carryOver(shop, uid);
  const [noted, claimed] = [role, claimedRole(account)].map((each) => (each ? roleNames[each].one : 'no role'));
  return {
    kind: 'role-differs',
    uid,
    says: `The user document has ${noted}, and the claim of the account is ${claimed}.`,
    mended: repair,
  };
}

async function compareAddress(
  shop: Deps,
  { uid, email }: UserFacts,
  account: UserRecord,
  repair: boolean,
): Promise<AccountFinding | undefined> {
  const address = addressOf(account);
  // If the account has no address, the user's last one is kept.
  if (email === '' || address === undefined || address === email) return undefined;
  if (repair) await followAddress(shop, account);
  return {
    kind: 'address-differs',
    uid,
    says: 'The account has another address than its user document.',
    mended: repair,
  };
}

async function* listAccounts({ auth }: Deps): AsyncGenerator<UserRecord> {
  for (let token: string | undefined, more = true; more;) {
    const { users, pageToken } = await auth.listUsers(ACCOUNTS_PAGE, token);
    yield* users;
    token = pageToken;
    more = pageToken !== undefined;
  }
}

/** The printed report: a line for each difference, and a summary. */
export function describeAccounts({ users, accounts, findings }: ReconciledAccounts): string {
  const lines = findings.map(
    ({ kind, uid, says, mended }) => `${mended ? 'mended' : 'left  '}  ${kind.padEnd(22)}  ${uid}: ${says}`,
  );
  const mended = findings.filter((finding) => finding.mended).length;
  const sum = findings.length === 0 ? 'no difference' : `${findings.length} differences, ${mended} mended`;
  return [...lines, `${users} users, ${accounts} accounts: ${sum}.`].join('\n');
}
