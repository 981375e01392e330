import { examples } from '@fourteener/contract/examples';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { getAccessToken } from '../api/access-token.ts';
import { findAnnounced } from '../../testing/announced.ts';
import { catchDownloads } from '../../testing/downloads.ts';
import { answerParts } from '../../testing/fake-parts.ts';
import { fakeProvider } from '../../testing/fake-provider.ts';
import { fill } from '../../testing/fill.ts';
import { accounts, logIn, openScreen } from '../../testing/open-screen.tsx';
import { shop } from '../../testing/shop.ts';

const STALE = 'Please sign in again so that we know it is you.';
const findCode = async () => within(await screen.findByRole('alertdialog', { name: 'Enter your code' }));
const findQuestion = async () => within(await screen.findByRole('alertdialog', { name: 'Confirm that it is you' }));

describe('a sign-in to an account with a second factor', () => {
  beforeEach(() => {
    answerParts();
    shop().answerList('listReviews', []);
    fakeProvider.enroll('135790');
  });

  test('when the password is right, then the dialog asks for the code until it is right', async () => {
    const user = await openScreen('/login');
    await logIn(user, 'admin');
    const dialog = await findCode();
    const code = dialog.getByLabelText('Code');
    expect(code).toHaveFocus();
    expect(getAccessToken()).toBeNull();

    await user.click(dialog.getByRole('button', { name: 'Continue' }));
    expect(code).toHaveAccessibleDescription('The code is missing.');
    fill(code, '13579');
    await waitFor(() => expect(code).toHaveAccessibleDescription('The code has six digits.'));
    fill(code, '999999');
    await user.click(dialog.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(code).toHaveAccessibleDescription(/^This code is not right/));
    expect(shop().askedOf('saveUser')).toEqual([]);

    // Apps show the code in two groups.
    fill(code, '135 790');
    await user.click(dialog.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(window.location.pathname).toBe('/'));
    expect(getAccessToken()).toBe(examples.saveUser.answer.token);
  });

  test('when the code is not entered, then nobody is signed in, and the form keeps what was typed', async () => {
    const user = await openScreen('/login');
    await logIn(user, 'admin');
    await user.click((await findCode()).getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText(/the code of your second factor is needed/)).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveValue(accounts.admin.email);
    expect(screen.getByLabelText('Password')).toHaveValue(accounts.admin.password);
    expect(getAccessToken()).toBeNull();
  });

  test('when a sign-in has to be confirmed, then the dialog asks for the password and then for the code', async () => {
    shop().answer('getDiscount', examples.getDiscount.answer);
    shop().reject('saveDiscount', 'stale-sign-in', STALE);
    const user = await openScreen('/dashboard/discounts/WINTER10', { as: 'admin' });
    await user.click(await screen.findByRole('button', { name: 'Save code' }));
    const question = await findQuestion();
    fill(question.getByLabelText('Password'), accounts.admin.password);
    await user.click(question.getByRole('button', { name: 'Confirm' }));
    const dialog = await findCode();
    fill(dialog.getByLabelText('Code'), '135790');
    shop().answer('saveDiscount', examples.saveDiscount.answer);
    await user.click(dialog.getByRole('button', { name: 'Continue' }));
    expect(await findAnnounced('status', 'WINTER10 is saved.')).toBeVisible();
  });
});

describe('a page whose call needs a recent sign-in', () => {
  test('when the sign-in is too old, then a dialog asks for the password, and what was typed is sent', async () => {
    shop().answer('getDiscount', examples.getDiscount.answer);
    shop().reject('saveDiscount', 'stale-sign-in', STALE);
    const user = await openScreen('/dashboard/discounts/WINTER10', { as: 'admin' });
    fill(await screen.findByLabelText('Percentage'), '35');
    await user.click(screen.getByRole('button', { name: 'Save code' }));
    const question = await findQuestion();
    const password = question.getByLabelText('Password');
    fill(password, 'wrong-password');
    await user.click(question.getByRole('button', { name: 'Confirm' }));
    expect(await question.findByText('This is not your password. Please try again.')).toBeVisible();
    expect(shop().askedOf('saveDiscount')).toHaveLength(1);

    shop().answer('saveDiscount', examples.saveDiscount.answer);
    fill(password, accounts.admin.password);
    await user.click(question.getByRole('button', { name: 'Confirm' }));
    expect(await findAnnounced('status', 'WINTER10 is saved.')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    const sent = { body: { percent: 35 } };
    expect(shop().askedOf('saveDiscount')).toMatchObject([sent, sent]);
  });

  test('when the dialog is closed, then the page says why nothing was done, and keeps what was typed', async () => {
    shop().answer('getDiscount', examples.getDiscount.answer);
    shop().reject('saveDiscount', 'stale-sign-in', STALE);
    const user = await openScreen('/dashboard/discounts/WINTER10', { as: 'admin' });
    fill(await screen.findByLabelText('Percentage'), '35');
    await user.click(screen.getByRole('button', { name: 'Save code' }));
    await user.click((await findQuestion()).getByRole('button', { name: 'Cancel' }));
    expect(await findAnnounced('alert', STALE)).toBeVisible();
    expect(screen.getByLabelText('Percentage')).toHaveValue('35');
    expect(shop().askedOf('saveDiscount')).toHaveLength(1);
  });

  test('when a customer requests the copy of their data, then the dialog asks for the password too', async () => {
    const files = catchDownloads();
    shop().reject('exportOwnData', 'stale-sign-in', STALE);
    const user = await openScreen('/dashboard', { as: 'customer' });
    await user.click(await screen.findByRole('button', { name: 'Download my data' }));
    const question = await findQuestion();
    shop().answer('exportOwnData', structuredClone(examples.exportOwnData.answer));
    fill(question.getByLabelText('Password'), accounts.customer.password);
    await user.click(question.getByRole('button', { name: 'Confirm' }));
    expect(await findAnnounced('status', 'Your copy is in your downloads.')).toBeVisible();
    expect(files).toHaveLength(1);
  });
});

describe('a file with names and addresses that the browser makes', () => {
  const open = async (minutes: number) => {
    shop().answerList('listPurchases', []);
    shop().answer('listUnknownEvents', []);
    fakeProvider.age(minutes);
    const user = await openScreen('/dashboard/payments', { as: 'admin' });
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
    return user;
  };

  test('when the sign-in is ten minutes old or more, then the file is made after the password is entered', async () => {
    catchDownloads();
    const user = await open(11);
    const question = await findQuestion();
    expect(screen.queryByText(/exported/)).toBeNull();
    fill(question.getByLabelText('Password'), accounts.admin.password);
    await user.click(question.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('0 payments exported.')).toBeVisible();
  });

  test('when the dialog is closed, then no file is made', async () => {
    const user = await open(11);
    await user.click((await findQuestion()).getByRole('button', { name: 'Cancel' }));
    expect(await findAnnounced('alert', STALE)).toBeVisible();
  });

  test('when the sign-in is recent, then the file is made at once', async () => {
    catchDownloads();
    await open(9);
    expect(await screen.findByText('0 payments exported.')).toBeVisible();
  });
});
