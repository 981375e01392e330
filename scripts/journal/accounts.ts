import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type KeptAccount, readAccounts } from '../backup/accounts.ts';
import type { BackupTarget } from '../backup/target.ts';
import type { Entry } from './entries.ts';

/** How often accounts are compared: the Auth emulator tells nobody of its changes. With many, a twentieth of the time at most. */
const ROUND = 250;
const SHARE = 20;

/** Hands on each account that has changed, from the moment at which this resolves; the function that it returns looks once more and ends it. */
export async function followAccounts(
  place: BackupTarget,
  onChange: (entry: Entry) => void,
): Promise<() => Promise<void>> {
  const end = new AbortController();
  let known = index(await readAccounts(place));
  const compare = async () => {
    const now = index(await readAccounts(place));
    for (const [id, text] of now) if (known.get(id) !== text) onChange({ account: JSON.parse(text) as KeptAccount });
    for (const id of known.keys()) if (!now.has(id)) onChange({ accountDeleted: id });
    known = now;
  };
  const follow = async () => {
    let took = 0;
    while (!end.signal.aborted) {
      await wait(Math.max(ROUND, took * SHARE), undefined, { signal: end.signal });
      const begin = performance.now();
      // One that ends is noticed elsewhere.
      await compare().catch(() => undefined);
      took = performance.now() - begin;
    }
  };
  const following = follow().catch(() => undefined);
  return async () => {
    end.abort();
    await following;
    await compare().catch(() => undefined);
  };
}

const index = (accounts: readonly KeptAccount[]): Map<string, string> =>
  new Map(accounts.map((account) => [account.localId, JSON.stringify(account)]));

/** Brings the accounts of an export to what they were. */
export function writeAccountsInto(exported: string, changes: ReadonlyMap<string, KeptAccount | undefined>): void {
  const file = join(exported, 'auth_export', 'accounts.json');
  if (changes.size === 0 || !existsSync(file)) return;
  const content = JSON.parse(readFileSync(file, 'utf8')) as { users?: KeptAccount[] };
  const accounts = new Map<string, KeptAccount | undefined>(content.users?.map((user) => [user.localId, user]));
  for (const [id, account] of changes) accounts.set(id, account);
  writeFileSync(file, JSON.stringify({ ...content, users: [...accounts.values()].filter((one) => one !== undefined) }));
}
