import type { Page, Route } from '@playwright/test';
import { makeAccount } from './support/accounts.ts';
import { logIn } from './support/log-in.ts';
import { readAccessToken } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

// The Auth emulator supports no authenticator apps (https://github.com/firebase/firebase-tools/issues/6224). The
// answers about them are mocked after Firebase's reference of the calls, so that the browser runs the real library.

const CODE = '135790';
const factor = {
  mfaEnrollmentId: 'factor-1',
  displayName: 'Work phone',
  enrolledAt: '2026-11-20T09:00:00Z',
  totpInfo: {},
};

/** Answers a call of the identity provider, which is of another origin than the page. */
const answer = (route: Route, json: object, status = 200) =>
  route.fulfill({ status, json, headers: { 'Access-Control-Allow-Origin': '*' } });

/** The code in the body of a request. */
const codeOf = (route: Route) =>
  (route.request().postDataJSON() as { totpVerificationInfo: { verificationCode: string } }).totpVerificationInfo
    .verificationCode;

const wrongCode = { error: { code: 400, message: 'INVALID_CODE', errors: [] } };

/** Makes the provider report the account's factor from now on. */
async function knowFactor(page: Page): Promise<void> {
  await page.route(/accounts:lookup/, async (route) => {
    const response = await route.fetch();
    const { users, ...rest } = (await response.json()) as { users: object[] };
    await route.fulfill({ response, json: { ...rest, users: users.map((user) => ({ ...user, mfaInfo: [factor] })) } });
  });
}

test('when an account has a second factor, then the login asks for the code, and only the right one signs in', async ({
  page,
  complaints,
}) => {
  complaints.expect(/400/);
  const { email, password, token: idToken, refreshToken } = await makeAccount();
  await page.route(/accounts:signInWithPassword/, (route) =>
    answer(route, { email, mfaPendingCredential: 'pending', mfaInfo: [factor] }),
  );
  await page.route(/accounts\/mfaSignIn:finalize/, (route) =>
    codeOf(route) === CODE ? answer(route, { idToken, refreshToken }) : answer(route, wrongCode, 400),
  );
  await page.goto('/login');
  await logIn(page, email, password);
  const dialog = page.getByRole('alertdialog', { name: 'Enter your code' });
  await dialog.getByRole('textbox', { name: 'Code' }).fill('999 999');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText('This code is not right')).toBeVisible();
  expect(await readAccessToken(page.context())).toBeUndefined();
  await dialog.getByRole('textbox', { name: 'Code' }).fill('135 790');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/');
  expect(await readAccessToken(page.context())).toBe(idToken);
});

test('when a member of the staff sets up a second factor, then the key comes from the provider, and a code turns it on', async ({
  page,
}) => {
  const { email, password, token: idToken, refreshToken } = await makeAccount({ isAdmin: true });
  await page.route(/accounts\/mfaEnrollment:start/, (route) =>
    answer(route, {
      totpSessionInfo: {
        ...{ sharedSecretKey: 'JBSWY3DPEHPK3PXP', hashingAlgorithm: 'SHA1', verificationCodeLength: 6, periodSec: 30 },
        ...{ sessionInfo: 'session', finalizeEnrollmentTime: new Date(Date.now() + 300_000).toISOString() },
      },
    }),
  );
  await page.route(/accounts\/mfaEnrollment:finalize/, async (route) => {
    expect(codeOf(route)).toBe(CODE);
    await knowFactor(page);
    await answer(route, { idToken, refreshToken });
  });
  await page.goto('/login');
  await logIn(page, email, password);
  await expect(page).toHaveURL('/');
  await page.goto('/dashboard');
  const section = page.getByRole('group', { name: 'Second factor' });
  await section.getByRole('button', { name: 'Set up a second factor' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Set up a second factor' });
  await expect(dialog.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Code' }).fill(CODE);
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(section.getByText('Work phone')).toBeVisible();
  await expect(section.getByRole('button', { name: 'Remove' })).toBeVisible();
});

test(
  'when the provider offers no second factor, as the emulator does not, then the profile says so',
  { tag: '@long' },
  async ({ page, admin: _, complaints }) => {
    complaints.expect(/400/);
    await page.goto('/dashboard');
    const section = page.getByRole('group', { name: 'Second factor' });
    await section.getByRole('button', { name: 'Set up a second factor' }).click();
    await expect(section.getByText('offers no second factor yet')).toBeVisible();
  },
);
