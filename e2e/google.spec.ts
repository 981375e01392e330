import type { Page } from '@playwright/test';
import { newEmail } from './support/accounts.ts';
import { addGoogleAccount, signUpWithGoogle, openGoogleWindow } from './support/google-window.ts';
import { readAccessToken } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const june = () => ({ email: newEmail(), name: 'June Halvorsen' });

test('when somebody continues with Google, then they are signed in under the name of their Google account', async ({
  page,
  context,
}) => {
  await signUpWithGoogle(page, june());
  await expect(page.getByRole('banner').getByText('June Halvorsen')).toBeVisible();
  expect(await readAccessToken(context)).toMatch(/^ey/);
});

const CONFIRM = 'Continue with Google and delete';

/** Requests the deletion of the account; the sign-in counts as too old for it until it is repeated. */
async function askForDeletion(page: Page, email: string): Promise<ReturnType<Page['getByRole']>> {
  const problem = { type: 'urn:problem:stale-sign-in', detail: 'Please sign in once more.' };
  await page.route('**/deletion', (route) => route.fulfill({ status: 403, json: problem }), { times: 1 });
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete your account?' });
  // The account has no password, so there is no form to change it.
  await expect(page.getByRole('group', { name: 'Password' })).toHaveCount(0);
  await dialog.getByLabel('Your email').fill(email);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(dialog.getByRole('button', { name: CONFIRM })).toBeVisible();
  await expect(dialog.getByLabel('Password')).toHaveCount(0);
  return dialog;
}

test(
  "when a Google user deletes their account, then Google's window confirms who they are, and the account is deleted",
  { tag: '@long' },
  async ({ page, context, complaints }) => {
    complaints.expect(/403/);
    const rider = june();
    await signUpWithGoogle(page, rider);
    await askForDeletion(page, rider.email);
    const popup = await openGoogleWindow(page, CONFIRM);
    await popup.getByText(rider.email).click();
    await expect(page.getByRole('status').getByText('Your account has been deleted.')).toBeVisible();
    await expect(page).toHaveURL('/');
    expect(await readAccessToken(context)).toBeUndefined();
  },
);

test(
  "when another account is chosen in Google's window, then no account is deleted, and the dialog says why",
  { tag: '@long' },
  async ({ page, complaints }) => {
    complaints.expect(/40[03]/);
    const rider = june();
    await signUpWithGoogle(page, rider);
    const dialog = await askForDeletion(page, rider.email);
    let isSent = false;
    page.on('request', (request) => (isSent ||= request.url().endsWith('/deletion')));
    await addGoogleAccount(await openGoogleWindow(page, CONFIRM), { email: newEmail(), name: 'Theo Marsh' });
    await expect(dialog.getByRole('alert')).toHaveText(
      'This is another account. Please choose the one that you are signed in with.',
    );
    expect(isSent).toBe(false);
    await expect(page.getByRole('banner').getByText(rider.name)).toBeVisible();
  },
);
