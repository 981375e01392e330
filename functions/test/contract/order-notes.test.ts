import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AuditEntry } from '@fourteener/contract/audit/schemas';
import type { OrderNote } from '@fourteener/contract/order/note-schemas';
import type { OrderItem } from '@fourteener/contract/order/schemas';
import { type Account, makeAccount } from '../support/accounts.ts';
import { purchaseRef } from '../../src/checkout/purchases.ts';
import { linesOf } from '../../src/emails/message.ts';
import { readEmailsTo } from '../support/emails.ts';
import { makeOrder, makeOrderOf, makePaidOrder } from '../support/orders.ts';
import { expectFieldProblem, expectProblem } from '../support/problems.ts';
import { makeFixture, type Fixture } from '../support/fixture.ts';
import { openShop } from '../support/shop.ts';

let fixture: Fixture;
let rider: Account;

beforeAll(async () => {
  fixture = await makeFixture();
  rider = await makeAccount();
});

const note = (id: string, text: string, key?: string) =>
  fixture.send(`/order/${id}/notes`, {
    as: fixture.admin,
    body: { text },
    ...(key !== undefined && { headers: { 'Idempotency-Key': key } }),
  });
const listNotes = async (id: string) =>
  (await fixture.send(`/order/${id}/notes`, { as: fixture.admin })).json as OrderNote[];
const move = (id: string, body: object) =>
  fixture.send(`/order/${id}/address`, { method: 'PUT', as: fixture.admin, body });
const audit = async (query: string) =>
  (await fixture.send(`/audit?${query}`, { as: fixture.admin })).json as AuditEntry[];

describe('notes on an order', () => {
  it('when an admin adds a note, then it is stored with author and time, once for each request', async () => {
    const { id } = await makeOrder(rider);
    const key = randomUUID();
    const [first, again] = [await note(id, 'Call first.', key), await note(id, 'Call first.', key)];
    expect([first.status, again.json]).toEqual([201, first.json]);
    await note(id, 'Called.');
    const notes = await listNotes(id);
    expect(notes.map(({ text, userEmail }) => [text, userEmail])).toEqual([
      ['Call first.', fixture.admin.email],
      ['Called.', fixture.admin.email],
    ]);
    expectProblem(await note(id, 'Something else', key), 'key-reused');
    expectProblem(await note('NONE0000', 'Nothing'), 'not-found');
  });

  it('when its customer reads the order or a copy of their data, then no note is in it, and a deletion of the account deletes the notes', async () => {
    const leaving = await makeAccount();
    const { id } = await makeOrder(leaving, { status: 'delivered' });
    const text = `Secret ${randomUUID()}`;
    await note(id, text);
    const { email } = leaving;
    for (const path of [`/order/${id}`, `/user/${email}/export`])
      expect((await fixture.send(path, { as: leaving })).text).not.toContain(text);
    expect((await fixture.send(`/order/${id}/notes`, { as: leaving })).status).toBe(403);
    await fixture.send(`/user/${email}/deletion`, { as: leaving, body: { email } });
    await expect.poll(() => listNotes(id), { timeout: 10_000 }).toEqual([]);
  });
});

describe("an order's address", () => {
  const wanted = { phone: '719 555 0199', address: '12 G Street, Salida, CO 81201' };

  it('when it is changed before shipping, then the audit log has both addresses and the customer gets one email', async () => {
    const customer = await makeAccount();
    const { id } = await makeOrder(customer);
    const { json } = await fixture.send(`/order/${id}`, { as: customer });
    const { phone, address } = json as OrderItem;
    for (let n = 0; n < 2; n += 1) expect((await move(id, wanted)).json).toMatchObject(wanted);
    const entries = await audit(`order=${id}`);
    expect(entries.map(({ action, before, after }) => [action, before, after])).toEqual([
      ['order.change-address', { phone, address }, wanted],
    ]);
    const moved = (await readEmailsTo(customer.email)).filter(
      ({ message }) => message.kind === 'order-address-changed',
    );
    expect(moved).toMatchObject([{ userId: customer.uid, state: 'queued', message: wanted }]);
  });

  it('when an order has several items, then the address of all that have not left changes, and one email names them', async () => {
    const customer = await makeAccount();
    const [first = '', second = '', gone = ''] = await makeOrderOf(customer, [1, 2, 3], { status: 'confirmed' });
    await fixture.send(`/order/${gone}/actions`, { as: fixture.admin, body: { action: 'cancel', reason: 'Bent' } });
    const { json: before } = await fixture.send(`/order/${gone}`, { as: customer });
    expect((await move(second, wanted)).json).toMatchObject({ _id: second, ...wanted });
    const items = (await fixture.send(`/order/${second}/items`, { as: customer })).json as OrderItem[];
    expect(items.map(({ _id }) => _id)).toEqual([first, ...[second, gone].toSorted()]);
    const where = new Map(items.map(({ _id, address }) => [_id, address]));
    expect([where.get(first), where.get(second), where.get(gone)]).toEqual([
      wanted.address,
      wanted.address,
      (before as OrderItem).address,
    ]);
    const told = (await readEmailsTo(customer.email)).flatMap(({ message }) =>
      message.kind === 'order-address-changed'
        ? [
            linesOf(message)
              .map(({ quantity }) => quantity)
              .toSorted(),
          ]
        : [],
    );
    expect(told).toEqual([[1, 2]]);
    expectProblem(await move(gone, wanted), 'action-not-allowed');
    await move(first, wanted);
    expect(await audit(`order=${first}`)).toHaveLength(1);
  });

  it('when another customer requests the items of an order, then the answer is a 404', async () => {
    const [first = ''] = await makeOrderOf(rider, [1, 2]);
    expect((await fixture.send(`/order/${first}/items`, { as: fixture.admin })).json).toHaveLength(2);
    expectProblem(await fixture.send(`/order/${first}/items`, { as: await makeAccount() }), 'not-found');
  });

  it('when it is changed again, then each change has its email', async () => {
    const customer = await makeAccount();
    const { id } = await makeOrder(customer);
    for (const address of ['1 A Street, Salida, CO', '2 B Street, Salida, CO']) await move(id, { ...wanted, address });
    const addresses = (await readEmailsTo(customer.email)).flatMap(({ message }) =>
      message.kind === 'order-address-changed' ? [message.address] : [],
    );
    expect(addresses.toSorted()).toEqual(['1 A Street, Salida, CO', '2 B Street, Salida, CO']);
  });

  it.each(['shipped', 'delivered', 'cancelled'] as const)(
    'when the order is %s, then it is refused',
    async (status) => {
      const { id } = await makeOrder(rider, { status });
      expect(expectProblem(await move(id, wanted), 'action-not-allowed').detail).toContain(status);
    },
  );

  it('when the total of its purchase would change, then it is refused, and the answer says where the order may go', async () => {
    const { id } = await makePaidOrder(rider);
    const refused = await move(id, { ...wanted, address: '5 Main Street, Moab, UT 84532' });
    expect(expectProblem(refused, 'address-changes-total').detail).toContain('Colorado');
    expect((await move(id, wanted)).json).toMatchObject(wanted);
  });

  it('when the order was priced for one state, then it goes to no other one, even if that has the same prices', async () => {
    const { id } = await makePaidOrder(rider);
    // The shop collects no tax in Idaho or Montana, and ships to both at the same price.
    await purchaseRef(openShop().db, id).update({ delivery: { country: 'US', state: 'ID', zip: '83702' } });
    const refused = await move(id, { ...wanted, address: '9 Last Chance Gulch, Helena, MT 59601' });
    expect(expectProblem(refused, 'address-changes-total').detail).toContain('Idaho');
    const inIdaho = { ...wanted, address: '7 Main Street, Boise, ID 83702' };
    expect((await move(id, inIdaho)).json).toMatchObject(inIdaho);
  });
});

it('when the audit log is narrowed by an order, a part or a person, then only one of them can be given', async () => {
  expectFieldProblem(await fixture.send('/audit?order=A&part=B', { as: fixture.admin }), 'part');
  expectFieldProblem(await fixture.send('/audit?order=A&person=B', { as: fixture.admin }), 'person');
  const { id } = await makeOrder(rider);
  await note(id, 'No entry of its own.');
  await fixture.send(`/order/${id}/actions`, { as: fixture.admin, body: { action: 'confirm' } });
  expect((await audit(`order=${id}&by=${fixture.admin.uid}`)).map(({ action }) => action)).toEqual(['order.confirm']);
  expect(await audit(`order=${id}&by=${rider.uid}`)).toEqual([]);
});
