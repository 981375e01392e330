import { type CallName, calls } from '@fourteener/contract/calls';
import { examples } from '@fourteener/contract/examples';
import { messages } from '@fourteener/contract/messages';
import { screen, waitFor, within } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { findAnnounced } from '../../testing/announced.ts';
import { fill } from '../../testing/fill.ts';
import { accounts, openScreen } from '../../testing/open-screen.tsx';
import { shop } from '../../testing/shop.ts';

const account = examples.getAccount.answer;
const rider = { _id: account.uid, email: account.email, userName: account.name };
const mechanic = { _id: 'mechanic-uid', email: 'mechanic@example.com', userName: 'Tomás Ruiz', role: 'admin' } as const;

const REASON = 'Paid with a stolen card';

interface Asked {
  /** The page that has the button; the users' page by default. */
  path?: string;
  /** The button that opens the dialog, and the one that sends it. */
  opens: RegExp;
  sends: string;
  /** Facts of the account, if they matter. */
  blocked?: boolean;
  secondFactor?: boolean;
  /** Fills in the other fields of the dialog. */
  type?: (dialog: HTMLElement) => void;
  /** The request that the dialog sends, and the message on the page after its success. */
  sent: { params: { email: string }; body?: Record<string, string> };
  done: string;
}

const dialogs: Partial<Record<CallName, Asked>> = {
  makeAdmin: {
    opens: /^Make Admin: rider/,
    sends: 'Yes, make admin',
    sent: { params: { email: rider._id } },
    done: messages.adminMade,
  },
  revokeAdmin: {
    opens: /^Revoke Admin: mechanic/,
    sends: 'Yes',
    sent: { params: { email: mechanic._id } },
    done: `${mechanic.email} is no longer an admin.`,
  },
  setRole: {
    opens: /^Set role: rider/,
    sends: 'Set role',
    type: (dialog) => fill(within(dialog).getByLabelText('Role'), 'accountant'),
    sent: { params: { email: rider._id }, body: { role: 'accountant' } },
    done: `${rider.email} now has the role accountant.`,
  },
  blockAccount: {
    opens: /^Block: rider/,
    sends: 'Block',
    type: (dialog) => fill(within(dialog).getByLabelText('Reason'), REASON),
    sent: { params: { email: rider._id }, body: { reason: REASON } },
    done: `${rider.email} is blocked.`,
  },
  resetSecondFactor: {
    path: `/dashboard/users/${rider._id}`,
    opens: /^Remove second factor/,
    sends: 'Remove it',
    secondFactor: true,
    sent: { params: { email: rider._id } },
    done: `${rider.email} signs in without a second factor now.`,
  },
  unblockAccount: {
    opens: /^Block: rider/,
    sends: 'Unblock',
    blocked: true,
    sent: { params: { email: rider._id } },
    done: `${rider.email} can sign in again.`,
  },
};

/** Calls whose dialogs are tested with their own pages: `payment-page.test.tsx`, `sessions-page.test.tsx` and `e2e/own-data.spec.ts`. */
const elsewhere: CallName[] = ['refundPurchase', 'bookPayment', 'deleteAccount', 'endSessions'];

/**
 * Calls of pages without a dialog, for which a dialog over the page asks (`auth/sign-in-dialog.test.tsx` tests it), each with the file that
 * makes the call.
 */
const onPages: Partial<Record<CallName, string>> = {
  importParts: 'admin/imports/send-lines.ts',
  undoImport: 'admin/imports/use-undo-import.ts',
  changeParts: 'admin/imports/change-parts.ts',
  undoPartChanges: 'admin/imports/use-undo-import.ts',
  saveCheckoutSettings: 'admin/settings/use-settings-form.ts',
  saveDiscount: 'admin/discounts/discount-form.tsx',
  exportOwnData: 'shop/account/own-data.tsx',
};

beforeEach(() => {
  shop().answerList('listUsers', [rider, mechanic]);
});

async function openDialog({
  path = '/dashboard/users',
  opens,
  sends,
  type,
  ...facts
}: Asked): Promise<[UserEvent, HTMLElement]> {
  const { blocked = false, secondFactor = false } = facts;
  shop().answer('getAccount', { ...account, providers: [...account.providers], blocked, secondFactor });
  for (const list of ['listOwnOrders', 'listCustomerReviews'] as const) shop().answerList(list, []);
  shop().answer('getCustomer', { addresses: [], notes: [] });
  shop().answer('countOrders', examples.countOrders.answer);
  shop().answer('getCustomerGarage', { ...examples.saveGarage.answer, bikes: [] });
  const user = await openScreen(path, { as: 'admin' });
  await user.click(await screen.findByRole('button', { name: opens }));
  const dialog = await screen.findByRole('alertdialog');
  await within(dialog).findByRole('button', { name: sends });
  type?.(dialog);
  return [user, dialog];
}

test('when a call needs a recent sign-in, then this test knows the dialog or page that asks for one', () => {
  const demanding = (Object.keys(calls) as CallName[]).filter((name) => 'signInWithin' in calls[name]);
  expect([...Object.keys(dialogs), ...elsewhere, ...Object.keys(onPages)].toSorted()).toEqual(demanding.toSorted());
});

test.each(Object.entries(onPages) as [CallName, string][])(
  'when the page of %s makes its call, then it uses the function that asks for the password over the page',
  (name, file) => {
    const text = readFileSync(join(import.meta.dirname, '..', file), 'utf8');
    const address = calls[name].address.replaceAll(/[{}]/g, String.raw`\$&`);
    expect(text).toMatch(new RegExp(`withRecentSignIn\\(\\(\\) => call\\('${address}'`));
  },
);

describe.each(Object.entries(dialogs) as [CallName, Asked][])('the dialog of %s', (name, asked) => {
  const press = (user: UserEvent, dialog: HTMLElement) =>
    user.click(within(dialog).getByRole('button', { name: asked.sends }));

  test('when the sign-in is too old, then the dialog asks for the password, and then sends the same request', async () => {
    shop().reject(name, 'stale-sign-in', 'Please sign in again so that we know it is you.');
    const [user, dialog] = await openDialog(asked);
    await press(user, dialog);
    const password = await within(dialog).findByLabelText('Password');
    expect(password).toHaveFocus();
    expect(screen.queryByText(messages.adminFailed)).toBeNull();

    await press(user, dialog);
    expect(await within(dialog).findByText(messages.passwordRequired)).toBeVisible();
    fill(password, 'wrong-password');
    await press(user, dialog);
    expect(await within(dialog).findByRole('alert')).not.toBeEmptyDOMElement();
    expect(shop().askedOf(name)).toHaveLength(1);

    shop().answer(name, { modifiedCount: 1 });
    fill(password, accounts.admin.password);
    await press(user, dialog);
    expect(await findAnnounced('status', asked.done)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(shop().askedOf(name)).toMatchObject([asked.sent, asked.sent]);
  });

  test('when the sign-in is recent, then the dialog asks for no password', async () => {
    shop().answer(name, { modifiedCount: 1 });
    const [user, dialog] = await openDialog(asked);
    await press(user, dialog);
    expect(await findAnnounced('status', asked.done)).toBeVisible();
    expect(shop().askedOf(name)).toMatchObject([asked.sent]);
  });
});
