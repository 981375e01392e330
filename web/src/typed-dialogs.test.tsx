import { placedOrder } from '@fourteener/contract/calls/orders';
import { examplePurchase } from '@fourteener/contract/calls/purchases';
import { examples } from '@fourteener/contract/examples';
import type { CallName } from '@fourteener/contract/addresses';
import type { OrderStatus } from '@fourteener/contract/order-states';
import type { Order } from '@fourteener/contract/orders';
import { pathToPart } from '@fourteener/contract/part-address';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { takePayments } from '../testing/fake-payments.ts';
import { answerParts, testPart } from '../testing/fake-parts.ts';
import { accounts, openScreen } from '../testing/open-screen.tsx';
import { shop } from '../testing/shop.ts';

const root = import.meta.dirname;
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
  .map((file) => ({ file: file.replaceAll('\\', '/'), source: readFileSync(join(root, file), 'utf8') }));
/** A part of a page into which somebody types. */
const TYPED = /<(?:TextField|TextArea|PiecesField|Stepper|input|textarea|\w+Fields|NewListForm)\b/;
const hasFields = ({ source }: (typeof sources)[number]) => TYPED.test(source);

const orderIn = (status: OrderStatus): Order => ({
  ...placedOrder,
  status,
  history: [
    ...placedOrder.history,
    { status, role: 'admin', at: '2026-11-21T09:00:00.000Z', ...(status === 'return-requested' && { quantity: 2 }) },
  ],
});

interface Shown {
  as: 'customer' | 'admin';
  path: string;
  prepare: () => void;
  /** The button that opens it. */
  press: RegExp;
  /** The texts that the test types into the fields, by label. */
  typed: Record<string, string>;
  /** The button that sends it, with the one before it where there are two steps, and the call. */
  yes: string | [string, string];
  call: CallName;
}

const onOrder = (status: OrderStatus) => ({
  as: 'admin' as const,
  path: `/dashboard/orders/${placedOrder._id}`,
  prepare: () => {
    shop().answerList('listOrderNotes', []);
    shop().answer('getOrder', orderIn(status));
  },
});
const onOwnOrders = (status: OrderStatus) => ({
  as: 'customer' as const,
  path: '/dashboard/myOrders',
  prepare: () => shop().answerList('listOwnOrders', [orderIn(status)]),
});
const onPayment = (facts: Partial<typeof examplePurchase>) => ({
  as: 'admin' as const,
  path: `/dashboard/payments/${examplePurchase._id}`,
  prepare: () => {
    takePayments([]);
    shop().answer('getPurchase', { ...examplePurchase, ...facts });
  },
});
const onProfile = {
  as: 'customer' as const,
  path: '/dashboard',
  prepare: () => {
    takePayments([]);
    shop().answer('getAddresses', { addresses: [], revision: 0 });
  },
};

/** Each dialog into which something is typed, by its file: a new one needs a row here. */
const dialogs: Record<string, Shown> = {
  'addresses/address-dialog.tsx': {
    ...onProfile,
    press: /^Add an address/,
    typed: { Name: 'June', Street: '218 F Street', City: 'Salida', State: 'CO', ZIP: '81201', Phone: '719 555 0142' },
    yes: 'Save address',
    call: 'saveAddresses',
  },
  'lists/add-to-list-dialog.tsx': {
    as: 'customer',
    path: pathToPart(testPart._id),
    prepare: () => {
      answerParts(testPart);
      shop().answer('listLists', []);
    },
    press: /^Add to list/,
    typed: { 'Name of the new list': 'Winter' },
    yes: 'Add to new list',
    call: 'addList',
  },
  'order-queue/address-dialog.tsx': {
    ...onOrder('placed'),
    press: /^Change address/,
    typed: { Address: '1 F Street' },
    yes: 'Change address',
    call: 'changeOrderAddress',
  },
  'order-queue/inspect-dialog.tsx': {
    ...onOrder('return-requested'),
    press: /^Accept return/,
    typed: { 'Note to the customer': 'Thank you.' },
    yes: 'Accept return',
    call: 'changeOrder',
  },
  'order-queue/ship-dialog.tsx': {
    as: 'admin',
    path: '/dashboard/orders',
    prepare: () => {
      shop().answer('countOrders', examples.countOrders.answer);
      shop().answerList('listOrders', [orderIn('packed')]);
    },
    press: /^Ship 1/,
    typed: { Carrier: 'UPS', [`Tracking number of ${placedOrder.number}, ${placedOrder.userName}`]: '1Z 1' },
    yes: 'Ship',
    call: 'changeOrders',
  },
  'orders/action-dialog.tsx': {
    ...onOrder('packed'),
    press: /^Ship/,
    typed: { Carrier: 'UPS', 'Tracking number': '1Z 1' },
    yes: 'Ship',
    call: 'changeOrder',
  },
  'orders/return-dialog.tsx': {
    ...onOwnOrders('delivered'),
    press: /^Request a return/,
    typed: { Reason: 'Too wide.' },
    yes: 'Request return',
    call: 'changeOrder',
  },
  'orders/withdrawal-dialog.tsx': {
    ...onOwnOrders('placed'),
    prepare: () => {
      onOwnOrders('placed').prepare();
      shop().answer('getPaymentSettings', { methods: [], market: 'eu', currency: 'USD', countries: ['DE'] });
    },
    press: /^Withdraw from contract here/,
    typed: { Pieces: '2' },
    yes: ['Continue', 'Confirm withdrawal here'],
    call: 'withdrawOrder',
  },
  'payments/book-payment-dialog.tsx': {
    ...onPayment({ method: 'invoice', state: 'due', paid: 0, due: 108.28 } as object),
    press: /^Book payment/,
    typed: { Reference: 'Check 1042' },
    yes: 'Book payment',
    call: 'bookPayment',
  },
  'payments/refund-dialog.tsx': {
    ...onPayment({ method: 'card' } as object),
    press: /^Refund/,
    typed: { Amount: '8.28', Reason: 'A scratch.' },
    yes: 'Refund $8.28',
    call: 'refundPurchase',
  },
  'reviews/reason-dialog.tsx': {
    as: 'admin',
    path: '/dashboard/reports',
    prepare: () => shop().answerList('listReports', [...examples.listReports.answer]),
    press: /^Take it down/,
    typed: { Reason: 'An advertisement.' },
    yes: 'Take it down',
    call: 'decideReport',
  },
  'users/block-account-dialog.tsx': {
    as: 'admin',
    path: '/dashboard/users',
    prepare: () => {
      const { uid, email, name, providers } = examples.getAccount.answer;
      shop().answerList('listUsers', [{ _id: uid, email, userName: name }]);
      shop().answer('getAccount', { ...examples.getAccount.answer, providers: [...providers] });
    },
    press: /^Block/,
    typed: { Reason: 'Invented orders.' },
    yes: 'Block',
    call: 'blockAccount',
  },
  'users/delete-account-dialog.tsx': {
    ...onProfile,
    press: /^Delete my account/,
    typed: { 'Your email': accounts.customer.email },
    yes: 'Delete my account',
    call: 'deleteAccount',
  },
};

/** A label, with or without “optional” behind it. */
const begins = (label: string) => new RegExp(`^${label}(?: ?optional)?$`);

/** Opens the dialog and types into it. Answers its fields. */
async function type({ as, path, prepare, press, typed }: Shown) {
  prepare();
  const user = await openScreen(path, { as });
  if (path === '/dashboard/orders') await user.click(await screen.findByRole('checkbox', { name: /^Select FC-/ }));
  await user.click(await within(screen.getByRole('main')).findByRole('button', { name: press }));
  const dialog = within(await screen.findByRole('alertdialog'));
  for (const [label, words] of Object.entries(typed)) {
    const field = await dialog.findByLabelText(begins(label));
    if (field instanceof HTMLSelectElement) await user.selectOptions(field, words);
    else {
      await user.clear(field);
      await user.type(field, words);
    }
  }
  const expectKept = () => {
    for (const [label, words] of Object.entries(typed)) expect(dialog.getByLabelText(begins(label))).toHaveValue(words);
  };
  return { user, dialog, expectKept };
}

test('when a file has a dialog and fields, then the table of dialogs has it', () => {
  const found = sources
    .filter(({ source }) => /<(?:Dialog|MoneyDialog|AccountDialog)\s/.test(source))
    .filter(hasFields)
    .map(({ file }) => file);
  expect(found.toSorted()).toEqual(Object.keys(dialogs).toSorted());
});

test('when fields stand in a modal, then it is a dialog that asks before they are lost, but for a search', () => {
  const found = sources.filter(({ source }) => /<(?:Modal|dialog)\s/.test(source)).filter(hasFields);
  expect(found.map(({ file }) => file)).toEqual(['admin-frame/command-palette.tsx']);
});

test.each(Object.entries(dialogs))(
  'when %s is closed by Escape or ×, then it asks first, and what was typed is still there',
  async (_file, shown) => {
    const { user, dialog, expectKept } = await type(shown);
    expect(fireEvent(screen.getByRole('alertdialog'), new Event('cancel', { cancelable: true }))).toBe(false);
    expect(dialog.getByText('Discard what you typed?')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Keep typing' }));
    expectKept();
    fireEvent.click(screen.getByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Keep typing' }));
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expectKept();
    await user.click(dialog.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  },
);

test.each(Object.entries(dialogs))(
  'when the request of %s gets no answer, then it says why, and what was typed is still there',
  async (_file, shown) => {
    const { user, dialog, expectKept } = await type(shown);
    shop().disconnect(shown.call);
    expectKept();
    const steps = [shown.yes].flat();
    for (const name of steps) await user.click(dialog.getByRole('button', { name }));
    await waitFor(() => expect(shop().askedOf(shown.call)).not.toEqual([]));
    await waitFor(
      () =>
        expect(
          dialog
            .getAllByRole('alert')
            .map(({ textContent }) => textContent)
            .join(''),
        ).not.toBe(''),
      {
        timeout: 8_000,
      },
    );
    if (steps.length === 1) expectKept();
    else await user.click(dialog.getByRole('button', { name: 'Back' }));
    expectKept();
  },
);
