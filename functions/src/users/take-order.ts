import { Timestamp } from 'firebase-admin/firestore';
import { constraints } from '@fourteener/contract/constraints';
import type { TakenOrder } from '@fourteener/contract/order/schemas';
import { personName } from '@fourteener/contract/user/person-name';
import { deletionRef, type StoredDeletion } from '../auth/deletion-guard.ts';
import { randomCharacters } from '../database/ids.ts';
import { within } from '../database/time.ts';
import { DomainError, invalidFields } from '../errors/domain-error.ts';
import type { Actor } from '../http/identity.ts';
import type { OrderDeps } from '../orders/subscribers.ts';
import { placeTaken } from '../orders/place.ts';
import type { Placed, PlaceOptions } from '../orders/placement.ts';
import { accountBlocked } from '../orders/taken.ts';
import type { Deps } from '../platform/deps.ts';
import { freezeQuotas, unfreezeQuotas } from '../rate-limit/quotas.ts';
import { resolveAccount } from './resolve-account.ts';

/** How long an account that was made waits for its order before the sweep deletes it, ms: longer than a request lives. */
const UNUSED_FOR = 60_000;

const INVALID = 'auth/invalid-email';
/** The answers of Firebase after which there is no new account; after others there may be one. */
const refusals: ReadonlySet<unknown> = new Set([INVALID, 'auth/email-already-exists']);

/** The length of the uids that Firebase itself gives. */
const UID_LENGTH = 28;

/**
 * Places an order that an admin takes for the account of an address. Where there is none, the order is checked first, then the account is
 * made, without a password, and the order is placed. Until that is done, a note has the account deleted, so that none stays without an
 * order. Throws a `DomainError` as `placeTaken` and `resolveAccount` do, and a 409 for an account that is blocked.
 */
export async function takeOrder(
  deps: OrderDeps,
  by: Actor,
  wanted: TakenOrder,
  options: Pick<PlaceOptions, 'idempotencyKey' | 'quotas'>,
): Promise<Placed> {
  const at = deps.now();
  const { email } = wanted.customer;
  const name = personName(wanted.customer.name) || email;
  const place = (customer: { userId: string; userName: string }, isTrial = false) =>
    placeTaken(deps, { ...customer, userEmail: email, at }, wanted, { ...options, taken: { by, isTrial } });
  const placeForAccount = async () => {
    const account = await within(constraints.commitTime, resolveAccount(deps, email));
    if (account?.disabled) throw accountBlocked();
    return account && place({ userId: account.uid, userName: personName(account.displayName) || name });
  };

  const placed = await placeForAccount();
  if (placed) return placed;
  const made = { userId: randomCharacters(UID_LENGTH), userName: name };
  const trial = await place(made, true);
  if (trial.replayed) return trial;
  if (await makeAccount(deps, { uid: made.userId, email, name })) return place(made);
  const placedMeanwhile = await placeForAccount();
  if (placedMeanwhile) return placedMeanwhile;
  throw new DomainError('account-closing', 'The account of this customer is being deleted.');
}

/**
 * Makes an account that is deleted unless an order is placed for it. Answers false when another one has the address by now. Throws a
 * `DomainError` (400) for an address that Firebase does not take.
 */
async function makeAccount(
  { db, auth, now }: Deps,
  { uid, email, name }: { uid: string; email: string; name: string },
): Promise<boolean> {
  const ref = deletionRef(db, uid);
  await db.runTransaction((transaction) => {
    const at = now();
    const dueAt = Timestamp.fromMillis(at.getTime() + UNUSED_FOR);
    transaction.create(ref, { stage: 'asked', uid, email, isUnused: true, dueAt } satisfies StoredDeletion);
    freezeQuotas(db, transaction, uid, at);
    return Promise.resolve();
  });
  try {
    await within(constraints.commitTime, auth.createUser({ uid, email, displayName: name }));
    return true;
  } catch (error) {
    const code = codeOf(error);
    if (!refusals.has(code)) throw error;
    await db.runTransaction((transaction) => {
      transaction.delete(ref);
      unfreezeQuotas(db, transaction, uid);
      return Promise.resolve();
    });
    if (code === INVALID) throw invalidFields([{ path: 'customer.email', message: 'The email address is not valid.' }]);
    return false;
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
