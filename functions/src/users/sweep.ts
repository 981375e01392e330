import { roles } from '@fourteener/contract/user/roles';
import type { UserRecord } from 'firebase-admin/auth';
import { type DocumentReference, FieldPath, type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { defineCollection } from '../database/collection.ts';
import { findDue } from '../database/due.ts';
import { describeFailure, log } from '../platform/log.ts';
import type { Deps } from '../platform/deps.ts';
import type { BlockDeps } from './block.ts';
import { addressOf, followAddress } from './follow-address.ts';
import type { Ghost } from './ghosts.ts';
import { passThroughAccounts, type StoredPasses } from './list-accounts.ts';
import { accounts, endDirectReads, noteRef, getNote } from '../auth/notes.ts';
import { storedRole } from './role-note.ts';
import { agrees, carryOver, followRole } from './roles.ts';
import { type StoredUser, users } from './store.ts';

/** The dependencies of the check of accounts. */
interface SweepDeps extends BlockDeps {
  /** Called for a user whose account was deleted outside the shop. */
  onAccountGone: (deps: Deps, ghost: Ghost) => Promise<unknown>;
}

/** The progress of the sweep through its lists. */
interface StoredSweep extends StoredPasses {
  /** The user after whom the next page begins, and the time at which it is due. */
  usersAfter?: string;
  usersDueAt?: Timestamp;
  /** Whether the rules of direct reads were last told that the staff needs a second factor. */
  requiresSecondFactor?: boolean;
  /** Whether all users must be checked at once, since an account is gone or has another address. */
  isUrgent?: boolean;
}

const sweeps = defineCollection<StoredSweep>('sweeps');
const staffSettings = defineCollection<{ requiresSecondFactor: boolean }>('settings');

/** The users in one page, each a billed read, and the pause until the next page while no change is known, ms. */
const USERS_AT_ONCE = 100;
const USERS_EVERY = 10 * 60_000;

/** The most notes that one sweep takes up. */
const BATCH = 20;

/** How long after the end of a session one of its tokens may still be valid, ms: an hour, and as much again for a long list. */
const RECENT = 2 * 60 * 60 * 1_000;

/**
 * Applies changes to accounts that were made outside the shop or were interrupted, until the time is up (`until`, by `performance.now()`):
 * blocks and roles that Auth lacks, accounts that were disabled or signed out at Firebase, changed addresses, claims that differ from the
 * noted role, and users whose account is gone. Failures are logged and tried again.
 */
export async function sweepAccounts(deps: SweepDeps, until = Infinity): Promise<void> {
  const ref = sweeps.in(deps.db).doc('accounts');
  const before = (await ref.get()).data() ?? {};
  const isTime = () => performance.now() < until;
  await attempt(() => noteStaffRule(deps, ref, before));
  await attempt(() => sweepDue(deps));
  await attempt(async () => {
    const { passes, isChanged } = await sweepSessions(deps, before, isTime);
    await ref.set({ ...passes, ...(isChanged && { isUrgent: true, usersAfter: '' }) }, { merge: true });
  });
  await attempt(() => sweepUsersInTurn(deps, ref, isTime));
}

/** Tells the rules of direct reads, which cannot read the deployment's parameters, whether the staff needs a second factor. */
async function noteStaffRule(
  { db, requiresSecondFactor = false }: Deps,
  ref: DocumentReference<StoredSweep>,
  before: StoredSweep,
): Promise<void> {
  if ((before.requiresSecondFactor ?? false) === requiresSecondFactor) return;
  const batch = db.batch();
  batch.set(staffSettings.in(db).doc('staff'), { requiresSecondFactor });
  batch.set(ref, { requiresSecondFactor }, { merge: true });
  await batch.commit();
}

/** Ends the direct reads of accounts that Firebase disabled or signed out, going on from where the last pass stopped. */
export function sweepSessions(deps: Deps, before: StoredPasses = {}, isTime = () => true) {
  return passThroughAccounts(deps, before, { look: (account) => endSessionsOf(deps, account), isTime });
}

/** Checks the next page of users when it is due; when it is urgent, checks all pages. */
async function sweepUsersInTurn(
  deps: SweepDeps,
  ref: DocumentReference<StoredSweep>,
  isTime: () => boolean,
): Promise<void> {
  const { usersAfter, usersDueAt, isUrgent = false } = (await ref.get()).data() ?? {};
  const at = deps.now().getTime();
  if (!isUrgent && (usersDueAt?.toMillis() ?? 0) > at) return;
  if (isTime()) await sweepStaff(deps);
  let after = usersAfter ?? '';
  do {
    if (!isTime()) return;
    after = (await sweepUsers(deps, after)) ?? '';
    const isOver = after === '';
    const usersDueAt = Timestamp.fromMillis(at + USERS_EVERY);
    await ref.set({ usersAfter: after, usersDueAt, ...(isOver && { isUrgent: false }) }, { merge: true });
  } while (isUrgent && after !== '');
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

/** Applies blocks and roles whose call was interrupted before Auth agreed with the note. */
export async function sweepDue(deps: BlockDeps): Promise<void> {
  for (const { id } of await findDue(deps.db, accounts, deps.now(), BATCH)) await carryOver(deps, id);
}

/** Ends the direct reads of an account that Firebase disabled or signed out, unless its note does already. */
async function endSessionsOf({ db, now }: Deps, account: UserRecord): Promise<void> {
  const { uid, disabled, metadata, tokensValidAfterTime } = account;
  const revokedAt = new Date(tokensValidAfterTime ?? 0);
  const isRevoked = revokedAt > new Date(metadata.creationTime) && revokedAt.getTime() > now().getTime() - RECENT;
  if (!disabled && !isRevoked) return;
  const { blocked, validSince } = getNote(await noteRef(db, uid).get());
  if (blocked) return;
  // Nobody can sign in to a disabled account, so that a time after its last sign-in ends all sessions.
  const lastSignIn = new Date(metadata.lastSignInTime || metadata.creationTime);
  const isEnded = (validSince?.toDate() ?? new Date(0)) > lastSignIn;
  if (disabled && !isEnded) await endDirectReads(db, uid, { since: now() });
  if (!disabled) await endDirectReads(db, uid, { since: revokedAt });
}

/** Checks whether members of the staff still have an account, with their role and address. */
async function sweepStaff(deps: SweepDeps): Promise<void> {
  await lookUp(
    deps,
    (
      await users
        .in(deps.db)
        .where('role', 'in', [...roles])
        .limit(USERS_AT_ONCE)
        .get()
    ).docs,
  );
}

/** Checks whether the users of a page still have an account, with their role and address. Returns the user after whom the next page begins. */
export async function sweepUsers(deps: SweepDeps, after = ''): Promise<string | undefined> {
  const byId = users.in(deps.db).orderBy(FieldPath.documentId()).limit(USERS_AT_ONCE);
  const page = await (after ? byId.startAfter(after) : byId).get();
  await lookUp(deps, page.docs);
  return page.size === USERS_AT_ONCE ? page.docs.at(-1)?.id : undefined;
}

async function lookUp(deps: SweepDeps, documents: readonly QueryDocumentSnapshot<StoredUser>[]): Promise<void> {
  if (documents.length === 0) return;
  const found = await deps.auth.getUsers(documents.map(({ id: uid }) => ({ uid })));
  const accounts = new Map(found.users.map((account) => [account.uid, account]));
  for (const document of documents) {
    const account = accounts.get(document.id);
    const { email, role } = document.data();
    if (!account) {
      await deps.onAccountGone(deps, { uid: document.id, email, isAdmin: storedRole({ role }) !== undefined });
      continue;
    }
    if (addressOf(account) !== email) await followAddress(deps, account);
    if (!agrees(account, storedRole({ role }))) await followRole(deps, account.uid);
  }
}
