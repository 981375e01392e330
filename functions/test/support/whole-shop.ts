import { isDeepStrictEqual } from 'node:util';
import { type KeptAccount, readAccounts } from '../../../scripts/backup/accounts.ts';
import { ask, databaseOf, type BackupTarget } from '../../../scripts/backup/target.ts';

/** All data of a shop by path: documents in the wire format, with the type of each field, and accounts. */
export type WholeShop = ReadonlyMap<string, unknown>;

/** The properties of an account that the owner or the shop depends on; the rest belongs to the identity provider. */
const compared = [
  ...['localId', 'email', 'emailVerified', 'displayName', 'disabled', 'customAttributes', 'createdAt'],
  ...['passwordHash', 'salt', 'providerUserInfo', 'lastLoginAt'],
];

/** Reads every document of every collection at any depth, and every account. */
export async function readWholeShop(place: BackupTarget): Promise<WholeShop> {
  const path = `/v1/${databaseOf(place)}/documents:runQuery`;
  const body = { structuredQuery: { from: [{ allDescendants: true }] } };
  const found = await ask<{ document?: { name: string; fields?: unknown } }[]>(place.firestore, 'POST', path, body);
  const documents = found.flatMap(({ document }) =>
    document ? [[document.name.split('/documents/')[1] ?? '', document.fields ?? {}] as const] : [],
  );
  const accounts = (await readAccounts(place)).map((account) => [`account ${account.localId}`, pick(account)] as const);
  return new Map([...documents, ...accounts]);
}

/** The paths at which two shops differ, because a document or an account is missing or different. */
export function findDifferences(one: WholeShop, other: WholeShop): string[] {
  const paths = [...new Set([...one.keys(), ...other.keys()])];
  return paths.filter((path) => !isDeepStrictEqual(one.get(path), other.get(path))).sort();
}

const pick = (account: KeptAccount) =>
  Object.fromEntries(Object.entries(account).filter(([name]) => compared.includes(name)));
