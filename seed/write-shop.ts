import type { Auth } from 'firebase-admin/auth';
import { type DocumentReference, FieldValue, type Firestore } from 'firebase-admin/firestore';
import { drawingChange } from '@fourteener/contract/drawing/schemas';
import { isHidden } from '@fourteener/contract/part/rules';
import { processCommitted, sendNowhere } from '../functions/src/app/outbox.ts';
import { purchases } from '../functions/src/checkout/purchases.ts';
import { notifyAllWatchers } from '../functions/src/back-in-stock/notify.ts';
import { changeItem } from '../functions/src/orders/change.ts';
import { planMisfitsOf } from '../functions/src/orders/change-returns.ts';
import { addNote } from '../functions/src/orders/notes.ts';
import { placeBasket } from '../functions/src/orders/place.ts';
import { checkDrawing } from '../functions/src/drawings/routes.ts';
import { publishDraft, saveDraft } from '../functions/src/drawings/store.ts';
import type { Catalog } from '../functions/src/catalog/catalog.ts';
import { PartIndex } from '../functions/src/catalog/part-index.ts';
import { readAllParts } from '../functions/src/catalog/read-parts.ts';
import { putBike } from '../functions/src/fit/bikes.ts';
import { keepDrawnLines } from '../functions/src/drawings/drawn-lines.ts';
import { keepBikes } from '../functions/src/fit/kept-bikes.ts';
import { type SayFit, sayFit } from '../functions/src/fit/said.ts';
import { judgeFitReturn } from '../functions/src/fit-returns/judge.ts';
import { planMisfits } from '../functions/src/fit-returns/plan.ts';
import { itemRef } from '../functions/src/orders/store.ts';
import { type AppDeps, createAppDeps } from '../functions/src/app/deps.ts';
import type { Actor } from '../functions/src/http/identity.ts';
import { moveStock } from '../functions/src/parts/move-stock.ts';
import { addPart, parts } from '../functions/src/parts/store.ts';
import { reportReview } from '../functions/src/reviews/moderation.ts';
import { writePartReview, writeShopReview } from '../functions/src/reviews/own.ts';
import { addReview } from '../functions/src/reviews/store.ts';
import type { Deps } from '../functions/src/platform/deps.ts';
import type { StandInState } from '../scripts/payment-stand-in/stand-in.ts';
import { giveRole, grantAdmin } from '../functions/src/users/roles.ts';
import { saveUser } from '../functions/src/users/store.ts';
import { PASSWORD, type SeedAccount } from './accounts.ts';
import { bikes } from './bikes.ts';
import { drawings, PUBLISHED_AT } from './drawings/drawings.ts';
import { everybody } from './everybody.ts';
import { fitJudgements } from './fit-returns.ts';
import { history, initialStock, type SeedEvent } from './history.ts';
import { orderNotes } from './order-notes.ts';
import { orderedBikeOf } from './ordered-bikes.ts';
import { allParts } from './parts/all-parts.ts';
import { partReviews, reports } from './part-reviews.ts';
import { methodOf } from './payments.ts';
import { reviews } from './reviews.ts';
import { openSeedProvider, writeCheckoutSettings, writePolicies, writePayment } from './write-payments.ts';

/** Creates the accounts in the same way as Sign up. */
export async function createAccounts(auth: Auth): Promise<void> {
  // The default of new projects: neither sign-in nor password reset reveals whether an address has an account (docs/security.md).
  await auth.projectConfigManager().updateProjectConfig({ emailPrivacyConfig: { enableImprovedEmailPrivacy: true } });
  for (const { uid, email, name } of everybody) {
    await auth.createUser({ uid, email, displayName: name, password: PASSWORD, emailVerified: true });
  }
}

/**
 * Fills an empty database through the shop's own code; the accounts must exist. Every id and date is fixed. Resolves to the state of the
 * payment provider.
 */
export async function writeShop({ db, auth }: Pick<Deps, 'db' | 'auth'>): Promise<StandInState> {
  for (const { uid, email, name, admin, role, createdAt, profile } of everybody) {
    const at = new Date(createdAt);
    await saveUser(db, { uid, email, userName: name, at }, profile);
    if (admin) await grantAdmin({ db, auth, now: () => at }, email);
    if (role) await giveRole({ db, auth, now: () => at }, email, role);
  }
  const by = moverOf(everybody.find(({ admin }) => admin));
  for (const { id, createdAt, ...part } of allParts) {
    const initial = initialStock({ id, ...part });
    await addPart(db, id, { ...part, availableQuantity: initial }, { at: new Date(createdAt), by });
  }
  for (const { id, ...bike } of bikes) await putBike(db, id, bike);
  await writeDrawings(db, by);
  await writeCheckoutSettings({ db }, by);
  await writePolicies({ db }, by);
  const provider = await openSeedProvider();
  const posted: DocumentReference[] = [];
  const { stripe } = provider;
  const catalog = await openIndex(db);
  const deps: SeedDeps = {
    catalog,
    say: sayFit({ db, catalog, findBike: keepBikes({ db, drawn: keepDrawnLines(db) }) }),
    ...createAppDeps({ db, auth, now: () => new Date(), stripe, onCommitted: (refs) => posted.push(...refs) }),
  };
  for (const event of history) {
    const now = () => new Date(event.at);
    provider.setTime(now());
    if ('payment' in event) await writePayment({ ...deps, now }, event.payment, { ...provider, by });
    else await writeEvent({ ...deps, now }, event, by);
    while (posted.length > 0)
      await processCommitted({ db, auth, now, send: sendNowhere }, posted.splice(0), { ...deps, now });
  }
  // Some parts were sold out in between, but nobody has a back-in-stock request for them.
  await notifyAllWatchers({ db, now: () => new Date() });
  const reviewIds = new Map<string, string>();
  for (const { id, userName, createdAt, ...review } of reviews) {
    const at = new Date(createdAt);
    const userId = everybody.find(({ name }) => name === userName)?.uid;
    if (userId === undefined) await addReview(db, review, { id, userName, at });
    else reviewIds.set(id, await writeShopReview(deps, review, { userId, userName, at }));
  }
  for (const { partId, account, createdAt, ...review } of partReviews) {
    const { uid: userId, name: userName } = findAccount(account);
    await writePartReview(deps, partId, review, { userId, userName, at: new Date(createdAt) });
  }
  for (const { reviewId, account, reason, at } of reports) {
    await reportReview(deps, reviewIds.get(reviewId) ?? reviewId, {
      ...moverOf(findAccount(account)),
      reason,
      at: new Date(at),
    });
  }
  for (const { id, at, ...judgement } of fitJudgements)
    await judgeFitReturn(db, id, judgement, { by, at: new Date(at) });
  for (const { id, orderId, at, text } of orderNotes)
    await addNote({ ...deps, now: () => new Date(at) }, by, orderId, { text }, { newId: () => id });
  await keepInvoicesDue(db);
  await forgetCommits(db);
  await nameAuditEntries(db);
  return provider.close();
}

/** Creates the drawings; the parts in their lines must exist. */
async function writeDrawings(db: Firestore, by: Actor): Promise<void> {
  const at = new Date(PUBLISHED_AT);
  for (const { id, ...drawing } of drawings) {
    const draft = drawingChange.parse({ ...drawing, version: 0 });
    const { version } = await saveDraft(db, id, await checkDrawing(db, draft), { by, at });
    await publishDraft(db, id, version, { by, at });
  }
}

/** Replaces random ids of entries of the audit log by ids that are the same in each run. */
async function nameAuditEntries(db: Firestore): Promise<void> {
  const log = db.collection('auditLog');
  const { docs } = await log.where('kind', 'in', ['discount', 'fit', 'payment', 'settings']).get();
  for (const entry of docs) {
    const { action, target } = entry.data() as { action: string; target: string };
    await log.doc(`${action}-${target.replace('/', '-')}`).set(entry.data());
    await entry.ref.delete();
  }
}

/** Keeps unpaid invoices due, whenever the demo shop is started, so that it shows overdue ones. */
async function keepInvoicesDue(db: Firestore): Promise<void> {
  const { docs } = await purchases.in(db).where('state', '==', 'due').get();
  await Promise.all(docs.map(({ ref }) => ref.update({ lapses: FieldValue.delete() })));
}

/** Removes the time at which parts were committed, which differs in each run. No instance depends on it, since none has loaded the parts yet. */
async function forgetCommits(db: Firestore): Promise<void> {
  const { docs } = await parts.in(db).get();
  await Promise.all(docs.map(({ ref }) => ref.update({ changedAt: FieldValue.delete() })));
}

/** The dependencies of the functions that write the seed's events. */
interface SeedDeps extends AppDeps {
  catalog: Pick<Catalog, 'read'>;
  say: SayFit;
}

/** Loads the parts into memory, without storing a snapshot as an instance would. */
async function openIndex(db: Firestore): Promise<Pick<Catalog, 'read'>> {
  const index = new PartIndex();
  for await (const page of readAllParts(db)) {
    for (const part of page.parts) if (!isHidden(part)) index.put(part);
  }
  return { read: () => Promise.resolve(index) };
}

async function writeEvent(
  shop: SeedDeps,
  event: Exclude<SeedEvent, { payment: unknown }>,
  admin: Actor,
): Promise<void> {
  if ('move' in event) {
    const { id, at: _, ...wanted } = event.move;
    await moveStock(shop, admin, wanted, { newId: () => id });
    return;
  }
  if ('step' in event) {
    const { role, at: _, ...change } = event.step;
    const isAdmin = role === 'admin';
    const actor = isAdmin ? admin : moverOf(findAccount(event.order.account));
    const document = await itemRef(shop.db, event.order.id).get();
    const by = { ...actor, isAdmin };
    const added = await planMisfitsOf({ planMisfits: planMisfits(shop) }, by, [{ document, change }]);
    await changeItem(shop, by, document, change, { added });
    return;
  }
  const [first] = event.placed;
  if (!first) return;
  const { uid, email, name } = findAccount(first.account);
  const { phone, address } = first;
  const method = methodOf(first);
  const ids = event.placed.map(({ id }) => id);
  const lines = event.placed.map(({ partId: partsId, quantity }) => ({ partsId, quantity }));
  const bike = orderedBikeOf(first);
  await placeBasket(
    { ...shop, payment: method === undefined ? 'none' : 'stripe' },
    { userId: uid, userName: name, userEmail: email, at: shop.now() },
    { lines, phone, address, method },
    {
      newId: () => ids.shift() ?? '',
      said:
        bike &&
        shop.say(
          lines.map(({ partsId }) => partsId),
          bike,
        ),
    },
  );
}

function findAccount(wanted: string): SeedAccount {
  const account = everybody.find(({ email }) => email === wanted);
  if (!account) throw new Error(`${wanted} is no account of the seed.`);
  return account;
}

function moverOf(account: SeedAccount | undefined): Actor {
  if (!account) throw new Error('An account of the history is none of the seed.');
  return { uid: account.uid, email: account.email };
}
