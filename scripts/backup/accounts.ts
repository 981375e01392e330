import { Failure } from '../console/failure.ts';
import { ask, type BackupTarget } from './target.ts';

/** The most accounts in one request. */
const AT_ONCE = 1_000;

/**
 * An account in Identity Platform's format: https://cloud.google.com/identity-platform/docs/reference/rest/v1/UserInfo
 */
export interface KeptAccount {
  localId: string;
  passwordHash?: string;
  providerUserInfo?: { providerId: string }[];
  [field: string]: unknown;
}

/**
 * The parameters of a project's password hashes:
 * https://cloud.google.com/identity-platform/docs/reference/rest/v2/HashConfig
 */
export interface Hashing {
  algorithm: string;
  signerKey: string;
  saltSeparator: string;
  rounds: number;
  memoryCost: number;
}

/** The fields that `batchCreate` accepts; the provider sets all others itself. */
const taken = [
  ...['localId', 'email', 'emailVerified', 'displayName', 'photoUrl', 'phoneNumber', 'passwordHash', 'salt'],
  ...['customAttributes', 'disabled', 'createdAt', 'lastLoginAt', 'mfaInfo'],
];

const accountsOf = ({ project }: BackupTarget) => `/v1/projects/${project}/accounts`;

/** All accounts, with their password hashes if the credentials may read them. */
export async function readAccounts(place: BackupTarget, atOnce = AT_ONCE): Promise<KeptAccount[]> {
  const accounts: KeptAccount[] = [];
  let token = '';
  do {
    const page = await ask<{ users?: KeptAccount[]; nextPageToken?: string }>(
      place.identity,
      'GET',
      `${accountsOf(place)}:batchGet?maxResults=${atOnce}${token && `&nextPageToken=${encodeURIComponent(token)}`}`,
    );
    accounts.push(...(page.users ?? []));
    token = page.nextPageToken ?? '';
  } while (token);
  return accounts;
}

/** Whether the project has an account. */
export async function hasAccounts(place: BackupTarget): Promise<boolean> {
  const path = `${accountsOf(place)}:batchGet?maxResults=1`;
  return ((await ask<{ users?: unknown[] }>(place.identity, 'GET', path)).users ?? []).length > 0;
}

/** The hash algorithm of the passwords; the emulator does not hash. */
export async function readHashing({ project, identity }: BackupTarget): Promise<Hashing | undefined> {
  const config = await ask<{ signIn?: { hashConfig?: Hashing } }>(identity, 'GET', `/v2/projects/${project}/config`);
  return config.signIn?.hashConfig;
}

/**
 * Restores the accounts, replacing those with the same ids and keeping all others. Users who are signed in have to sign
 * in again. Fails with the first account that was not accepted.
 */
export async function writeAccounts(
  place: BackupTarget,
  accounts: readonly KeptAccount[],
  hashing?: Hashing,
): Promise<void> {
  if (!place.isEmulated && !hashing && accounts.some(({ passwordHash }) => passwordHash)) {
    throw new Failure('The backup does not say how its passwords were hashed, so nobody could sign in with one.');
  }
  const { algorithm: hashAlgorithm, ...parameters } = hashing ?? {};
  for (let from = 0; from < accounts.length; from += AT_ONCE) {
    const users = accounts.slice(from, from + AT_ONCE).map(toTaken);
    const { error } = await ask<{ error?: { index: number; message: string }[] }>(
      place.identity,
      'POST',
      `${accountsOf(place)}:batchCreate`,
      { ...(hashAlgorithm && { hashAlgorithm, ...parameters }), allowOverwrite: true, users },
    );
    const [first] = error ?? [];
    if (first)
      throw new Failure(`${users[first.index]?.localId} was rejected (${first.message}), and others may be too.`);
  }
}

function toTaken(account: KeptAccount): KeptAccount {
  const { localId, providerUserInfo = [] } = account;
  const fields = Object.entries(account).filter(([name]) => taken.includes(name));
  // `batchCreate` takes the account's password and phone from fields of their own.
  const others = providerUserInfo.filter(({ providerId }) => !['password', 'phone'].includes(providerId));
  return { ...Object.fromEntries(fields), localId, ...(others.length > 0 && { providerUserInfo: others }) };
}
