import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { examples } from '@fourteener/contract/examples';
import type { CreditNote, Invoice } from '@fourteener/contract/purchase/papers';
import type { Purchase } from '@fourteener/contract/purchase/schemas';
import type { OwnData } from '@fourteener/contract/user/own-data';
import { numberInvoices } from '../../src/payments/invoices.ts';
import { papers } from '../../src/papers/store.ts';
import { type Account, makeAccount } from '../support/accounts.ts';
import { useCardShop } from '../support/card-shop.ts';
import type { Reply } from '../support/client.ts';
import { expectProblem } from '../support/problems.ts';
import { makePurchase } from '../support/purchases.ts';
import { openShop } from '../support/shop.ts';

const { db } = openShop();
const shop = useCardShop();
const now = () => new Date();

const post = (path: string, body?: object, as: Account = shop.customer) => shop.post(path, as, body);
const settle = (id: string) => post(`/purchases/${id}/settle`);
const read = async <T>(path: string, as: Account = shop.customer) => (await shop.send(path, { as })).json as T;
const notesOf = (id: string, as?: Account) => read<CreditNote[]>(`/purchases/${id}/credit-notes`, as);
const invoiceOf = (id: string, as?: Account) => read<Invoice>(`/purchases/${id}/invoice`, as);
const letterOf = async (id: string) => (await db.doc(`mails/${id}`).get()).data()?.['message'] as object | undefined;

/** Two orders that are paid by card, with their invoice. */
async function makeInvoiced(): Promise<{ id: string; orderIds: string[] }> {
  const { purchaseId: id, orderIds } = await shop.place(shop.customer);
  shop.standIn.provider.pay(await shop.openPage(id, shop.customer));
  await settle(id);
  await numberInvoices({ db, now });
  return { id, orderIds };
}

describe('a refund by card', () => {
  it('when an order is canceled, then its refund has a credit note that names the invoice, and the email names the note', async () => {
    const { id, orderIds } = await makeInvoiced();
    const [first = ''] = orderIds;
    await post(`/order/${first}/actions`, { action: 'cancel' });
    await settle(id);
    const [invoice, notes] = [await invoiceOf(id), await notesOf(id)];
    const { refunds, creditNotes } = await read<Purchase>(`/purchases/${id}`);
    expect(notes).toHaveLength(1);
    expect(notes[0]).toMatchObject({
      number: expect.stringMatching(/^CN-\d{6}$/) as string,
      invoiceNumber: invoice.number,
      invoicedAt: invoice.issuedAt,
      reason: 'An order was canceled.',
      refund: `refund-${first}`,
      gross: refunds[0]?.amount,
      lines: [{ kind: 'part', quantity: 1, gross: invoice.lines[0]?.gross, tax: invoice.lines[0]?.tax }],
    });
    expect(creditNotes).toMatchObject([
      { number: notes[0]?.number, amount: refunds[0]?.amount, refund: refunds[0]?.key },
    ]);
    expect(await letterOf(`payment-refunded-${id}-refund-${first}`)).toMatchObject({ creditNote: notes[0]?.number });
  });

  it('when it is pending or refused, then there is no credit note until the money is sent', async () => {
    const { id, orderIds } = await makeInvoiced();
    const { provider } = shop.standIn;
    provider.refundStatus = 'pending';
    await post(`/order/${orderIds[0]}/actions`, { action: 'cancel' });
    await settle(id);
    provider.refundStatus = 'succeeded';
    const [begun] = (await shop.stored(id)).refunds;
    expect(await notesOf(id)).toEqual([]);
    provider.endRefund(begun?.reference ?? '', 'failed');
    await shop.tell(provider.events.at(-1) ?? {});
    expect(await notesOf(id)).toEqual([]);
    const sent = { amount: (begun?.amountCents ?? 0) / 100, reason: 'By bank transfer.', reference: 'Transfer 81' };
    await post(`/purchases/${id}/refunds`, sent, shop.admin);
    expect(await notesOf(id)).toMatchObject([{ refund: `refund-${orderIds[0]}`, gross: sent.amount }]);
  });

  it('when it is made in the Dashboard, then it has a credit note, and a later cancellation has one for the rest', async () => {
    const { id, orderIds } = await makeInvoiced();
    const { paymentIntent = '', paidCents } = await shop.stored(id);
    const { provider } = shop.standIn;
    const { id: reference } = provider.createRefund(paymentIntent, 3, {});
    await shop.tell(provider.events.at(-1) ?? {});
    await shop.tell(provider.events.at(-1) ?? {});
    expect(await notesOf(id)).toMatchObject([{ refund: `provider-${reference}`, gross: 0.03 }]);
    for (const orderId of orderIds) await post(`/order/${orderId}/actions`, { action: 'cancel' });
    await settle(id);
    const cents = (await notesOf(id)).map(({ gross }) => Math.round(gross * 100));
    expect(cents.reduce((sum, each) => sum + each, 0)).toBe(paidCents);
  });

  it('when it is made before the invoice has its number, then the invoice gets its number first, for everything that was paid', async () => {
    const { purchaseId: id, orderIds } = await shop.place(shop.customer);
    shop.standIn.provider.pay(await shop.openPage(id, shop.customer));
    const { total } = (await settle(id)).json as Purchase;
    await post(`/order/${orderIds[1]}/actions`, { action: 'cancel' });
    await settle(id);
    const [invoice, notes] = [await invoiceOf(id), await notesOf(id)];
    expect(invoice).toMatchObject({ gross: total, lines: [{ kind: 'part' }, { kind: 'part' }, { kind: 'shipping' }] });
    expect(notes).toMatchObject([{ invoiceNumber: invoice.number, refund: `refund-${orderIds[1]}` }]);
    expect(await letterOf(`invoice-issued-${id}`)).toMatchObject({ invoiceNumber: invoice.number });
  });

  it('when goodwill is given twice, then each has a credit note, and the numbers follow each other', async () => {
    const { id } = await makeInvoiced();
    const reason = 'A scratch.';
    for (const amount of [0.07, 0.02]) await post(`/purchases/${id}/refunds`, { amount, reason }, shop.admin);
    const notes = await notesOf(id, shop.admin);
    expect(notes.map(({ gross }) => gross)).toEqual([0.07, 0.02]);
    expect(new Set(notes.map(({ number }) => number)).size).toBe(2);
  });
});

describe('an invoice', () => {
  it('when the customer and the settings change afterwards, then it stays as issued', async () => {
    const { id } = await makeInvoiced();
    const before = await invoiceOf(id);
    await db.doc(`purchases/${id}`).update({ userName: 'Somebody', address: 'Elsewhere', phone: '2' });
    const { purchase: _, ...paper } = await invoiceOf(id);
    const { purchase: _before, ...issued } = before;
    expect(paper).toEqual(issued);
    expect(paper.buyer).toEqual({ name: shop.customer.name, address: `${shop.customer.name}\nSalida, CO` });
  });

  it('when an unpaid part is canceled before it has a number, then it asks for the rest only', async () => {
    const { id, orderIds } = await placeByInvoice();
    await post(`/order/${orderIds[0]}/actions`, { action: 'cancel' });
    await numberInvoices({ db, now });
    const { due } = await read<Purchase>(`/purchases/${id}`);
    expect(await invoiceOf(id)).toMatchObject({ gross: due, lines: [{ kind: 'part' }, { kind: 'shipping' }] });
    expect(await notesOf(id)).toEqual([]);
  });

  it('when it lapses unpaid, then credit notes cancel all of it', async () => {
    const { id, orderIds } = await placeByInvoice();
    await numberInvoices({ db, now });
    const { gross } = await invoiceOf(id);
    for (const orderId of orderIds) await post(`/order/${orderId}/actions`, { action: 'cancel' });
    const notes = await notesOf(id);
    expect(notes.map(({ refund, reason }) => [refund, reason])).toEqual(
      orderIds.map(() => [undefined, 'It was canceled before it was paid.']),
    );
    const credited = notes.reduce((sum, note) => sum + Math.round(note.gross * 100), 0);
    expect(credited).toBe(Math.round(gross * 100));
  });

  it('when it was issued before papers were stored, then it is composed from the purchase', async () => {
    const id = await makePurchase(shop.customer, {
      invoiceNumber: '999041',
      delivery: examples.saveAddresses.body.addresses[0],
      address: examples.getInvoice.answer.buyer.address,
    });
    const { lines, rates, gross } = examples.getInvoice.answer;
    expect(await invoiceOf(id)).toMatchObject({ number: '999041', lines, rates, gross });
  });

  it('when another customer asks for its credit notes, then the answer is a 404', async () => {
    const { id } = await makeInvoiced();
    expectProblem(await shop.send(`/purchases/${id}/credit-notes`, { as: await makeAccount() }), 'not-found');
  });
});

/** Two orders by invoice. */
async function placeByInvoice(): Promise<{ id: string; orderIds: string[] }> {
  const { purchaseId: id, orderIds } = await shop.place(shop.customer);
  await post(`/purchases/${id}/pay-by-invoice`);
  return { id, orderIds };
}

describe('the papers of a deleted account', () => {
  it('when the account is deleted, then its papers keep name and address, and nothing else of it', async () => {
    const rider = await makeAccount();
    const { purchaseId: id, orderIds } = await shop.place(rider);
    shop.standIn.provider.pay(await shop.openPage(id, rider));
    await post(`/purchases/${id}/settle`, undefined, rider);
    await numberInvoices({ db, now });
    for (const orderId of orderIds) await post(`/order/${orderId}/actions`, { action: 'cancel' }, rider);
    await post(`/purchases/${id}/settle`, undefined, rider);
    const [invoice, notes] = [await invoiceOf(id, rider), await notesOf(id, rider)];
    expect(notes).toHaveLength(2);
    const copy = await read<OwnData>(`/user/${rider.email}/export`, rider);
    const facts = { purchaseId: id, name: rider.name, address: `${rider.name}\nSalida, CO` };
    expect(copy.papers?.toSorted((one, other) => one.number.localeCompare(other.number))).toMatchObject([
      { ...facts, kind: 'invoice', number: invoice.number },
      ...notes.map(({ number }) => ({ ...facts, kind: 'credit-note', number })),
    ]);
    const reply: Reply = await shop.send(`/user/${rider.email}/deletion`, { as: rider, body: { email: rider.email } });
    expect(reply.status).toBe(200);
    const { purchase, ...paper } = await invoiceOf(id, shop.admin);
    expect(purchase.userName).not.toBe(rider.name);
    expect(paper.buyer).toEqual({ name: rider.name, address: `${rider.name}\nSalida, CO` });
    expect((await notesOf(id, shop.admin)).map(({ buyer }) => buyer)).toEqual([paper.buyer, paper.buyer]);
    const stored = await papers.in(db).where('purchaseId', '==', id).get();
    const text = JSON.stringify(stored.docs.map((each) => each.data()));
    for (const trace of [rider.uid, rider.email]) expect(text).not.toContain(trace);
    expect(stored.docs.map((each) => each.data().expiresAt)).toEqual(
      stored.docs.map(() => Timestamp.fromDate(new Date(`${new Date().getUTCFullYear() + 11}-01-01T07:00:00Z`))),
    );
  });
});
