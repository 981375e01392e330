import { pathToDrawing } from '@fourteener/contract/drawing/page';
import { pathToPart } from '@fourteener/contract/part/address';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

/** A part of the seed that stands in lists, is found and is drawn, and its drawing. */
const PART = { id: 'princeton-stem-b6xn0r', name: 'Princeton Stem', price: '$96.00' };
const DRAWING = pathToDrawing('cockpit');

/** Each way by which somebody comes to a page of the part: where it begins, and the link or suggestion that is pressed. */
const ways: { from: string; path: string; find: (page: Page) => Locator; to: string; type?: string }[] = [
  {
    from: 'the list of parts',
    path: '/product?sort=name&kind=stem',
    find: (page) => cardLink(page, PART.name),
    to: pathToPart(PART.id),
  },
  {
    from: 'a search',
    path: '/product?q=princeton+stem',
    find: (page) => cardLink(page, PART.name),
    to: pathToPart(PART.id),
  },
  {
    from: 'the suggestions',
    path: '/about',
    type: 'princeton stem',
    find: (page) => page.getByRole('option', { name: new RegExp(PART.name) }).first(),
    to: pathToPart(PART.id),
  },
  {
    from: 'a drawing',
    path: DRAWING,
    find: (page) => page.getByRole('row').getByRole('link', { name: PART.name, exact: true }),
    to: pathToPart(PART.id),
  },
];

const cardLink = (page: Page, name: string) =>
  page.getByRole('main').getByRole('article').getByRole('link', { name, exact: true });

for (const { from, path, find, to, type } of ways) {
  test(`when a part is opened from ${from}, then its name, price and picture are there before its answer`, async ({
    page,
  }) => {
    await page.goto(path);
    if (type !== undefined) await page.getByRole('combobox', { name: 'Search parts' }).fill(type);
    await expect(find(page)).toBeVisible();
    await page.route(`**/partses/${PART.id}`, () => new Promise(() => undefined));
    await find(page).click();
    await expect(page).toHaveURL(to);
    await expect(page.getByRole('heading', { level: 1, name: PART.name })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(PART.name));
    const main = page.getByRole('main');
    await expect(main.getByText(PART.price, { exact: true })).toBeVisible();
    await expect(main.getByRole('img', { name: PART.name })).toBeVisible();
    // The rest is still being read.
    await expect(main.locator('[aria-busy=true]')).toHaveCount(1);
  });
}

test('when the answer of a part has come, then its picture stays there until the larger one has come', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1_440, height: 900 });
  await page.goto('/product?sort=name&kind=stem');
  await page.waitForLoadState('networkidle');
  const larger = '**/images/parts/stem-1200.*';
  await page.route(larger, () => new Promise(() => undefined));
  await cardLink(page, PART.name).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('button', { name: 'Enlarge the picture' })).toBeVisible();
  const place = main.getByRole('group', { name: 'Picture 1 of 3' });
  // A plate without a picture is one color, of which a screenshot has a few bytes.
  await expect.poll(async () => (await place.screenshot()).length).toBeGreaterThan(50_000);
});
