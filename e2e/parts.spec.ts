import type { Page } from '@playwright/test';
import { makePart } from './support/shop.ts';
import { readStructuredData } from './support/structured-data.ts';
import { expect, test } from './support/test.ts';

const PAGE_SIZE = 12;
const cards = (page: Page) => page.getByRole('main').getByRole('article');
const showMore = (page: Page) => page.getByRole('button', { name: /^Show \d+ more$/ });
const sort = (page: Page) => page.getByLabel('Sort by');

async function readPrices(page: Page): Promise<number[]> {
  const texts = await cards(page)
    .getByText(/^\$[\d,]+\.\d\d$/)
    .allTextContents();
  return texts.map((text) => Number(text.replace(/[$,]/g, '')));
}

test('when Show more is pressed, then the promised parts follow and the focus is on the first of them', async ({
  page,
}) => {
  await page.goto('/product');
  await expect(cards(page)).toHaveCount(PAGE_SIZE);
  const promised = Number(/\d+/.exec(await showMore(page).innerText())?.[0]);
  await showMore(page).press('Enter');
  await expect(cards(page)).toHaveCount(PAGE_SIZE + promised);
  await expect(cards(page).nth(PAGE_SIZE)).toBeFocused();
  await expect(page.getByText(new RegExp(`^${PAGE_SIZE + promised} of \\d+ shown$`))).toBeVisible();
});

test('when a part was just added, then it is among the first, with its price, number and stock', async ({
  page,
  part,
}) => {
  await page.goto('/product');
  // Other tests may add parts at the same time.
  const card = cards(page).filter({ hasText: part.name });
  await expect(card).toContainText('$12.50');
  await expect(card).toContainText(`FC-${part._id.slice(-6).toUpperCase()}`);
  await expect(card).toContainText('20 in stock');
});

test('when the parts are sorted by price, then the URL says so, and reload and Back keep it', async ({ page }) => {
  await page.goto('/product');
  await sort(page).selectOption({ label: 'Price, high to low' });
  await expect(page).toHaveURL(/\?sort=dearest$/);
  await expect(async () => {
    const prices = await readPrices(page);
    expect(prices).toHaveLength(PAGE_SIZE);
    expect(prices).toEqual(prices.toSorted((one, other) => other - one));
  }).toPass();
  await page.reload();
  await expect(sort(page)).toHaveValue('dearest');
  await sort(page).selectOption({ label: 'Name' });
  await expect(page).toHaveURL(/\?sort=name$/);
  await page.goBack();
  await expect(sort(page)).toHaveValue('dearest');
});

test('when only parts in stock are chosen, then sold-out parts are left out', async ({ page }) => {
  const { name } = await makePart({ minimumQuantity: 2, availableQuantity: 1 });
  await page.goto('/product');
  const card = cards(page).filter({ hasText: name });
  await expect(card).toContainText('Sold out');
  await page.getByLabel('In stock only').check();
  await expect(page).toHaveURL(/\?inStock=true$/);
  await expect(page.getByRole('status').getByText(/^\d+ parts? in stock$/)).toBeVisible();
  await expect(card).toHaveCount(0);
  await page.getByLabel('In stock only').uncheck();
  await expect(card).toBeVisible();
});

test('when nothing is in stock, then the page says so and a click shows all parts', async ({ page }) => {
  await page.route(/partses\?.*inStock=true/, (route) => route.fulfill({ json: [] }));
  await page.goto('/product?inStock=true');
  await expect(page.getByRole('heading', { name: 'Nothing is in stock right now' })).toBeVisible();
  await page.getByRole('button', { name: 'Show all parts' }).click();
  await expect(page.getByLabel('In stock only')).not.toBeChecked();
  await expect(cards(page)).toHaveCount(PAGE_SIZE);
});

test('when a visitor returns from a part, then the list is where they left it', async ({ page }) => {
  await page.goto('/product?sort=name');
  await showMore(page).click();
  const left = cards(page).nth(PAGE_SIZE + 3);
  await left.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate('scrollY');
  await left.getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/\/login$/);
  await page.goBack();
  await expect(left).toBeInViewport();
  await expect.poll(() => page.evaluate('scrollY')).toBe(scrolled);
});

test('when more parts cannot be loaded, then those that are there stay and a second click loads the rest', async ({
  page,
  complaints,
}) => {
  complaints.expect(/500/);
  const problem = { type: 'urn:problem:unexpected', detail: 'The shop had an unexpected error.' };
  await page.route(/partses\?.*after=/, (route) => route.fulfill({ status: 500, json: problem }), { times: 1 });
  await page.goto('/product');
  await showMore(page).click();
  await expect(page.getByRole('alert').getByText('The shop had an unexpected error.')).toBeVisible();
  await expect(cards(page)).toHaveCount(PAGE_SIZE);
  await showMore(page).click();
  await expect(cards(page).nth(PAGE_SIZE)).toBeVisible();
  await expect(page.getByText('The shop had an unexpected error.')).toBeHidden();
});

test('when the parts cannot be loaded, then the page says why and Try again loads them', async ({
  page,
  complaints,
}) => {
  complaints.expect(/500/);
  const problem = { type: 'urn:problem:unexpected', detail: 'The shop had an unexpected error.' };
  await page.route(/partses\?/, (route) => route.fulfill({ status: 500, json: problem }), { times: 1 });
  await page.goto('/product');
  await expect(page.getByRole('main').getByRole('alert').getByText('The shop had an unexpected error.')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(cards(page)).toHaveCount(PAGE_SIZE);
});

test('when a search engine reads the parts, then each has its price and availability', async ({ page, part }) => {
  await page.goto('/product');
  await expect(cards(page)).toHaveCount(PAGE_SIZE);
  const [list] = await readStructuredData(page);
  expect(list).toMatchObject({ '@type': 'ItemList', numberOfItems: PAGE_SIZE });
  const offers: unknown = expect.objectContaining({ price: '12.50', availability: 'https://schema.org/InStock' });
  const item: unknown = expect.objectContaining({ '@type': 'Product', name: part.name, offers });
  expect(list?.itemListElement).toContainEqual(expect.objectContaining({ '@type': 'ListItem', item }));
});
