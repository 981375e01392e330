import { placedOrder } from '@fourteener/contract/order/examples';
import { examplePurchase } from '@fourteener/contract/purchase/examples';
import { examples } from '@fourteener/contract/examples';
import type { CallName } from '@fourteener/contract/calls';
import type { OrderStatus } from '@fourteener/contract/order/states';
import type { OrderItem } from '@fourteener/contract/order/schemas';
import { pathToPart } from '@fourteener/contract/part/address';
import { screen, within } from '@testing-library/react';
import { takePayments } from './fake-payments.ts';
import { answerParts, testPart } from './fake-parts.ts';
import { accounts, openScreen } from './open-screen.tsx';
import { shop } from './shop.ts';

const orderIn = (status: OrderStatus): OrderItem => ({
  ...placedOrder,
  status,
  history: [
    ...placedOrder.history,
    { status, role: 'admin', at: '2026-11-21T09:00:00.000Z', ...(status === 'return-requested' && { quantity: 2 }) },
  ],
});

/** The steps by which a test opens a dialog, fills it in and sends it. */
export interface ShownDialog {
  as: 'customer' | 'admin';
  path: string;
  prepare: () => void;
  /** The button that opens it. */
  press: RegExp;
  /** The texts that the test types into the fields, by label. */
  typed: Record<string, string>;
  /** The button that sends the dialog; before it, the button of the first step if there are two. */
  yes: string | [string, string];
  /** The call that the dialog makes; absent if it asks the sign-in service. */
  call?: CallName;
}

const onOrder = (status: OrderStatus) => ({
  as: 'admin' as const,
  path: `/dashboard/orders/${placedOrder._id}`,
  prepare: () => {
    shop().answerList('listOrderNotes', []);
    shop().answer('getOrder', orderIn(status));
  },
});
/** The screen of an order of two parts, for its customer or an admin. */
const onOrderOfTwo = (as: 'customer' | 'admin', status: OrderStatus) => ({
  as,
  path: `/dashboard/${as === 'admin' ? 'orders' : 'my-orders'}/${placedOrder._id}`,
  prepare: () => {
    const first = { ...orderIn(status), orderSize: 2 };
    const second = { ...first, _id: 'K7Q294MX', number: 'FC-K7Q2-94MX', partsName: 'Antero Saddle' };
    shop().answerList('listOrderNotes', []);
    shop().answer('getOrder', first);
    shop().answer('getOrderItems', [first, second]);
  },
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

/** Every dialog with fields to type in, by its file: `typed-dialogs.test.tsx` fails if one is missing here. */
export const dialogs: Record<string, ShownDialog> = {
  'shop/account/address-dialog.tsx': {
    ...onProfile,
    press: /^Add an address/,
    typed: { Name: 'June', Street: '218 F Street', City: 'Salida', State: 'CO', ZIP: '81201', Phone: '719 555 0142' },
    yes: 'Save address',
    call: 'saveAddresses',
  },
  'shop/account/new-factor-dialog.tsx': {
    ...onProfile,
    as: 'admin',
    press: /^Set up a second factor/,
    typed: { Code: '246810', Name: 'Bench phone' },
    yes: 'Turn on',
  },
  'shop/lists/add-to-list-dialog.tsx': {
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
  'shop/orders/address-dialog.tsx': {
    ...onOrder('placed'),
    press: /^Change address/,
    typed: { Address: '1 F Street' },
    yes: 'Change address',
    call: 'changeOrderAddress',
  },
  'admin/orders/tracking-dialog.tsx': {
    ...onOrder('shipped'),
    press: /^Correct tracking number/,
    typed: { Carrier: 'UPS', 'Tracking number': '1Z 2' },
    yes: 'Correct number',
    call: 'changeOrderTracking',
  },
  'admin/orders/ship-dialog.tsx': {
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
  'admin/orders/cancel-dialog.tsx': {
    as: 'admin',
    path: '/dashboard/orders',
    prepare: () => {
      shop().answer('countOrders', examples.countOrders.answer);
      shop().answerList('listOrders', [orderIn('packed')]);
    },
    press: /^Cancel 1/,
    typed: { Reason: 'The fork is late.' },
    yes: 'Cancel 1 order',
    call: 'changeOrders',
  },
  'shop/orders/action-dialog.tsx': {
    ...onOrder('packed'),
    press: /^Ship/,
    typed: { Carrier: 'UPS', 'Tracking number': '1Z 1' },
    yes: 'Ship',
    call: 'changeOrder',
  },
  'shop/orders/returns-dialog.tsx': {
    ...onOrderOfTwo('customer', 'delivered'),
    press: /^Return several parts/,
    typed: { 'Pieces to return: Antero Saddle': '2', Reason: 'damaged', 'In your words': 'A bent rail.' },
    yes: 'Request return',
    call: 'changeReturns',
  },
  'shop/orders/sent-dialog.tsx': {
    ...onOrderOfTwo('customer', 'return-requested'),
    press: /^I have sent them/,
    typed: { Carrier: 'UPS', 'Tracking number': '1Z 4' },
    yes: 'I have sent it',
    call: 'changeReturns',
  },
  'shop/orders/withdrawal-dialog.tsx': {
    ...onOrderOfTwo('customer', 'placed'),
    prepare: () => {
      onOrderOfTwo('customer', 'placed').prepare();
      shop().answer('getPaymentSettings', { methods: [], market: 'eu', currency: 'USD', countries: ['DE'] });
    },
    press: /^Withdraw from contract here ?for several parts/,
    typed: { 'Pieces: Antero Saddle': '2' },
    yes: ['Continue', 'Confirm withdrawal'],
    call: 'changeReturns',
  },
  'admin/orders/inspect-dialog.tsx': {
    ...onOrderOfTwo('admin', 'return-requested'),
    press: /^Accept several returns/,
    typed: { 'Pieces to write off: Antero Saddle': '1', 'Note to the customer': 'Thank you.' },
    yes: 'Accept returns',
    call: 'changeReturns',
  },
  'admin/orders/refuse-returns-dialog.tsx': {
    ...onOrderOfTwo('admin', 'return-requested'),
    press: /^Refuse several returns/,
    typed: { Reason: 'Both were ridden.' },
    yes: 'Refuse returns',
    call: 'changeReturns',
  },
  'admin/payments/book-payment-dialog.tsx': {
    ...onPayment({ method: 'invoice', state: 'due', paid: 0, due: 108.28 } as object),
    press: /^Book payment/,
    typed: { Reference: 'Check 1042' },
    yes: 'Book payment',
    call: 'bookPayment',
  },
  'admin/payments/refund-dialog.tsx': {
    ...onPayment({ method: 'card' } as object),
    press: /^Refund/,
    typed: { Amount: '8.28', Reason: 'A scratch.' },
    yes: 'Refund $8.28',
    call: 'refundPurchase',
  },
  'shop/reviews/reason-dialog.tsx': {
    as: 'admin',
    path: '/dashboard/reports',
    prepare: () => shop().answerList('listReports', [...examples.listReports.answer]),
    press: /^Take it down/,
    typed: { Reason: 'An advertisement.' },
    yes: 'Take it down',
    call: 'decideReport',
  },
  'admin/customers/block-account-dialog.tsx': {
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
  'shop/account/delete-account-dialog.tsx': {
    ...onProfile,
    press: /^Delete my account/,
    typed: { 'Your email': accounts.customer.email },
    yes: 'Delete my account',
    call: 'deleteAccount',
  },
};

/** Matches a label, with or without “optional” after it. */
export const labeled = (label: string) => new RegExp(`^${label.replaceAll(/[.?$()]/g, '\\$&')}(?: ?optional)?$`);

/** Opens the dialog, with nothing typed into it. */
export async function openDialog({ as, path, prepare, press }: ShownDialog) {
  prepare();
  const user = await openScreen(path, { as });
  if (path === '/dashboard/orders') await user.click(await screen.findByRole('checkbox', { name: /^Select FC-/ }));
  await user.click(await within(screen.getByRole('main')).findByRole('button', { name: press }));
  return { user, dialog: within(await screen.findByRole('alertdialog')) };
}
