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

/** How long a new account can wait for its order before the sweep deletes it, ms: longer than a request runs. */
const UNUSED_FOR = 60_000;

const INVALID = 'auth/invalid-email';
/** Errors of Firebase after which there certainly is no new account. */
const refusals: ReadonlySet<unknown> = new Set([INVALID, 'auth/email-already-exists']);

/** The length of Firebase's own uids. */
const UID_LENGTH = 28;

/**
 * Places an order that an admin takes for the account with an address. If there is none, the order is checked, then an account without a
 * password is created, and the order is placed. Until then a note makes the sweep delete the account, so that none remains without an
 * order. Throws a `DomainError` as `placeTaken` and `resolveAccount` do, and 409 for a blocked account.
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
 * Creates an account that is deleted unless an order is placed for it. Returns false when another account has the address by now. Throws a
 * `DomainError` (400) for an address that Firebase does not accept.
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
