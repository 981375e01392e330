import { examplePurchase } from '@fourteener/contract/purchase/examples';
import type { Purchase, Refund } from '@fourteener/contract/purchase/schemas';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { findAnnounced } from '../../../testing/announced.ts';
import { cardPurchase, paidPurchase, takePayments } from '../../../testing/fake-payments.ts';
import { fill } from '../../../testing/fill.ts';
import { accounts, openScreen } from '../../../testing/open-screen.tsx';
import { shop } from '../../../testing/shop.ts';

const byInvoice: Purchase = { ...cardPurchase, method: 'invoice', invoiceNumber: '000041' };
const refundDue: Refund = {
  ...{ key: 'refund-1', orderId: 'B31X70TP', amount: 20, reason: 'An order was canceled.' },
  ...{ state: 'due', at: '2026-11-20T09:00:00.000Z' },
};
const { number } = examplePurchase;
const open = async (purchase: Purchase) => {
  shop().answer('getPurchase', purchase);
  return openScreen(`/dashboard/payments/${purchase._id}`, { as: 'admin' });
};
const button = (name: string | RegExp) => within(screen.getByRole('main')).findByRole('button', { name });
const dialog = async () => within(await screen.findByRole('alertdialog'));
const region = async (name: string) => within(await screen.findByRole('region', { name }));

/** Answers the refund with this purchase, and all later reads too. */
function answerRefund(purchase: Purchase): void {
  shop().answer('refundPurchase', () => {
    shop().answer('getPurchase', purchase);
    return purchase;
  });
}

beforeEach(() => takePayments([]));

test('when a purchase is opened, then the page shows its orders, totals, customer and history', async () => {
  await open(examplePurchase);
  const orders = await region('Order');
  expect(orders.getByRole('link', { name: number })).toHaveAttribute('href', '/dashboard/orders/B31X70TP');
  expect(orders.getByText('$108.28')).toBeVisible();
  const facts = await screen.findByRole('region', { name: 'Payment and customer' });
  for (const fact of ['June Halvorsen', 'rider@example.com', '218 F Street', '000041'])
    expect(facts).toHaveTextContent(fact);
  const steps = (await region('History')).getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(steps[0]).toMatch(/^Paid\$108\.28Booked by staffReference Check 1042/);
  expect(steps[1]).toMatch(/^DueSet by the shop/);
});

test.each<[string, Partial<Purchase>, RegExp, string[]]>([
  ['due by card', cardPurchase, /can pay \$108\.28 by card until/, []],
  ['due by invoice', byInvoice, /^\$108\.28 is due by .* book it here/, ['Book payment']],
  ['overdue', { ...byInvoice, dueBy: '2020-01-01T00:00:00.000Z' }, /^\$108\.28 was due by/, ['Book payment']],
  ['under way', { ...cardPurchase, state: 'under-way' }, /bank has yet to confirm \$108\.28/, []],
  ['paid', paidPurchase, /was paid/, ['Refund']],
  ['canceled by card', { ...cardPurchase, state: 'lapsed', due: 0 }, /before anything was paid/, []],
  ['canceled by invoice', { ...byInvoice, state: 'lapsed', due: 0 }, /before anything was paid/, ['Book payment']],
  [
    'to be refunded by card',
    { ...paidPurchase, state: 'refund-due', refunds: [refundDue] },
    /\$20\.00 is on its way back/,
    ['Refund'],
  ],
  [
    'to be refunded by invoice',
    { ...paidPurchase, method: 'invoice', state: 'refund-due', refunds: [refundDue] },
    /\$20\.00 is due to the customer/,
    ['Book refund'],
  ],
  ['partly refunded', { ...paidPurchase, state: 'part-refunded', refunded: 8 }, /\$8\.00 of \$108\.28/, ['Refund']],
  ['refunded', { ...paidPurchase, state: 'refunded', refunded: 108.28 }, /all that was paid/, []],
])('when a purchase is %s, then its page says so and offers the possible steps', async (_, facts, words, names) => {
  await open({ ...examplePurchase, ...facts });
  expect(await screen.findByText(words)).toBeVisible();
  const group = screen.queryByRole('group', { name: `Payment of ${number}` });
  const shown = group ? within(group).getAllByRole('button') : [];
  expect(shown.map(({ textContent }) => textContent)).toEqual(names.map((name) => `${name} for order ${number}`));
});

test('when a payment is booked, then a reference is required, and the purchase is paid', async () => {
  const user = await open(byInvoice);
  shop().answer('bookPayment', () => {
    shop().answer('getPurchase', examplePurchase);
    return examplePurchase;
  });
  await user.click(await button(/^Book payment/));
  const asked = await dialog();
  expect(asked.getByLabelText('Reference')).toHaveFocus();
  expect(asked.getByText(/Books \$108\.28 from June Halvorsen: all that is due/)).toBeVisible();
  await user.click(asked.getByRole('button', { name: 'Book payment' }));
  expect(await asked.findByText('Enter the reference of the payment.')).toBeVisible();
  await user.type(asked.getByLabelText('Reference'), 'Check 1042{Enter}');
  expect(await findAnnounced('status', `Payment of ${number}: Paid.`)).toBeVisible();
  expect(shop().askedOf('bookPayment')).toMatchObject([{ body: { reference: 'Check 1042' } }]);
  expect(await button(/^Refund/)).toBeVisible();
  expect(screen.getByRole('group', { name: `Payment of ${number}` })).toHaveFocus();
});

test('when a payment cannot be booked, then the dialog says why and keeps the reference', async () => {
  const user = await open(byInvoice);
  shop().reject('bookPayment', 'payment-not-allowed', 'The payment cannot be changed that way now: it is “Paid”.');
  await user.click(await button(/^Book payment/));
  const asked = await dialog();
  await user.type(asked.getByLabelText('Reference'), 'Check 1042{Enter}');
  expect(await asked.findByRole('alert')).toHaveTextContent('it is “Paid”.');
  expect(asked.getByLabelText('Reference')).toHaveValue('Check 1042');
});

test('when part of a purchase is refunded, then the dialog says what follows before it is done', async () => {
  const user = await open(paidPurchase);
  answerRefund({ ...paidPurchase, state: 'part-refunded', refunded: 8.28 });
  await user.click(await button(/^Refund/));
  const asked = await dialog();
  expect(asked.queryByLabelText('Reference')).toBeNull();
  fill(asked.getByLabelText('Amount'), '$8.28');
  expect(asked.getByText(/\$8\.28 goes back to June Halvorsen\. \$100\.00 of the payment stays\./)).toBeVisible();
  fill(asked.getByLabelText('Reason'), 'A scratch on the chain.');
  await user.click(asked.getByRole('button', { name: 'Refund $8.28' }));
  expect(await findAnnounced('status', `Payment of ${number}: $8.28 is on its way back.`)).toBeVisible();
  expect(shop().askedOf('refundPurchase')).toMatchObject([
    { body: { amount: 8.28, reason: 'A scratch on the chain.' }, idempotencyKey: expect.any(String) as string },
  ]);
});

test('when all of a purchase is refunded, then no step is offered any more', async () => {
  const user = await open(paidPurchase);
  answerRefund({ ...paidPurchase, state: 'refunded', refunded: 108.28 });
  await user.click(await button(/^Refund/));
  const asked = await dialog();
  await user.click(asked.getByRole('button', { name: 'All of it' }));
  expect(asked.getByText(/Nothing of the payment is left\./)).toBeVisible();
  fill(asked.getByLabelText('Reason'), 'Lost on the way.');
  await user.click(asked.getByRole('button', { name: 'Refund $108.28' }));
  expect(await screen.findByText(/was refunded: all that was paid/)).toBeVisible();
  expect(screen.getByRole('group', { name: `Payment of ${number}` })).toHaveFocus();
  expect(screen.queryByRole('button', { name: /^Refund/ })).toBeNull();
});

test.each([
  ['', 'The amount must be an amount in dollars'],
  ['8,2,8', 'The amount must be an amount in dollars'],
  ['108.29', 'At most $108.28 is left of what was paid.'],
])('when “%s” is typed as an amount, then the field says what is wrong, and nothing is sent', async (typed, words) => {
  const user = await open({ ...paidPurchase });
  await user.click(await button(/^Refund/));
  const asked = await dialog();
  fill(asked.getByLabelText('Amount'), typed);
  fill(asked.getByLabelText('Reason'), 'A scratch.');
  await user.click(asked.getByRole('button', { name: /^Refund/ }));
  expect(await asked.findByText(words, { exact: false })).toBeVisible();
  expect(asked.getByLabelText('Amount')).toHaveFocus();
  expect(shop().askedOf('refundPurchase')).toEqual([]);
});

test('when part of a purchase was refunded already, then only the rest can be refunded', async () => {
  const refunds: Refund[] = [{ ...refundDue, state: 'due', amount: 50 }];
  const user = await open({ ...paidPurchase, state: 'refund-due', refunded: 8.28, refunds });
  await user.click(await button(/^Refund/));
  expect((await dialog()).getByText('In dollars, at most $50.00.')).toBeVisible();
});

test('when the sign-in is too old, then the password is asked for, and the refund is sent with what was typed', async () => {
  const user = await open(paidPurchase);
  shop().reject('refundPurchase', 'stale-sign-in', 'Please sign in again so that we know it is you.');
  await user.click(await button(/^Refund/));
  const asked = await dialog();
  fill(asked.getByLabelText('Amount'), '8.28');
  fill(asked.getByLabelText('Reason'), 'A scratch on the chain.');
  await user.click(asked.getByRole('button', { name: 'Refund $8.28' }));
  const password = await asked.findByLabelText('Password');
  expect(password).toHaveFocus();
  expect(asked.getByText('You signed in a while ago. Please confirm that it is you.')).toBeVisible();
  await user.click(asked.getByRole('button', { name: 'Refund $8.28' }));
  expect(await asked.findByText('Password is Required')).toBeVisible();
  fill(password, 'wrong-password');
  await user.click(asked.getByRole('button', { name: 'Refund $8.28' }));
  expect(await asked.findByRole('alert')).not.toBeEmptyDOMElement();
  expect(asked.getByLabelText('Reason')).toHaveValue('A scratch on the chain.');
  answerRefund({ ...paidPurchase, state: 'part-refunded', refunded: 8.28 });
  fill(password, accounts.admin.password);
  await user.click(asked.getByRole('button', { name: 'Refund $8.28' }));
  expect(await findAnnounced('status', `Payment of ${number}: $8.28 is on its way back.`)).toBeVisible();
  const [first, second] = shop().askedOf('refundPurchase');
  expect(second?.body).toEqual(first?.body);
});

test('when the response to a refund is lost, then another press sends the same key', async () => {
  const user = await open(paidPurchase);
  shop().disconnect('refundPurchase');
  await user.click(await button(/^Refund/));
  const asked = await dialog();
  fill(asked.getByLabelText('Amount'), '8.28');
  fill(asked.getByLabelText('Reason'), 'A scratch.');
  await user.click(asked.getByRole('button', { name: 'Refund $8.28' }));
  expect(await asked.findByText(/What you typed is kept/)).toBeVisible();
  answerRefund({ ...paidPurchase, state: 'part-refunded', refunded: 8.28 });
  await user.click(asked.getByRole('button', { name: 'Refund $8.28' }));
  await findAnnounced('status', `Payment of ${number}: $8.28 is on its way back.`);
  const [first, second] = shop().askedOf('refundPurchase');
  expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
});

test('when a refund by bank transfer is due, then exactly that amount is booked, with a reference', async () => {
  const invoice: Purchase = { ...paidPurchase, method: 'invoice', state: 'refund-due', refunds: [refundDue] };
  const user = await open(invoice);
  answerRefund({ ...invoice, state: 'part-refunded', refunded: 20, refunds: [{ ...refundDue, state: 'done' }] });
  await user.click(await button(/^Book refund/));
  const asked = await dialog();
  expect(asked.queryByLabelText('Amount')).toBeNull();
  await user.click(asked.getByRole('button', { name: 'Book refund of $20.00' }));
  expect(await asked.findByText('Enter the bank’s reference of the refund.')).toBeVisible();
  await user.type(asked.getByLabelText('Reference'), 'Transfer 77{Enter}');
  await findAnnounced('status', `Payment of ${number}: a refund of $20.00 is booked.`);
  expect(shop().askedOf('refundPurchase')).toMatchObject([
    { body: { amount: 20, reason: 'An order was canceled.', reference: 'Transfer 77' } },
  ]);
});

test('when the bank refused a refund by card, then the page says so, and a refund by other means can be booked', async () => {
  const refused: Refund = { ...refundDue, progress: 'refused', reference: 're_7' };
  const purchase: Purchase = {
    ...paidPurchase,
    state: 'refund-due',
    refunds: [refused, { ...refundDue, key: 'refund-B', amount: 7, reason: 'Another.' }],
  };
  const user = await open(purchase);
  const listed = within(await screen.findByRole('list', { name: 'Refunds' })).getAllByRole('listitem');
  expect(listed[0]).toHaveTextContent('Refund due, not sent yet');
  expect(listed[0]).toHaveTextContent('The bank refused it: send the money another way, then book the refund.');
  expect(listed[1]).toHaveTextContent('Refund on its way');
  answerRefund({ ...purchase, refunds: [{ ...refused, state: 'done' }] });
  await user.click(await button(/^Book refund/));
  const asked = await dialog();
  await user.type(asked.getByLabelText('Reference'), 'Transfer 81{Enter}');
  await findAnnounced('status', `Payment of ${number}: a refund of $20.00 is booked.`);
  expect(shop().askedOf('refundPurchase')).toMatchObject([
    { body: { amount: 20, reason: 'An order was canceled.', reference: 'Transfer 81' } },
  ]);
});

test('when a payment is disputed, then the page shows the day to answer by, and the outcome of older disputes', async () => {
  const dispute = { id: 'du_1', amount: 60.5, reason: 'product_not_received', at: '2026-11-20T18:00:00.000Z' };
  await open({
    ...paidPurchase,
    disputes: [
      { ...dispute, state: 'open', dueBy: '2026-12-02T18:00:00.000Z' },
      { ...dispute, id: 'du_2', amount: 7, state: 'lost' },
      { ...dispute, id: 'du_3', amount: 8, state: 'won' },
      { ...dispute, id: 'du_4', amount: 9, state: 'open', isInquiry: true },
    ],
  });
  const listed = within(await screen.findByRole('list', { name: 'Disputes' })).getAllByRole('listitem');
  expect(listed.map((item) => within(item).getByText(/dispute|asks/i).textContent)).toEqual([
    'Disputed: nothing is shipped until the bank decides',
    'Dispute lost: the bank has sent the money back',
    'Dispute won: the money stays',
    'The customer’s bank asks about this payment',
  ]);
  expect(listed[0]).toHaveTextContent('The customer’s reason: product not received. Since Nov 20, 2026.');
  expect(listed[0]).toHaveTextContent('Answer in the payment provider’s Dashboard by Dec 2, 2026.');
  expect(listed[0]).toHaveTextContent('$60.50');
  expect(listed[1]).not.toHaveTextContent('Answer');
});

test('when no purchase has the number in the address, then the page says so and links to all purchases', async () => {
  shop().reject('getPurchase', 'not-found', 'This payment does not exist.');
  await openScreen('/dashboard/payments/none', { as: 'admin' });
  expect(await screen.findByRole('heading', { name: 'Payment not found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to the payments' })).toHaveAttribute('href', '/dashboard/payments');
});

test('when a purchase cannot be loaded, then Try again loads it', async () => {
  shop().reject('getPurchase', 'unexpected', 'The shop had an unexpected error.');
  const user = await openScreen('/dashboard/payments/any', { as: 'admin' });
  const again = await screen.findByRole('button', { name: 'Try again' });
  shop().answer('getPurchase', examplePurchase);
  await user.click(again);
  expect(await screen.findByRole('heading', { level: 1, name: number })).toBeVisible();
});
