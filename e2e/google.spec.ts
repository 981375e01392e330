import { newEmail } from './support/accounts.ts';
import { standInForGoogleScript } from './support/google-script.ts';
import { readAccessToken } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

for (const path of ['/login', '/signup']) {
  test(`when somebody continues with Google on ${path}, then they are signed in under their Google name`, async ({
    page,
    context,
  }) => {
    await standInForGoogleScript(context);
    await page.goto(path);
    const opened = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    const popup = await opened;
    await popup.getByText('Add new account').click();
    await popup.locator('#email-input').fill(newEmail());
    await popup.locator('#display-name-input').fill('June Halvorsen');
    await popup.getByRole('button', { name: /Sign in with/ }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('banner').getByText('June Halvorsen')).toBeVisible();
    expect(await readAccessToken(context)).toMatch(/^ey/);
  });
}
