import { isDeepStrictEqual } from 'node:util';
import { type KeptAccount, readAccounts } from '../../../scripts/keeping/accounts.ts';
import { ask, databaseOf, type Place } from '../../../scripts/keeping/place.ts';

/** Everything that a shop has, by its path: documents as the wire has them, each field with its type, and accounts. */
export type WholeShop = ReadonlyMap<string, unknown>;

/** What an account is to its owner and to the shop; the rest is the provider's own. */
const compared = [
  ...['localId', 'email', 'emailVerified', 'displayName', 'disabled', 'customAttributes', 'createdAt'],
  ...['passwordHash', 'salt', 'providerUserInfo', 'lastLoginAt'],
];

/** Reads every document of every collection at any depth, and every account. */
export async function readWholeShop(place: Place): Promise<WholeShop> {
  const path = `/v1/${databaseOf(place)}/documents:runQuery`;
  const body = { structuredQuery: { from: [{ allDescendants: true }] } };
  const found = await ask<{ document?: { name: string; fields?: unknown } }[]>(place.firestore, 'POST', path, body);
  const documents = found.flatMap(({ document }) =>
    document ? [[document.name.split('/documents/')[1] ?? '', document.fields ?? {}] as const] : [],
  );
  const accounts = (await readAccounts(place)).map((account) => [`account ${account.localId}`, pick(account)] as const);
  return new Map([...documents, ...accounts]);
}

/** The paths at which two shops differ, in a document or an account that one of them lacks or has otherwise. */
export function findDifferences(one: WholeShop, other: WholeShop): string[] {
  const paths = [...new Set([...one.keys(), ...other.keys()])];
  return paths.filter((path) => !isDeepStrictEqual(one.get(path), other.get(path))).sort();
}

const pick = (account: KeptAccount) =>
  Object.fromEntries(Object.entries(account).filter(([name]) => compared.includes(name)));
