import { randomUUID } from 'node:crypto';
import type { GivenRole, Role } from '@fourteener/contract/user/roles';
import { nameKey } from '@fourteener/contract/text/name-key';
import { listUserTerms } from '@fourteener/contract/user/terms';
import { needEnv } from './need-env.ts';

/** An account in the Auth emulator. */
export interface Account {
  uid: string;
  name: string;
  email: string;
  password: string;
  /** An ID token; it expires after an hour. */
  token: string;
  refreshToken: string;
}

interface SignedIn {
  localId: string;
  idToken: string;
  refreshToken: string;
}

export const authOrigin = () => `http://${needEnv('FIREBASE_AUTH_EMULATOR_HOST')}`;

/** A unique email address. */
export const newEmail = () => `rider-${randomUUID()}@test.example`;

/** Creates an account for one test. */
export async function makeAccount(
  wanted: { isAdmin?: boolean; role?: GivenRole; name?: string; isVerified?: boolean } = {},
): Promise<Account> {
  // A unique name, because a customer with an admin's name is shown without it, and any test may make an admin.
  const name = wanted.name ?? `Test ${wanted.isAdmin ? 'Admin' : 'Rider'} ${randomUUID().slice(0, 8)}`;
  const [email, password] = [newEmail(), 'pedals-2008'];
  const { localId } = (await post('accounts:signUp', { email, password, displayName: name })) as SignedIn;
  if (wanted.isVerified !== false) await verify(localId);
  if (wanted.isAdmin) await makeAdmin({ uid: localId, email, name });
  if (wanted.role) await giveRole({ uid: localId, email, name }, wanted.role);
  // Signs in last, so that the token contains the name and the claim.
  const { idToken, refreshToken } = (await post('accounts:signInWithPassword', { email, password })) as SignedIn;
  return { uid: localId, name, email, password, token: idToken, refreshToken };
}

/** The seed's accounts, as the README lists them; they are shared, so tests may only view pages with them. */
const demoEmails = { customer: 'rider@example.com', admin: 'admin@example.com' } as const;

/** Signs in to one of the seed's accounts. */
export async function signInToDemoAccount(who: keyof typeof demoEmails): Promise<Account> {
  const [email, password] = [demoEmails[who], 'pedals-2008'];
  const { localId, idToken, refreshToken, displayName } = (await post('accounts:signInWithPassword', {
    email,
    password,
  })) as SignedIn & { displayName: string };
  return { uid: localId, name: displayName, email, password, token: idToken, refreshToken };
}

/** Marks the account's address as verified, as the link of the verification email does. */
async function verify(uid: string): Promise<void> {
  await updateAccount(uid, { emailVerified: true });
}

/** Changes an account with the project's own rights. */
export async function updateAccount(uid: string, fields: object): Promise<void> {
  await post(`projects/${needEnv('GCLOUD_PROJECT')}/accounts:update`, { localId: uid, ...fields });
}

/** A link in one of Firebase's emails: its purpose and its code. */
interface EmailLink {
  email: string;
  requestType: string;
  oobCode: string;
}

/** The kinds of links in Firebase's emails to an address. */
export async function readEmailLinks(email: string): Promise<string[]> {
  return (await listEmailLinks(email)).map(({ requestType }) => requestType);
}

/** Sends the email that verifies an account's address or resets its password; returns the code of its link. */
export async function sendEmailLink(
  { email, token: idToken }: Account,
  requestType: 'VERIFY_EMAIL' | 'PASSWORD_RESET',
): Promise<string> {
  await post('accounts:sendOobCode', { requestType, ...(requestType === 'VERIFY_EMAIL' ? { idToken } : { email }) });
  return readEmailLink(email, requestType);
}

/** The code of the last link of a kind in Firebase's emails about an address. */
export async function readEmailLink(email: string, requestType: string): Promise<string> {
  return (await listEmailLinks(email)).findLast((link) => link.requestType === requestType)?.oobCode ?? '';
}

/** Whether the address of an account is verified. */
export async function isVerified({ token: idToken }: Account): Promise<boolean> {
  const { users } = (await post('accounts:lookup', { idToken })) as { users: { emailVerified: boolean }[] };
  return users[0]?.emailVerified ?? false;
}

async function listEmailLinks(email: string): Promise<EmailLink[]> {
  const codes = `${authOrigin()}/emulator/v1/projects/${needEnv('GCLOUD_PROJECT')}/oobCodes`;
  const { oobCodes } = (await (await fetch(codes)).json()) as { oobCodes: EmailLink[] };
  return oobCodes.filter((each) => each.email === email);
}

type Named = Pick<Account, 'uid' | 'email' | 'name'>;

/** Gives an account the admin claim and records the role, as `npm run grant-admin` does. */
export function makeAdmin(account: Named): Promise<void> {
  return recordRole(account, 'admin', { admin: true });
}

/** Gives an account another role of the staff, as an owner does on the users page. */
function giveRole(account: Named, role: GivenRole): Promise<void> {
  return recordRole(account, role, { role });
}

async function recordRole({ uid, email, name }: Named, role: Role, claims: object): Promise<void> {
  const project = `projects/${needEnv('GCLOUD_PROJECT')}`;
  await updateAccount(uid, { customAttributes: JSON.stringify(claims) });
  const users = `http://${needEnv('FIRESTORE_EMULATOR_HOST')}/v1/${project}/databases/(default)/documents/users`;
  const terms = listUserTerms({ userName: name, userEmail: email, phones: [] });
  const fields = {
    role: { stringValue: role },
    email: { stringValue: email },
    userName: { stringValue: name },
    nameKey: { stringValue: nameKey(name) },
    terms: { arrayValue: { values: terms.map((term) => ({ stringValue: term })) } },
    createdAt: { timestampValue: new Date().toISOString() },
  };
  await send(`${users}/${uid}`, 'PATCH', { fields });
}

function post(call: string, body: object): Promise<unknown> {
  const path = `${authOrigin()}/identitytoolkit.googleapis.com/v1/${call}?key=any`;
  return send(path, 'POST', { ...body, returnSecureToken: true }, call.startsWith('projects'));
}

/** Calls an emulator; `owner` is its token for unrestricted access. */
async function send(address: string, method: string, body: object, asOwner = true): Promise<unknown> {
  const answer = await fetch(address, {
    method,
    headers: { 'Content-Type': 'application/json', ...(asOwner && { Authorization: 'Bearer owner' }) },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${address}: ${await answer.text()}`);
  return answer.json();
}
