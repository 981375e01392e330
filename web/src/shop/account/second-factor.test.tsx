import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { findAnnounced } from '../../../testing/announced.ts';
import { fakeProvider } from '../../../testing/fake-provider.ts';
import { fill } from '../../../testing/fill.ts';
import { accounts, openScreen } from '../../../testing/open-screen.tsx';
import { shop } from '../../../testing/shop.ts';

// The Auth emulator has no authenticator apps: these screens are tested against the stand-in of the identity provider alone.

/** Searches the whole page each time: the dashboard is rendered anew once the roles are known, which detaches earlier elements. */
const findButton = (name: string) => screen.findByRole('button', { name });
const findDialog = async (name: string) => within(await screen.findByRole('alertdialog', { name }));

beforeEach(() => {
  shop().reject('getUser', 'not-found', 'Nothing is on file.');
});

describe('the second factor in the profile of a member of the staff', () => {
  test('when a second factor is set up, then its key is shown as a QR code and as text, and a right code turns it on', async () => {
    const user = await openScreen('/dashboard', { as: 'admin' });
    await user.click(await findButton('Set up a second factor'));
    const dialog = await findDialog('Set up a second factor');
    expect(dialog.getByRole('img', { name: 'QR code with the key' })).toBeVisible();
    expect(dialog.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
    const code = dialog.getByLabelText('Code');
    expect(code).toHaveFocus();
    fill(code, '111111');
    await user.click(dialog.getByRole('button', { name: 'Turn on' }));
    await waitFor(() => expect(code).toHaveAccessibleDescription(/^This code is not right/));
    fill(code, '246810');
    fill(dialog.getByLabelText(/^Name/), 'Bench phone');
    await user.click(dialog.getByRole('button', { name: 'Turn on' }));
    expect(await findAnnounced('status', 'Your second factor is on.')).toBeVisible();
    expect(await screen.findByText('Bench phone')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Set up a second factor' })).toBeNull();
    expect(fakeProvider.factors()).toMatchObject([{ name: 'Bench phone' }]);
  });

  test('when the sign-in is too old, then setting up and removing a second factor ask for the password first', async () => {
    fakeProvider.enroll('135790');
    fakeProvider.age(11);
    const user = await openScreen('/dashboard', { as: 'admin' });
    await user.click(await findButton('Remove'));
    const question = await findDialog('Remove the second factor?');
    expect(question.getByText(/^Work phone gives no more codes/)).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Remove' }));
    const confirmation = await findDialog('Confirm that it is you');
    fill(confirmation.getByLabelText('Password'), accounts.admin.password);
    await user.click(confirmation.getByRole('button', { name: 'Confirm' }));
    const codes = await findDialog('Enter your code');
    expect(fakeProvider.factors()).toHaveLength(1);
    fill(codes.getByLabelText('Code'), '135790');
    await user.click(codes.getByRole('button', { name: 'Continue' }));
    expect(await findAnnounced('status', 'Your second factor is removed.')).toBeVisible();
    expect(fakeProvider.factors()).toEqual([]);
    expect(await screen.findByText(/^Not set up\./)).toBeVisible();
  });

  test('when the provider offers no second factor, then the section says so', async () => {
    const user = await openScreen('/dashboard', { as: 'admin' });
    const button = await findButton('Set up a second factor');
    fakeProvider.failWith('auth/operation-not-allowed', 'Firebase: Error (auth/operation-not-allowed).');
    await user.click(button);
    expect(await screen.findByText(/offers no second factor yet/)).toBeVisible();
    expect(screen.queryByText(/Firebase/)).toBeNull();
  });

  test('when a customer opens their profile, then it has no section about it', async () => {
    await openScreen('/dashboard', { as: 'customer' });
    expect(await screen.findByRole('group', { name: 'Password' })).toBeVisible();
    expect(screen.queryByRole('group', { name: 'Second factor' })).toBeNull();
  });
});

describe('where the shop requires a second factor of its staff', () => {
  beforeEach(() => {
    shop().answer('checkAdmin', { admin: true, role: 'mechanic', needsSecondFactor: true });
  });

  test('when a user has no second factor, then a page of the staff links to the setup, and opens afterwards', async () => {
    const user = await openScreen('/dashboard/orders', { as: 'admin' });
    expect(await screen.findByRole('heading', { name: 'Set up a second factor first' })).toBeVisible();
    expect(shop().askedOf('listOrders')).toEqual([]);
    await user.click(screen.getByRole('link', { name: 'Set it up' }));
    expect(await screen.findByText(/^Not set up\..*until then, the pages of your role stay closed\.$/)).toBeVisible();
    await user.click(await findButton('Set up a second factor'));
    const dialog = await findDialog('Set up a second factor');
    fill(dialog.getByLabelText('Code'), '246810');
    shop().answer('checkAdmin', { admin: true, role: 'mechanic' });
    await user.click(dialog.getByRole('button', { name: 'Turn on' }));
    expect(await screen.findByText('Authenticator app')).toBeVisible();
    await waitFor(() => expect(screen.queryByText(/You signed in without it/)).toBeNull());
  });

  test('when a user signed in without the second factor, then they can sign in with the code from their profile', async () => {
    fakeProvider.enroll('135790');
    const user = await openScreen('/dashboard', { as: 'admin' });
    await user.click(await findButton('Sign in with my code'));
    const confirmation = await findDialog('Confirm that it is you');
    fill(confirmation.getByLabelText('Password'), accounts.admin.password);
    await user.click(confirmation.getByRole('button', { name: 'Confirm' }));
    const codes = await findDialog('Enter your code');
    fill(codes.getByLabelText('Code'), '135790');
    shop().answer('checkAdmin', { admin: true, role: 'mechanic' });
    await user.click(codes.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Sign in with my code' })).toBeNull());
  });
});
