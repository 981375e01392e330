import type { Auth } from 'firebase-admin/auth';
import { openOrders } from '../functions/src/orders/place.ts';
import { addPart } from '../functions/src/parts/store.ts';
import { addReview } from '../functions/src/reviews/store.ts';
import type { Shop } from '../functions/src/shop.ts';
import { grantAdmin } from '../functions/src/users/accounts.ts';
import { saveUser } from '../functions/src/users/store.ts';
import { PASSWORD } from './accounts.ts';
import { everybody } from './everybody.ts';
import { initialStock, orders } from './orders.ts';
import { allParts } from './parts/all-parts.ts';
import { reviews } from './reviews.ts';

/** Makes the accounts, as signing up would. */
export async function createAccounts(auth: Auth): Promise<void> {
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
  const by = everybody.find(({ admin }) => admin)?.uid ?? '';
  for (const { id, createdAt, ...part } of allParts) {
    const initial = initialStock({ id, createdAt, ...part });
    await addPart(db, id, { ...part, availableQuantity: initial }, { at: new Date(createdAt), by });
  }
  for (const { id, account, placedAt, ...wanted } of orders) await plantOrder({ db, id, account, placedAt, wanted });
  for (const { id, userName, createdAt, ...review } of reviews) {
    await addReview(db, review, { id, userName, at: new Date(createdAt) });
  }
}

interface PlantedOrder {
  db: Shop['db'];
  id: string;
  account: string;
  placedAt: string;
  wanted: { partId: string; quantity: number; phone: string; address: string };
}

async function plantOrder({ db, id, account, placedAt, wanted: { partId, ...wanted } }: PlantedOrder): Promise<void> {
  const customer = everybody.find(({ email }) => email === account);
  if (!customer) throw new Error(`${account} is no account of the seed.`);
  await openOrders(db)(
    { userId: customer.uid, userName: customer.name, userEmail: customer.email, at: new Date(placedAt) },
    { ...wanted, partsId: partId, PerUnitPrice: undefined },
    { newId: () => id },
  );
}
