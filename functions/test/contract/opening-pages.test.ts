import { expect, it } from 'vitest';
import type { PaymentSession, Purchase } from '@fourteener/contract/purchase/schemas';
import { makeAccount } from '../support/accounts.ts';
import { useCardShop } from '../support/card-shop.ts';
import { openCountedDatabase } from '../support/count-reads.ts';
import { hookCommits } from '../support/faults.ts';
import { openShop } from '../support/shop.ts';

const shop = useCardShop();
const { db } = openShop();
const DEADLINE = 4;

it('when a payment page is opened, then the purchase is read once and written twice, and no other document is', async () => {
  const rider = await makeAccount();
  const counted = openCountedDatabase();
  const instance = await shop.open({ db: counted.db });
  const { purchaseId } = await shop.place(rider);
  const headers = { Authorization: `Bearer ${rider.token}` };
  // The first call of a session within an hour reads and writes it, whatever the call is.
  expect((await fetch(`${instance.origin}/admin/${rider.email}`, { headers })).status).toBe(200);
  const path = `${instance.origin}/purchases/${purchaseId}/payment-session`;
  counted.take();
  const answer = await fetch(path, { method: 'POST', headers });
  expect(answer.status).toBe(200);
  const { documents, counts, written } = counted.take();
  expect({ documents, counts }).toEqual({ documents: 1, counts: 0 });
  expect(written.map((name) => name.split('/documents/')[1])).toEqual([
    `purchases/${purchaseId}`,
    `purchases/${purchaseId}`,
  ]);
  await instance.close();
});

it('when an item is canceled while the payment page of its order is planned, then the page asks for the rest only', async () => {
  const rider = await makeAccount();
  const { purchaseId, orderIds } = await shop.place(rider);
  const [, second = ''] = orderIds;
  let isFirst = true;
  const beforeCommit = async () => {
    if (!isFirst) return;
    isFirst = false;
    expect((await shop.post(`/order/${second}/actions`, rider, { action: 'cancel' })).status).toBe(200);
  };
  const instance = await shop.open({ db: hookCommits(db, { beforeCommit }) });
  const answer = await fetch(`${instance.origin}/purchases/${purchaseId}/payment-session`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${rider.token}` },
  });
  const { url } = (await answer.json()) as PaymentSession;
  const { due, lines } = (await shop.send(`/purchases/${purchaseId}`, { as: rider })).json as Purchase;
  expect(lines.map(({ ended }) => ended)).toEqual([false, true]);
  const shown = shop.standIn.provider.sessions.find(({ id }) => id === url.split('/').at(-1));
  expect(shown?.amount_total).toBe(Math.round(due * 100));
  await instance.close();
});

it.each(['the plan', 'the name'])(
  'when the response to the commit of %s is lost, then one page is open, and the purchase has its id',
  async (what) => {
    const rider = await makeAccount();
    const { purchaseId } = await shop.place(rider);
    let commits = 0;
    const afterCommit = () => {
      commits += 1;
      if (commits === (what === 'the plan' ? 1 : 2)) throw Object.assign(new Error('No answer.'), { code: DEADLINE });
    };
    const instance = await shop.open({ db: hookCommits(db, { afterCommit }) });
    const answer = await fetch(`${instance.origin}/purchases/${purchaseId}/payment-session`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${rider.token}` },
    });
    const { url } = (await answer.json()) as PaymentSession;
    const { session } = await shop.stored(purchaseId);
    expect(session).toMatchObject({ attempt: 1, isOpen: true, id: url.split('/').at(-1) });
    const ofPurchase = shop.standIn.provider.sessions.filter(({ client_reference_id: id }) => id === purchaseId);
    expect(ofPurchase).toHaveLength(1);
    await instance.close();
  },
);
