import { placedOrder } from '@fourteener/contract/order/examples';
import { examplePurchase } from '@fourteener/contract/purchase/examples';
import type { CallName } from '@fourteener/contract/calls';
import type { MoneyAction, orderActions } from '@fourteener/contract/order/actions';
import type { OrderStatus } from '@fourteener/contract/order/states';
import type { OrderItem, OrderStep } from '@fourteener/contract/order/schemas';
import type { paymentActions } from '@fourteener/contract/purchase/payment-states';
import type { Purchase } from '@fourteener/contract/purchase/schemas';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { takePayments } from '../../testing/fake-payments.ts';
import { fill } from '../../testing/fill.ts';
import { accounts, openScreen } from '../../testing/open-screen.tsx';
import { shop } from '../../testing/shop.ts';

type OrderTable = typeof orderActions;
type PaymentTable = typeof paymentActions;
/** Each action that moves money, with the role that may take it. An action that is added to either table needs a row here. */
type MoneyCase =
  | { [A in MoneyAction]: `${keyof OrderTable[A]['from'] & string} ${A}` }[MoneyAction]
  | {
      [A in keyof PaymentTable]: 'admin' extends keyof PaymentTable[A]['from'] ? `admin ${A}` : never;
    }[keyof PaymentTable];

const at = '2026-11-21T09:00:00.000Z';
const step = (status: OrderStatus, facts: Partial<OrderStep> = {}): OrderStep => ({
  status,
  role: 'admin',
  at,
  ...facts,
});
/** Three pieces of $31.90. */
const orderWith = (...steps: OrderStep[]): OrderItem => ({
  ...placedOrder,
  ...{ quantity: 3, PerUnitPrice: 31.9, total: 95.7, purchaseId: 'B31X70TP', payment: 'paid' },
  status: steps.at(-1)?.status ?? 'placed',
  history: [...placedOrder.history, ...steps],
});
const returned = orderWith(
  step('delivered'),
  step('return-requested', { role: 'customer', quantity: 2, reason: 'Wide.' }),
);

/** The lines of the example purchase with other facts. */
const lineOf = (facts: Partial<Purchase['lines'][number]>) =>
  examplePurchase.lines.map((line) => ({ ...line, ...facts }));
/**
 * A purchase of that order, $95.70 and $2.78 tax, and of another one, $40 and $1.16; shipping is $12.35. An admin has refunded $5.13
 * before.
 */
const paid: Purchase = {
  ...examplePurchase,
  orderIds: [placedOrder._id, 'K7Q29402'],
  lines: [
    ...lineOf({ orderId: placedOrder._id, PerUnitPrice: 31.9, quantity: 3, amount: 95.7, tax: 2.78 }),
    ...lineOf({
      orderId: 'K7Q29402',
      orderNumber: 'FC-K7Q2-9402',
      PerUnitPrice: 40,
      quantity: 1,
      amount: 40,
      tax: 1.16,
    }),
  ],
  ...{ subtotal: 135.7, shipping: 12.35, tax: 3.94, total: 151.99, paid: 151.99, refunded: 5.13, method: 'card' },
  state: 'part-refunded',
  refunds: [{ key: 'refund-scratch', amount: 5.13, reason: 'A scratch.', state: 'done', at }],
};
const byInvoice: Purchase = { ...paid, method: 'invoice' };
const unpaid: Purchase = { ...byInvoice, state: 'due', paid: 0, refunded: 0, due: 151.99, refunds: [] };

interface Shown {
  order?: OrderItem;
  purchase: Purchase;
  /** The button that opens the dialog. */
  press: RegExp;
  /** The texts that the test types into the fields, by label. */
  typed?: Record<string, string>;
  /** The sentence that says how much moves, and to or from whom. */
  words: RegExp;
  /** The button that carries out the action, and the one before it if there are two steps. */
  yes: RegExp;
  first?: RegExp;
  call: CallName;
}

const cancels = { typed: { Reason: 'Bent.' }, yes: /^Cancel order/, call: 'changeOrder' } as const;
const cases: Record<MoneyCase, Shown> = {
  'admin cancel': {
    ...cancels,
    ...{ order: orderWith(), purchase: paid, press: /^Cancel order/ },
    words: /^\$93\.35 goes back to June Halvorsen, to the card that was used\./,
  },
  'customer cancel': {
    ...cancels,
    ...{ order: orderWith(), purchase: paid, press: /^Cancel order/, typed: {}, yes: /^Yes, cancel it/ },
    words: /^\$93\.35 goes back to you, to the card that you paid with\.$/,
  },
  'admin accept-return': {
    ...{ order: returned, purchase: byInvoice, press: /^Accept return/, typed: { 'Pieces to write off': '1' } },
    words: /^\$60\.52 is due to June Halvorsen as a refund\. Send it, then book the refund\.$/,
    ...{ yes: /^Accept return/, call: 'changeReturns' },
  },
  'customer withdraw': {
    ...{ order: orderWith(), purchase: byInvoice, press: /^Withdraw from contract here/, typed: { Pieces: '1' } },
    words: /^\$27\.70 is due to you as a refund\. We send it by bank transfer or check\.$/,
    ...{ first: /^Continue/, yes: /^Confirm withdrawal/, call: 'changeReturns' },
  },
  'admin pay': {
    ...{ purchase: unpaid, press: /^Book payment/, typed: { Reference: 'Check 1042' }, yes: /^Book payment/ },
    words: /^Books \$151\.99 from June Halvorsen: all that is due\./,
    call: 'bookPayment',
  },
  'admin pay-part': {
    purchase: { ...unpaid, paid: 51.99, due: 100 },
    ...{ press: /^Book payment/, typed: { Reference: 'Check 1042', Amount: '30' }, yes: /^Book payment/ },
    words: /^Books \$30\.00 from June Halvorsen\. \$70\.00 stays due\./,
    call: 'bookPayment',
  },
  'admin pay-late': {
    ...{ purchase: { ...unpaid, state: 'lapsed', due: 0 }, press: /^Book payment/, typed: { Reference: 'Check 1042' } },
    words: /^Books \$151\.99 from June Halvorsen, which came after the orders were canceled\./,
    ...{ yes: /^Book payment/, call: 'bookPayment' },
  },
  'admin refund-part': {
    ...{ purchase: paid, press: /^Refund/, typed: { Amount: '8.28', Reason: 'A scratch.' }, yes: /^Refund \$8\.28/ },
    words: /^\$8\.28 goes back to June Halvorsen\. \$138\.58 of the payment stays\./,
    call: 'refundPurchase',
  },
  'admin refund': {
    purchase: {
      ...byInvoice,
      state: 'refund-due',
      refunds: [{ key: 'r', amount: 93.35, reason: 'Bent.', state: 'due', at }],
    },
    ...{ press: /^Book refund/, typed: { Reference: 'Transfer 77' }, yes: /^Book refund of \$93\.35/ },
    words: /^\$93\.35 is due to June Halvorsen\. Send it by bank transfer or check first, then book it here\./,
    call: 'refundPurchase',
  },
};
/** One of two returned pieces arrived: a third of $98.48 is due, less the $5.13 that was refunded before. */
const fewerPieces: Record<string, Shown> = {
  'admin accept-return of fewer pieces': {
    ...cases['admin accept-return'],
    typed: { 'Pieces that arrived': '1' },
    words: /^\$27\.70 is due to June Halvorsen as a refund\. Send it, then book the refund\.$/,
  },
};
const rows = Object.entries({ ...cases, ...fewerPieces }).map(([name, shown]) => ({
  name,
  isAdmin: name.startsWith('admin'),
  ...shown,
}));

beforeEach(() => takePayments([]));

/** Opens the screen of the case, presses the button, and fills in the dialog. */
async function open(
  { order, purchase, press, typed = {}, first, isAdmin }: (typeof rows)[number],
  prepare: () => void = () => undefined,
) {
  if (first) {
    shop().answer('getPaymentSettings', { methods: ['invoice'], market: 'eu', currency: 'USD', countries: ['DE'] });
  }
  shop().answer('getPurchase', purchase);
  shop().answerList('listOwnPurchases', [purchase]);
  shop().answerList('listOrderNotes', []);
  if (order) {
    shop().answer('getOrder', order);
    shop().answerList('listOwnOrders', [order]);
  }
  prepare();
  const path = isAdmin
    ? order
      ? `/dashboard/orders/${order._id}`
      : `/dashboard/payments/${purchase._id}`
    : '/dashboard/myOrders';
  const user = await openScreen(path, { as: isAdmin ? 'admin' : 'customer' });
  await user.click(await within(screen.getByRole('main')).findByRole('button', { name: press }));
  const dialog = within(await screen.findByRole('alertdialog'));
  for (const [label, words] of Object.entries(typed)) fill(await dialog.findByLabelText(label), words);
  if (first) await user.click(dialog.getByRole('button', { name: first }));
  return { user, dialog };
}

type Opened = Awaited<ReturnType<typeof open>>;

const pressYes = async ({ user, dialog }: Opened, yes: RegExp) => {
  const button = await dialog.findByRole('button', { name: yes });
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
};

test.each(rows)(
  'when $name is pressed, then the dialog says how much is paid back and to whom, before anything is sent',
  async (row) => {
    const { dialog } = await open(row);
    await waitFor(() => expect(dialog.getByText(row.words)).toBeVisible());
    expect(shop().askedOf(row.call)).toEqual([]);
  },
);

test.each(rows.filter(({ isAdmin }) => isAdmin))(
  'when the sign-in is too old for $name, then the password is asked for, and the same request is sent again',
  async (row) => {
    const opened = await open(row);
    const { user, dialog } = opened;
    shop().reject(row.call, 'stale-sign-in', 'Please sign in again so that we know it is you.');
    await pressYes(opened, row.yes);
    const password = await dialog.findByLabelText('Password');
    await user.click(dialog.getByRole('button', { name: row.yes }));
    expect(await dialog.findByText('Password is Required')).toBeVisible();
    expect(shop().askedOf(row.call)).toHaveLength(1);
    fill(password, accounts.admin.password);
    shop().reject(row.call, 'action-not-allowed', 'Too late.', { orderStatus: 'shipped', allowed: [] });
    await user.click(dialog.getByRole('button', { name: row.yes }));
    await waitFor(() => expect(shop().askedOf(row.call)).toHaveLength(2));
    const [first, second] = shop().askedOf(row.call);
    expect(second?.body).toEqual(first?.body);
  },
);

test('when the payment of an order cannot be loaded, then the dialog says so, and the order cannot be canceled', async () => {
  const { dialog } = await open({ ...cases['customer cancel'], name: 'customer cancel', isAdmin: false }, () =>
    shop().reject('getPurchase', 'unexpected', 'The shop had an unexpected error.'),
  );
  expect(await dialog.findByText(/^What was paid could not be looked up\. The shop had/)).toBeVisible();
  expect(dialog.getByRole('button', { name: /^Yes, cancel it/ })).toBeDisabled();
});

/** The same purchase after an admin refunded this amount as goodwill. */
const withGoodwill = (amount: number): Purchase => ({
  ...paid,
  refunded: amount,
  refunds: [{ key: 'refund-gift', amount, reason: 'A scratch.', state: 'done', at, goodwill: true }],
});

test.each([
  [
    'less than the rest is worth',
    withGoodwill(5.13),
    '$65.65 goes back to June Halvorsen, to the card that was used. This cannot be undone. $5.13 that went back as goodwill before is not taken off.',
  ],
  [
    'more than the rest is worth',
    withGoodwill(100),
    '$51.99 goes back to June Halvorsen, to the card that was used. This cannot be undone. This is all that is left of what was paid: $100.00 went back as goodwill before.',
  ],
  [
    'all that was paid',
    { ...withGoodwill(151.99), state: 'refunded' as const },
    'No money goes back: everything that was paid is already refunded, $151.99 of it as goodwill.',
  ],
])(
  'when two pieces come back after goodwill of %s, then the inspection states the refund and the goodwill',
  async (_, purchase, words) => {
    const row = { ...cases['admin accept-return'], purchase, name: 'admin accept-return', isAdmin: true };
    const { dialog } = await open(row);
    expect(await dialog.findByText(words)).toBeVisible();
  },
);

test('when pieces of an invoice that is paid in part come back, then the dialog says that less is left to pay', async () => {
  const purchase = { ...unpaid, paid: 51.99, due: 100 };
  const row = { ...cases['admin accept-return'], purchase, name: 'admin accept-return', isAdmin: true };
  const { dialog } = await open(row);
  expect(await dialog.findByText('No money goes back: less of the invoice is left to pay.')).toBeVisible();
});

test('when an unpaid order is canceled, then the dialog says that no money goes back', async () => {
  const { dialog } = await open({ ...cases['admin cancel'], purchase: unpaid, name: 'admin cancel', isAdmin: true });
  expect(await dialog.findByText('Nothing was paid yet, so no money goes back.')).toBeVisible();
});
