import { PASSWORD } from './accounts.ts';
import { everybody } from './everybody.ts';

interface ExportedAccounts {
  users: Record<string, unknown>[];
}

/**
 * Replaces the dates and salts in the Auth emulator's export by the seed's own, so that seeding twice writes the same file. The emulator
 * stores readable passwords; they are only the demo's.
 */
export function tidyAccounts(exported: string): string {
  const { users, ...rest } = JSON.parse(exported) as ExportedAccounts;
  const tidied = users.map(({ lastLoginAt: _login, lastRefreshAt: _refresh, ...user }) => {
    const account = everybody.find(({ uid }) => uid === user.localId);
    if (!account) throw new Error(`${String(user.localId)} is no account of the seed.`);
    const created = Date.parse(account.createdAt);
    const salt = `fakeSalt${account.uid}`;
    return {
      ...user,
      salt,
      passwordHash: `fakeHash:salt=${salt}:password=${PASSWORD}`,
      createdAt: String(created),
      passwordUpdatedAt: created,
      validSince: String(Math.floor(created / 1000)),
    };
  });
  const byId = (user: Record<string, unknown>) => everybody.findIndex(({ uid }) => uid === user.localId);
  return `${JSON.stringify({ ...rest, users: tidied.toSorted((a, b) => byId(a) - byId(b)) }, null, 2)}\n`;
}
