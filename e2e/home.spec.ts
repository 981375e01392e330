import { constraints } from '@fourteener/contract/constraints';
import type { Locator, Page } from '@playwright/test';
import { makeAccount } from './support/accounts.ts';
import { callShop } from './support/shop.ts';
import { expect, test } from './support/test.ts';

const problem = { type: 'urn:problem:unexpected', detail: 'The shop had an unexpected error.' };

/** The vertical position of an element on the page, in px. */
async function findTop(locator: Locator): Promise<number> {
  const box = await locator.boundingBox();
  return box?.y ?? Number.NaN;
}

for (const path of ['/', '/home']) {
  test(`when a visitor opens ${path}, then the sections stand in their order`, async ({ page }) => {
    await page.goto(path);
    const tops = [];
    for (const landmark of [
      page.getByRole('heading', { level: 1 }),
      page.getByRole('region', { name: 'A small shop with its books open.' }),
      page.getByRole('region', { name: 'Make it once. Keep it running.' }),
      page.getByRole('region', { name: 'From the workshop' }),
      page.getByRole('region', { name: 'Help, before you ask.' }),
      page.getByRole('region', { name: 'Your money moves once.' }),
      page.getByRole('region', { name: 'Newest parts' }),
      page.getByRole('region', { name: 'From riders' }),
      page.getByRole('region', { name: 'Newsletter' }),
    ])
      tops.push(await findTop(landmark));
    expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  });
}

test('when the button of the hero is pressed, then it leads to the login', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Log in to order' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test('when somebody is signed in, then the hero links to the parts, and its layout does not shift', async ({
  page,
  customer,
}) => {
  await page.goto('/');
  const beside = page.getByRole('link', { name: 'See the parts' });
  await expect(page.getByRole('banner').getByText(customer.name)).toBeVisible();
  const forCustomers = await beside.boundingBox();
  await page.getByRole('link', { name: 'Choose parts' }).click();
  await expect(page).toHaveURL(/\/product$/);
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Log in to order' })).toBeVisible();
  expect(await beside.boundingBox()).toEqual(forCustomers);
});

test('when a visitor reads the business summary, then it has the three figures and what they grew by', async ({
  page,
}) => {
  await page.goto('/');
  const summary = page.getByRole('region', { name: 'A small shop with its books open.' });
  await expect(summary.getByText('45K+', { exact: true })).toBeVisible();
  await expect(summary.getByText('21% more than last month')).toBeVisible();
  await expect(summary.getByText('50k+', { exact: true })).toBeVisible();
  await expect(summary.getByText('12% more than last month')).toBeVisible();
  await expect(summary.getByText('100+', { exact: true })).toBeVisible();
  await expect(summary.getByRole('img')).toHaveCount(3);
});

test('when a visitor opens the answers, then they say who may do what in the shop', async ({ page }) => {
  await page.goto('/');
  const help = page.getByRole('region', { name: 'Help, before you ask.' });
  await expect(help.getByText('Anyone can log in with an email and password or with a Google sign-in.')).toBeVisible();
  for (const [question, answer] of [
    ['How do I order a part?', 'users can order products'],
    ['Where do I see what I ordered?', 'orders appear on a my-orders page'],
    ['Can I give a review?', 'All users can give a review'],
    ['Who else can see my account?', 'Ordinary-user and admin routes are separate.'],
  ] as const) {
    await expect(help.getByText(answer)).toBeHidden();
    await help.getByText(question).click();
    await expect(help.getByText(answer)).toBeVisible();
  }
});

test('when a visitor reads of the transactions, then the example amounts and the transfer stand there', async ({
  page,
}) => {
  await page.goto('/');
  const section = page.getByRole('region', { name: 'Your money moves once.' });
  const transfer = section.getByRole('figure', { name: /^An example of a money transfer/ });
  await expect(transfer.getByRole('listitem')).toHaveCount(3);
  for (const amount of ['400$', '-799$', '-99$']) {
    await expect(section.getByRole('definition').filter({ hasText: amount })).toBeVisible();
    await expect(transfer.getByRole('listitem').getByText(amount, { exact: true })).toBeVisible();
  }
});

/** Adds a review; returns its unique description. */
async function addReview(rating: number, words: string): Promise<string> {
  const description = `${crypto.randomUUID()} ${words}`;
  await callShop('/review', await makeAccount(), { method: 'POST', body: { rating, description } });
  return description;
}

test('when reviews came in, then the latest three stand there with name, stars and 90 characters', async ({ page }) => {
  const long = await addReview(
    4,
    'rode it through two winters and a flood, and it has not complained about any of them.',
  );
  const short = await addReview(2, 'fits.');
  await page.goto('/');
  const riders = page.getByRole('region', { name: 'From riders' });
  await expect(riders.getByRole('figure')).toHaveCount(constraints.homeReviews);
  const figures = [short, long].map((text) => riders.getByRole('figure').filter({ hasText: text.slice(0, 36) }));
  const [newer, older] = figures as [Locator, Locator];
  await expect(newer.getByRole('blockquote')).toHaveText(short);
  await expect(newer.getByRole('img', { name: '2 of 5 stars' })).toBeVisible();
  await expect(older.getByRole('blockquote')).toHaveText(long.slice(0, constraints.reviewPreviewLength));
  await expect(older.getByRole('img', { name: '4 of 5 stars' })).toBeVisible();
  await expect(older.getByText('Test Rider')).toBeVisible();
  await expect(riders.getByRole('button')).toHaveCount(0);
});

test('when the reviews cannot be loaded, then the page says so and Try again loads them', async ({
  page,
  complaints,
}) => {
  complaints.expect(/500/);
  await page.route('**/review?*', (route) => route.fulfill({ status: 500, json: problem }), { times: 1 });
  await page.goto('/');
  const riders = page.getByRole('region', { name: 'From riders' });
  await expect(riders.getByRole('alert')).toContainText('The shop had an unexpected error.');
  await riders.getByRole('button', { name: 'Try again' }).click();
  await expect(riders.getByRole('figure').first()).toBeVisible();
});

test('when there are no reviews yet, then the page says so', async ({ page }) => {
  await page.route('**/review?*', (route) => route.fulfill({ json: [] }));
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'No reviews yet' })).toBeVisible();
});

test('when a search engine reads the page, then it finds the manufacturer', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveTitle(/direct to the rider/);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const written = await page.locator('script[type="application/ld+json"]').allTextContents();
  const facts = written.map((text): unknown => JSON.parse(text));
  expect(facts).toContainEqual(
    expect.objectContaining({ '@type': 'BikeStore', name: 'Fourteener Cycles', foundingDate: '2008' }),
  );
});

/** The horizontal overflow of the page, in px. */
const sideways = (page: Page) =>
  page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');

for (const width of [320, 390, 768, 1024, 1920]) {
  test(`when the screen is ${width} px wide, then nothing on the page overflows sideways`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    await expect(page.getByRole('article')).toHaveCount(constraints.homeParts);
    expect(await sideways(page)).toBe(0);
  });
}
