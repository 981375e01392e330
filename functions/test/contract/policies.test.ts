import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OrderItem } from '@fourteener/contract/order/schemas';
import type { Policy } from '@fourteener/contract/policy/schemas';
import { testNewPart } from '@fourteener/contract/testing/parts';
import { itemRef } from '../../src/orders/store.ts';
import { dataOf } from '../../src/database/collection.ts';
import { addPart } from '../../src/parts/store.ts';
import { type Account, makeAccount } from '../support/accounts.ts';
import { type Client, clientOf } from '../support/client.ts';
import { openInstance } from '../support/instance.ts';
import { openOwnDatabase } from '../support/emails.ts';
import { expectProblem } from '../support/problems.ts';

const { db } = openOwnDatabase(`policies-${randomUUID()}`);

let customer: Account;
let admin: Account;
let shop: Client;
let close: () => Promise<void>;

beforeAll(async () => {
  [customer, admin] = await Promise.all([makeAccount(), makeAccount({ admin: true })]);
  await db.doc(`users/${admin.uid}`).set({ email: admin.email, role: 'admin', userName: admin.name });
  const opened = await openInstance({ db });
  close = opened.close;
  shop = clientOf(opened.origin);
});
afterAll(() => close());

const path = (name: string) => `/settings/policies/${name}`;
const publish = (name: string, text: string, version: number, as = admin) =>
  shop(path(name), { method: 'PUT', as, body: { text, version } });

describe('a text for customers', () => {
  it('when it was not published, or its name is unknown, then the answer is a 404', async () => {
    expect((await shop(path('privacy'))).status).toBe(404);
    expect((await shop(path('cookies'))).status).toBe(404);
    expect((await publish('cookies', 'Cookies', 0)).status).toBe(404);
  });

  it('when versions are published, then the last one applies, and earlier ones can still be read', async () => {
    const first = await publish('terms', '# Who sells\n\nWe do.', 0);
    expect(first.json).toMatchObject({ _id: 'terms', version: 1, text: '# Who sells\n\nWe do.' });
    expect((await publish('terms', 'We sell, you buy.', 1)).json).toMatchObject({ version: 2 });
    expect((await shop(path('terms'))).json).toMatchObject({ version: 2, text: 'We sell, you buy.' });
    expect((await shop(`${path('terms')}?version=1`)).json).toEqual(first.json);
    expect((await shop(`${path('terms')}?version=3`)).status).toBe(404);
  });

  it('when somebody else published meanwhile, then nothing is published, and the answer is a 409', async () => {
    await publish('imprint', '1 F Street', 0);
    await publish('imprint', '2 F Street', 1);
    const late = await publish('imprint', '3 F Street', 1);
    expectProblem(late, 'settings-changed');
    expect(((await shop(path('imprint'))).json as Policy).text).toBe('2 F Street');
    // The response was lost, and the client repeats the request.
    expect((await publish('imprint', '2 F Street', 1)).json).toMatchObject({ version: 2 });
  });

  it('when two admins publish concurrently, then one version is published', async () => {
    const at = await Promise.all(['A', 'B', 'C'].map((text) => publish('shipping', text, 0)));
    expect(at.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect((await shop(path('shipping'))).json).toMatchObject({ version: 1 });
  });

  it('when an admin publishes, then the audit log names the versions; customers and visitors cannot publish', async () => {
    const { docs } = await db.collection('auditLog').where('target', '==', 'policies/imprint').get();
    const told = docs.map((entry) => entry.data() as { action: string; after: { version: number } });
    expect(told.map(({ action, after }) => `${action} ${after.version}`).toSorted()).toEqual([
      'settings.publish 1',
      'settings.publish 2',
    ]);
    expect((await publish('imprint', 'Mine', 2, customer)).status).toBe(403);
    expect((await shop(path('imprint'), { method: 'PUT', body: { text: 'Mine', version: 2 } })).status).toBe(401);
  });
});

describe('an order', () => {
  it('when its customer accepted a version of the terms, then its first item stores that version', async () => {
    const parts = await Promise.all(
      [1, 2].map(async () => {
        const id = `policy-${randomUUID()}`;
        const fields = { availableQuantity: 20, minimumQuantity: 1 };
        await addPart(db, id, testNewPart(fields), { at: new Date(), by: admin });
        return id;
      }),
    );
    const lines = parts.map((partsId) => ({ partsId, quantity: 1 }));
    const body = { lines, phone: '1', address: '1 F Street\nSalida, CO 81201' };
    const { json } = await shop('/baskets', { as: customer, body: { ...body, acceptedTerms: 2 } });
    const [first = '', second = ''] = (json as { insertedIds: string[] }).insertedIds;
    expect((await shop(`/order/${first}`, { as: customer })).json as OrderItem).toMatchObject({ acceptedTerms: 2 });
    expect(dataOf(await itemRef(db, second).get())).not.toHaveProperty('acceptedTerms');
    const plain = await shop('/baskets', { as: customer, body });
    const [other = ''] = (plain.json as { insertedIds: string[] }).insertedIds;
    expect((await shop(`/order/${other}`, { as: customer })).json).not.toHaveProperty('acceptedTerms');
  });
});
