import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AuditEntry } from '@fourteener/contract/audit/schemas';
import type { Email, EmailMessage } from '@fourteener/contract/email/schemas';
import { adminChange, changesTo } from '@fourteener/contract/testing/orders';
import { type Account, makeAccount } from '../support/accounts.ts';
import { makeEmail, readEmailsTo, readStored } from '../support/emails.ts';
import { makePart, makeSoldOutPart } from '../support/parts.ts';
import { expectProblem } from '../support/problems.ts';
import { insertedId } from '../support/requests.ts';
import { makeFixture, type Fixture } from '../support/fixture.ts';

let fixture: Fixture;

beforeAll(async () => {
  fixture = await makeFixture();
});

const delivery = { phone: '719', address: '1 F Street, Salida' };
const place = async (as: Account, partsId: string) =>
  fixture.send('/order', { as, body: { partsId, quantity: 2, ...delivery } });
const act = (id: string, as: Account, body: object) => fixture.send(`/order/${id}/actions`, { as, body: { ...body } });
const kindsTo = async ({ email }: Account) => (await readEmailsTo(email)).map(({ id }) => id).toSorted();

describe('the outbox', () => {
  it('when an order is taken from placed to shipped, then one message is sent for each step that customers wait for', async () => {
    const rider = await makeAccount();
    const id = insertedId(await place(rider, await makePart({ name: 'Antero Saddle', price: 84 })));
    for (const change of changesTo('shipped')) await act(id, fixture.admin, change);
    await act(id, fixture.admin, adminChange('ship'));
    expect(await kindsTo(rider)).toEqual([`order-confirmed-${id}`, `order-placed-${id}`, `order-shipped-${id}`]);
    const { json } = await fixture.send(`/mails/order-shipped-${id}`, { as: fixture.admin });
    const { text, html, to, state } = json as EmailMessage;
    expect([to, state]).toEqual([rider.email, 'queued']);
    for (const fact of ['Antero Saddle', 'Pass Couriers', 'PC 4417 0093', `FC-${id.slice(0, 4)}-${id.slice(4)}`]) {
      expect(text).toContain(fact);
      expect(html).toContain(fact);
    }
  });

  it('when an order is canceled, by the customer or an admin, then one message says so, and why', async () => {
    const rider = await makeAccount();
    const [own, late] = [
      insertedId(await place(rider, await makePart())),
      insertedId(await place(rider, await makePart())),
    ];
    await act(own, rider, { action: 'cancel' });
    await act(own, rider, { action: 'cancel' });
    await act(late, fixture.admin, { action: 'cancel', reason: 'The fork is late.' });
    expect(await kindsTo(rider)).toEqual(
      [`order-cancelled-${own}`, `order-cancelled-${late}`, `order-placed-${own}`, `order-placed-${late}`].toSorted(),
    );
    const { json } = await fixture.send(`/mails/order-cancelled-${late}`, { as: fixture.admin });
    expect((json as EmailMessage).text).toContain('The fork is late.');
  });

  it('when a basket is placed, then one message names all its orders', async () => {
    const rider = await makeAccount();
    const lines = [
      { partsId: await makePart({ name: 'Antero Saddle' }), quantity: 1 },
      { partsId: await makePart({ name: 'Elbert Crankset' }), quantity: 1 },
    ];
    await fixture.send('/baskets', { as: rider, body: { lines, ...delivery } });
    const emails = await readEmailsTo(rider.email);
    expect(emails).toHaveLength(1);
    expect(emails[0]?.message).toMatchObject({
      kind: 'order-placed',
      orders: [{ partName: 'Antero Saddle' }, { partName: 'Elbert Crankset' }],
    });
  });

  it('when a message is queued, then Firestore deletes it after 90 days', async () => {
    const stored = await readStored(await makeEmail());
    const { createdAt, expiresAt } = stored ?? {};
    expect(Number(expiresAt?.toMillis()) - Number(createdAt?.toMillis())).toBe(90 * 24 * 60 * 60 * 1_000);
  });

  it('when an order is rejected, then there is no message, and when it is repeated under its key, then just one', async () => {
    const rider = await makeAccount();
    expect((await place(rider, await makeSoldOutPart())).status).toBe(409);
    expect(await readEmailsTo(rider.email)).toEqual([]);
    const partsId = await makePart();
    const request = { as: rider, body: { partsId, quantity: 1, ...delivery }, headers: { 'Idempotency-Key': partsId } };
    await Promise.all([fixture.send('/order', request), fixture.send('/order', request)]);
    expect(await readEmailsTo(rider.email)).toHaveLength(1);
  });
});

describe('the list of messages', () => {
  it('when an admin lists the messages, then the newest come first, with their states and without their bodies', async () => {
    const now = Date.now();
    const [createdAt, later] = [Timestamp.fromMillis(now), Timestamp.fromMillis(now + 1)];
    const failed = await makeEmail({ state: 'failed', problem: '550 No such user', attempts: 1, createdAt });
    const sent = await makeEmail({ state: 'sent', attempts: 1, createdAt: later });
    const { json } = await fixture.send('/mails?sort=newest&limit=20', { as: fixture.admin });
    const emails = (json as Email[]).filter(({ _id }) => _id === failed || _id === sent);
    expect(emails.map(({ _id }) => _id)).toEqual([sent, failed]);
    expect(emails[1]).toEqual({
      _id: failed,
      kind: 'order-placed',
      to: 'june@test.example',
      subject: 'Your order FC-K7Q2-94MD',
      state: 'failed',
      attempts: 1,
      problem: '550 No such user',
      createdAt: new Date(now).toISOString(),
    });
  });
});

describe('retrying a message', () => {
  const retry = (id: string) => fixture.send(`/mails/${id}/attempts`, { method: 'POST', as: fixture.admin });

  it('when an admin retries a failed message, then it is due at once, and the audit log says who did it', async () => {
    const id = await makeEmail({ state: 'failed', attempts: 8, problem: 'connect ECONNREFUSED' });
    expect((await retry(id)).json).toMatchObject({ _id: id, state: 'queued', attempts: 0 });
    const stored = await readStored(id);
    expect(stored?.dueAt?.toMillis()).toBeLessThanOrEqual(Date.now());
    expect(stored?.problem).toBeUndefined();
    const { json } = await fixture.send('/audit?sort=newest&limit=5&kind=mail', { as: fixture.admin });
    expect((json as AuditEntry[]).find(({ target }) => target === `mails/${id}`)).toMatchObject({
      action: 'mail.retry',
      userEmail: fixture.admin.email,
      before: { state: 'failed', attempts: 8, problem: 'connect ECONNREFUSED' },
    });
  });

  it.each(['sent', 'sending'] as const)(
    'when an admin retries a message that is %s, then it is a 409 and nothing changes',
    async (state) => {
      const id = await makeEmail({ state, attempts: 1 });
      expectProblem(await retry(id), 'mail-not-failed');
      expect(await readStored(id)).toMatchObject({ state, attempts: 1 });
    },
  );

  it('when an admin retries an unknown message, then it is a 404', async () => {
    expectProblem(await retry('order-placed-NONE'), 'not-found');
    expectProblem(await fixture.send('/mails/order-placed-NONE', { as: fixture.admin }), 'not-found');
  });
});
