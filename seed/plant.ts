import type { Auth } from 'firebase-admin/auth';
import type { DocumentReference } from 'firebase-admin/firestore';
import { carryPost, sendNowhere } from '../functions/src/mail/emulated.ts';
import { tellAllWatchers } from '../functions/src/mail/sweep.ts';
import { changeOrder } from '../functions/src/orders/change.ts';
import { placeOrder } from '../functions/src/orders/place.ts';
import type { Mover } from '../functions/src/stock/book.ts';
import { openDesk } from '../functions/src/stock/desk.ts';
import { moveStock } from '../functions/src/stock/move.ts';
import { addPart } from '../functions/src/parts/store.ts';
import { reportReview } from '../functions/src/reviews/moderation.ts';
import { writePartReview } from '../functions/src/reviews/own.ts';
import { addReview } from '../functions/src/reviews/store.ts';
import type { RunningShop, Shop } from '../functions/src/shop.ts';
import { grantAdmin } from '../functions/src/users/accounts.ts';
import { saveUser } from '../functions/src/users/store.ts';
import { PASSWORD, type SeedAccount } from './accounts.ts';
import { everybody } from './everybody.ts';
import { history, initialStock, type SeedEvent } from './history.ts';
import { allParts } from './parts/all-parts.ts';
import { partReviews, reports } from './part-reviews.ts';
import { reviews } from './reviews.ts';

/** Makes the accounts, as signing up would. */
export async function createAccounts(auth: Auth): Promise<void> {
  // As new projects have it: neither a sign-in nor a reset tells who has an account (docs/security.md).
  await auth.projectConfigManager().updateProjectConfig({ emailPrivacyConfig: { enableImprovedEmailPrivacy: true } });
  for (const { uid, email, name } of everybody) {
    await auth.createUser({ uid, email, displayName: name, password: PASSWORD, emailVerified: true });
  }
}

/** Fills an empty database through the shop's own code; the accounts must be there. Every id and date is fixed. */
export async function plantShop({ db, auth }: Pick<Shop, 'db' | 'auth'>): Promise<void> {
  for (const { uid, email, name, admin, createdAt, profile } of everybody) {
    const at = new Date(createdAt);
    await saveUser(db, { uid, email, userName: name, at }, profile);
    if (admin) await grantAdmin({ db, auth, now: () => at }, email);
  }
  const by = moverOf(everybody.find(({ admin }) => admin));
  for (const { id, createdAt, ...part } of allParts) {
    const initial = initialStock({ id, ...part });
    await addPart(db, id, { ...part, availableQuantity: initial }, { at: new Date(createdAt), by });
  }
  const posted: DocumentReference[] = [];
  const desk = openDesk(db, (refs) => posted.push(...refs));
  for (const event of history) {
    const now = () => new Date(event.at);
    await plantEvent({ db, auth, desk, now }, event, by);
    await carryPost({ db, now, send: sendNowhere }, posted.splice(0));
  }
  // Nobody waits for a part that was sold out in between.
  await tellAllWatchers({ db, now: () => new Date() });
  for (const { id, userName, createdAt, ...review } of reviews) {
    const userId = everybody.find(({ name }) => name === userName)?.uid ?? null;
    await addReview(db, review, { id, userId, userName, at: new Date(createdAt) });
  }
  for (const { partId, account, createdAt, ...review } of partReviews) {
    const { uid: userId, name: userName } = findAccount(account);
    await writePartReview(db, partId, review, { userId, userName, at: new Date(createdAt) });
  }
  for (const { reviewId, account, reason, at } of reports) {
    await reportReview(db, reviewId, { ...moverOf(findAccount(account)), reason, at: new Date(at) });
  }
}

async function plantEvent(shop: RunningShop, event: SeedEvent, bench: Mover): Promise<void> {
  if ('move' in event) {
    const { id, at: _, ...wanted } = event.move;
    await moveStock(shop, bench, wanted, { newId: () => id });
    return;
  }
  const { order, step } = event;
  const customer = everybody.find(({ email }) => email === order.account);
  if (step) {
    const { role, at: _, ...change } = step;
    const isAdmin = role === 'admin';
    await changeOrder(shop, { ...(isAdmin ? bench : moverOf(customer)), isAdmin }, order.id, change);
    return;
  }
  const { id, account: _, placedAt: _at, partId: partsId, ...wanted } = order;
  const { uid, email } = moverOf(customer);
  await placeOrder(
    shop,
    { userId: uid, userName: customer?.name ?? email, userEmail: email, at: shop.now() },
    { ...wanted, partsId, PerUnitPrice: undefined },
    { newId: () => id },
  );
}

function findAccount(wanted: string): SeedAccount {
  const account = everybody.find(({ email }) => email === wanted);
  if (!account) throw new Error(`${wanted} is no account of the seed.`);
  return account;
}

function moverOf(account: SeedAccount | undefined): Mover {
  if (!account) throw new Error('An account of the history is none of the seed.');
  return { uid: account.uid, email: account.email };
}
