import type { Page } from '@playwright/test';
import { newEmail } from './support/accounts.ts';
import { expect, test } from './support/test.ts';

const box = (page: Page) => page.getByRole('region', { name: 'Newsletter' });
const field = (page: Page) => box(page).getByLabel('Your email');
const subscribe = (page: Page) => box(page).getByRole('button', { name: /^Subscrib/ });

/** The addresses that the page sends. */
function watchAddresses(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/newsletter')) sent.push(request.postData() ?? '');
  });
  return sent;
}

test('when an address is sent, however often the button is pressed, then it is on the list once', async ({ page }) => {
  const sent = watchAddresses(page);
  const email = newEmail();
  await page.goto('/');
  await field(page).fill(email);
  await subscribe(page).dblclick();
  const thanks = box(page).getByRole('status');
  await expect(thanks).toContainText(`${email} is on the list.`);
  await expect(thanks).toBeFocused();
  expect(sent).toEqual([JSON.stringify({ email })]);
});

for (const [typed, sentence] of [
  ['', 'Enter your email, and we will add you to the list.'],
  ['somebody', 'Enter a full email address'],
  ['somebody@somewhere', 'Enter a full email address'],
] as const) {
  test(`when "${typed}" is sent as the address, then the field says what is missing`, async ({ page }) => {
    const sent = watchAddresses(page);
    await page.goto('/about');
    await field(page).fill(typed);
    await subscribe(page).click();
    await expect(field(page)).toHaveAccessibleDescription(new RegExp(sentence));
    await expect(field(page)).toBeFocused();
    expect(sent).toEqual([]);
  });
}

test('when the shop rejects the address, then its message is shown at the field', async ({ page, complaints }) => {
  complaints.expect(/400/);
  const email = `rider@${'a'.repeat(300)}.example`;
  await page.goto('/');
  await field(page).fill(email);
  await subscribe(page).click();
  await expect(field(page)).toHaveAccessibleDescription('The email is too long.');
  await expect(field(page)).toHaveValue(email);
});

test('when the shop cannot be reached, then the form says so, keeps what was typed, and a second click sends it', async ({
  page,
  complaints,
}) => {
  complaints.expect(/ERR_FAILED/);
  const email = newEmail();
  await page.route('**/newsletter', (route) => route.abort(), { times: 1 });
  await page.goto('/');
  await field(page).fill(email);
  await subscribe(page).click();
  await expect(box(page).getByRole('alert')).toContainText('We cannot reach the shop.');
  await expect(field(page)).toHaveValue(email);
  await subscribe(page).click();
  await expect(box(page).getByRole('status')).toContainText(email);
});

test('when a visitor reads the foot of a page, then its links lead nowhere and are no stops for the keyboard', async ({
  page,
}) => {
  await page.goto('/');
  const foot = page.getByRole('contentinfo');
  for (const [heading, words] of [
    ['Customer service', 'Returns'],
    ['Connect', 'Instagram'],
    ['Explore', 'Drivetrain'],
  ] as const) {
    await expect(foot.getByRole('heading', { name: heading })).toBeVisible();
    await expect(foot.getByText(words, { exact: true })).toBeVisible();
  }
  await expect(foot.getByRole('link')).toHaveCount(0);
});
