import { pathToDrawing } from '@fourteener/contract/drawing/page';
import { pathToPart } from '@fourteener/contract/part/address';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

/** A part of the seed that is in lists, in the search and in a drawing, and that drawing. */
const PART = { id: 'princeton-stem-b6xn0r', name: 'Princeton Stem', price: '$96.00' };
const DRAWING = pathToDrawing('cockpit');

/** Each way to a page of the part: the page where it begins, and the link or suggestion that is pressed. */
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

/** The usual tests take this way; the others show the same page. */
const USUAL_WAY = 'the list of parts';

const cardLink = (page: Page, name: string) =>
  page.getByRole('main').getByRole('article').getByRole('link', { name, exact: true });

for (const { from, path, find, to, type } of ways) {
  const details = from === USUAL_WAY ? {} : { tag: '@long' };
  test(
    `when a part is opened from ${from}, then its name, price and picture are shown before the response arrives`,
    details,
    async ({ page }) => {
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
      // The rest of the page is still loading.
      await expect(main.locator('[aria-busy=true]')).toHaveCount(1);
    },
  );
}

test('when a part far down in a list is pressed, then its name and picture are shown at once, and Back returns to its place in the list', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/product?sort=name');
  await page.waitForLoadState('networkidle');
  const link = page.getByRole('main').getByRole('article').nth(9).getByRole('heading').getByRole('link');
  await link.scrollIntoViewIfNeeded();
  const place = await page.evaluate<number>('scrollY');
  expect(place).toBeGreaterThan(400);
  const name = (await link.textContent()) ?? '';
  // The pointer rests on the link as long as the link waits before it preloads.
  await Promise.all([page.waitForRequest('**/partses/*'), link.hover()]);
  await page.evaluate(watchHeadings);
  await page.mouse.down();
  await page.mouse.up();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Enlarge the picture' })).toBeVisible();
  const seen = await page.evaluate<Seen[]>('window.seen');
  // The first record is of the same task as the press, while the list is still in the page but hidden.
  expect(seen[0]).toEqual({ headings: [name], scrolled: 0, visibleCards: 0, focused: 'main', isListThere: true });
  expect(seen.filter(({ headings }) => headings.length !== 1)).toEqual([]);
  await expect(page).toHaveTitle(new RegExp(name));
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Parts' })).toBeVisible();
  await expect.poll(() => page.evaluate<number>('scrollY')).toBe(place);
});

interface Seen {
  headings: string[];
  scrolled: number;
  visibleCards: number;
  focused: string;
  isListThere: boolean;
}

/** Keeps in `window.seen` the state of the page after each change of its first heading or its visibility, from the press on. */
const watchHeadings = `{
  window.seen = [];
  const isVisible = (element) => element.checkVisibility();
  const cards = () => [...document.querySelectorAll('main article')].filter((card) => card.querySelector('h2'));
  const look = () => {
    if (window.location.pathname === '/product') return;
    window.seen.push({
      headings: [...document.querySelectorAll('main h1')].filter(isVisible).map(({ textContent }) => textContent),
      scrolled: scrollY,
      visibleCards: cards().filter(isVisible).length,
      focused: document.activeElement.id,
      isListThere: cards().length > 0,
    });
  };
  new MutationObserver(look).observe(document.querySelector('main'), { subtree: true, childList: true });
  undefined;
}`;

test('when a press on a part is not a click on it, then the list stays', async ({ page }) => {
  await page.goto('/product?sort=name&kind=stem');
  await page.waitForLoadState('networkidle');
  const link = cardLink(page, PART.name);
  await Promise.all([page.waitForRequest(`**/partses/${PART.id}`), link.hover()]);
  await page.mouse.down();
  await page.mouse.move(5, 300);
  await page.mouse.up();
  const [other] = await Promise.all([
    page.context().waitForEvent('page'),
    link.click({ modifiers: ['ControlOrMeta'] }),
  ]);
  await expect(other.getByRole('heading', { level: 1, name: PART.name })).toBeVisible();
  await expect(page).toHaveURL('/product?sort=name&kind=stem');
  await expect(link).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading', { level: 1, name: PART.name })).toHaveCount(0);
});

test(
  'when the response for a part has arrived, then its small picture stays until the larger one is loaded',
  { tag: '@long' },
  async ({ page }) => {
    await page.setViewportSize({ width: 1_440, height: 900 });
    await page.goto('/product?sort=name&kind=stem');
    await page.waitForLoadState('networkidle');
    const larger = '**/images/parts/stem-1200.*';
    await page.route(larger, () => new Promise(() => undefined));
    await cardLink(page, PART.name).click();
    const main = page.getByRole('main');
    await expect(main.getByRole('button', { name: 'Enlarge the picture' })).toBeVisible();
    const place = main.getByRole('group', { name: 'Picture 1 of 3' });
    // A plate without a picture is one color, so its screenshot has few bytes.
    await expect.poll(async () => (await place.screenshot()).length).toBeGreaterThan(50_000);
  },
);
