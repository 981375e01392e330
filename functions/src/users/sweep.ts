import type { UserRecord } from 'firebase-admin/auth';
import { FieldPath, type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { defineCollection } from '../database/collection.ts';
import { findDue } from '../database/due.ts';
import { describeFailure, log } from '../platform/log.ts';
import type { Deps } from '../platform/deps.ts';
import { claimsAdmin } from '../auth/accounts.ts';
import type { Ghost } from './ghosts.ts';
import { accounts, endDirectReads, noteRef, getNote } from '../auth/notes.ts';
import { carryOver, followRole } from './roles.ts';
import { type StoredUser, users } from './store.ts';

/** What accounts are checked with. */
interface SweepDeps extends Deps {
  /** Hears of a user whose account was deleted past the shop. */
  onAccountGone: (deps: Deps, ghost: Ghost) => Promise<unknown>;
}

/** How far the sweep is in what it goes through page by page. */
interface StoredSweep {
  /** Where Auth's list of accounts goes on. */
  pageToken?: string;
  /** The user after whom the next page begins, and from when on it is looked through. */
  usersAfter?: string;
  usersDueAt?: Timestamp;
}

const sweeps = defineCollection<StoredSweep>('sweeps');

/** Accounts in one page: the most that Auth lists at once. It bills none of them. */
const ACCOUNTS_AT_ONCE = 1_000;

/** Users in one page, each a billed read, and how long until the next page, ms. */
const USERS_AT_ONCE = 100;
const USERS_EVERY = 10 * 60_000;

/** Notes that one sweep takes up. */
const BATCH = 20;

/** How long ago a session may have been ended for one of its tokens to live still, ms: an hour, and as much again for a long list. */
const RECENT = 2 * 60 * 60 * 1_000;

/**
 * Carries over what was done to accounts past the shop, or cut off half-way, a page at a time, until the time is up (`until`, by
 * `performance.now()`): blocks and roles that Auth does not know of, accounts that were disabled or signed out at Firebase itself, roles of
 * which note and claim differ, and users whose account is gone. What fails is logged and tried again.
 */
export async function sweepAccounts(deps: SweepDeps, until = Infinity): Promise<void> {
  const ref = sweeps.in(deps.db).doc('accounts');
  const { pageToken, usersAfter, usersDueAt } = (await ref.get()).data() ?? {};
  const next: StoredSweep = {};
  const isTime = () => performance.now() < until;
  await attempt(() => sweepDue(deps));
  if (isTime()) await attempt(async () => void (next.pageToken = (await sweepPage(deps, pageToken)) ?? ''));
  const at = deps.now().getTime();
  if (isTime() && (usersDueAt?.toMillis() ?? 0) <= at) {
    await attempt(async () => void (next.usersAfter = (await sweepUsers(deps, usersAfter)) ?? ''));
    next.usersDueAt = Timestamp.fromMillis(at + USERS_EVERY);
  }
  await ref.set(next, { merge: true });
}

async function attempt(work: () => Promise<void>): Promise<void> {
  await work().catch((error: unknown) =>
    log({
      severity: 'ERROR',
      message: 'A check of the accounts failed, and is made again.',
      ...describeFailure(error),
    }),
  );
}

/** Carries over blocks and roles that were cut off before Auth agreed with their note. */
export async function sweepDue(deps: Deps): Promise<void> {
  for (const { id } of await findDue(deps.db, accounts, deps.now(), BATCH)) await carryOver(deps, id);
}

/** Looks at one page of Auth's accounts; answers where the next one begins. */
export async function sweepPage(deps: Deps, pageToken?: string): Promise<string | undefined> {
  const { users, pageToken: next } = await listPage(deps, pageToken);
  for (const account of users) {
    await endSessionsOf(deps, account);
  }
  return next;
}

/** A place in the list that Auth no longer knows is its beginning. */
async function listPage({ auth }: Deps, pageToken: string | undefined) {
  if (!pageToken) return auth.listUsers(ACCOUNTS_AT_ONCE);
  return auth.listUsers(ACCOUNTS_AT_ONCE, pageToken).catch(() => auth.listUsers(ACCOUNTS_AT_ONCE));
}

/** Ends the direct reads of an account that Firebase disabled or signed out, unless its note does already. */
async function endSessionsOf({ db, now }: Deps, account: UserRecord): Promise<void> {
  const { uid, disabled, metadata, tokensValidAfterTime } = account;
  const revokedAt = new Date(tokensValidAfterTime ?? 0);
  const isRevoked = revokedAt > new Date(metadata.creationTime) && revokedAt.getTime() > now().getTime() - RECENT;
  if (!disabled && !isRevoked) return;
  const { blocked, validSince } = getNote(await noteRef(db, uid).get());
  if (blocked) return;
  // Nobody signs in to a disabled account: one later than its last sign-in ends all.
  const lastSignIn = new Date(metadata.lastSignInTime || metadata.creationTime);
  const isEnded = (validSince?.toDate() ?? new Date(0)) > lastSignIn;
  if (disabled && !isEnded) await endDirectReads(db, uid, { since: now() });
  if (!disabled) await endDirectReads(db, uid, { since: revokedAt });
}

/**
 * Looks whether a page of users, and all admins, have an account still, and whether it has their role; answers after whom the
 * next page begins.
 */
export async function sweepUsers(deps: SweepDeps, after = ''): Promise<string | undefined> {
  const all = users.in(deps.db);
  const byId = all.orderBy(FieldPath.documentId()).limit(USERS_AT_ONCE);
  const [page, admins] = await Promise.all([
    (after ? byId.startAfter(after) : byId).get(),
    all.where('role', '==', 'admin').limit(USERS_AT_ONCE).get(),
  ]);
  await Promise.all([page, admins].map(({ docs }) => lookUp(deps, docs)));
  return page.size === USERS_AT_ONCE ? page.docs.at(-1)?.id : undefined;
}

async function lookUp(deps: SweepDeps, documents: readonly QueryDocumentSnapshot<StoredUser>[]): Promise<void> {
  if (documents.length === 0) return;
  const found = await deps.auth.getUsers(documents.map(({ id: uid }) => ({ uid })));
  const accounts = new Map(found.users.map((account) => [account.uid, account]));
  for (const document of documents) {
    const account = accounts.get(document.id);
    const isAdmin = document.data().role === 'admin';
    if (!account) await deps.onAccountGone(deps, { uid: document.id, email: document.data().email, isAdmin });
    else if (claimsAdmin(account) !== isAdmin) await followRole(deps, account.uid);
  }
}
