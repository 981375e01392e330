import type { Page } from '@playwright/test';
import { findOverflow, findViolations } from './support/judge-page.ts';
import { tabTo } from './support/keyboard.ts';
import { expect, test } from './support/test.ts';

const PHONE = { width: 360, height: 740 };
const field = (page: Page) => page.getByRole('combobox', { name: 'Search parts' });
const cards = (page: Page) => page.getByRole('main').getByRole('article');
const chosen = (page: Page) =>
  page.getByRole('list', { name: 'Chosen filters' }).getByRole('button', { name: /^Remove/ });

/** Waits until found parts are listed, and returns how many there are. */
async function countFound(page: Page): Promise<number> {
  const status = page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /^\d+ parts?/ });
  await expect(status).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  return Number.parseInt(await status.innerText(), 10);
}

test('when / is pressed and a part number typed, then Enter opens the part', async ({ page, part, customer: _ }) => {
  await page.goto('/about');
  // Until the sign-in is known, the whole screen shows that it is loading.
  await expect(field(page)).toBeVisible();
  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type(part.number.toLowerCase().replace('-', ' '));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: part.name })).toBeVisible();
  // Going back skips the list of the one part.
  await page.goBack();
  await expect(page).toHaveURL('/about');
});

test('when suggestions are chosen with the arrow keys, then axe finds no violation, and Enter opens the part', async ({
  page,
  customer: _,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await field(page).fill('harvard chain');
  const option = page.getByRole('option', { name: /Harvard Chain, 12-speed.*FC-7WPA1C.*\$48\.00.*in stock/ });
  await expect(option).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await expect(field(page)).toHaveAttribute('aria-activedescendant', (await option.getAttribute('id')) ?? '');
  await page.keyboard.press('Escape');
  await expect(option).toBeHidden();
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(option).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Harvard Chain, 12-speed' })).toBeVisible();
});

test('when search results are filtered by pointer, then chips and Back remove the filters', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await field(page).fill('12 speed');
  await page.getByRole('button', { name: /^All \d+ results for “12 speed”/ }).click();
  await expect(page).toHaveURL('/product?q=12+speed');
  const all = await countFound(page);
  const filters = page.getByRole('complementary', { name: 'Filters' });
  await filters.getByRole('checkbox', { name: /^Chains/ }).check();
  await expect(page).toHaveURL('/product?q=12+speed&kind=chain');
  await filters.getByLabel('In stock only').check();
  await expect(chosen(page)).toHaveText(['Chains', 'In stock only']);
  expect(await countFound(page)).toBeLessThan(all);
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Remove Chains' }).click();
  await expect(page).toHaveURL('/product?q=12+speed&inStock=true');
  await expect(page.getByRole('button', { name: 'Remove In stock only' })).toBeFocused();
  await page.goBack();
  await expect(filters.getByRole('checkbox', { name: /^Chains/ })).toBeChecked();
  await expect(page).toHaveTitle(/^12 speed: search/);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
});

test(
  'when search results are filtered by keyboard alone, then a part can be put into the basket',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/product?q=chain');
    const filters = page.getByRole('complementary', { name: 'Filters' });
    await tabTo(page, filters.getByRole('checkbox', { name: /^Chains/ }));
    await page.keyboard.press('Space');
    await expect(page).toHaveURL(/kind=chain/);
    await countFound(page);
    const card = cards(page).first();
    await tabTo(page, card.getByRole('button', { name: 'Add to basket' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('banner').getByRole('link', { name: /^Basket 1/ })).toBeVisible();
  },
);

test('when a visitor returns to search results, then list, filters and scroll position are as they were', async ({
  page,
}) => {
  await page.goto('/product?kind=small-parts&sort=name');
  const total = await countFound(page);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Show \d+ more$/ })
    .click({ timeout: 3_000 })
    .catch(() => undefined);
  const left = cards(page).nth(Math.min(total, 24) - 1);
  // The scroll position is recorded in the click, since Playwright scrolls to the element first.
  await page.evaluate("addEventListener('click', () => (window.leftAt = scrollY), { capture: true })");
  await left.getByRole('heading').getByRole('link').click();
  await expect(page).not.toHaveURL(/kind=/);
  await page.goBack();
  await expect(left).toBeInViewport();
  await expect.poll(() => page.evaluate('scrollY - window.leftAt')).toBe(0);
  expect(await page.evaluate('scrollY')).toBeGreaterThan(0);
  await expect(chosen(page)).toHaveText(['Small parts']);
});

test(
  'when a phone searches and filters, then the field covers the bar, and the sheet keeps the focus',
  { tag: '@long' },
  async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' });
    await page.goto('/about');
    await page.getByRole('banner').locator('label').click();
    await expect(field(page)).toBeFocused();
    await page.keyboard.type('chain');
    await expect(page.getByRole('option').first()).toBeVisible();
    expect(await findOverflow(page)).toBe(0);
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await countFound(page);
    const open = page.getByRole('button', { name: 'Filter' });
    await open.click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await sheet.getByRole('checkbox', { name: /^Chains/ }).check();
    await sheet.getByLabel('In stock only').check();
    await expect(page).toHaveURL('/product?q=chain&kind=chain&inStock=true');
    expect(await findViolations(page)).toEqual([]);
    await sheet.getByRole('button', { name: /^Show \d+ parts?$/ }).click();
    await expect(sheet).toBeHidden();
    await expect(page.getByRole('button', { name: 'Filter 2' })).toBeFocused();
    expect(await findOverflow(page)).toBe(0);
  },
);

test(
  'when a search finds nothing, then the page names the searched words and offers kinds of parts',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/product?q=purple+chain');
    const nothing = page.getByRole('heading', { name: 'Nothing found for “purple chain”' });
    await expect(nothing).toBeVisible();
    const kinds = page.getByRole('navigation', { name: 'You may be looking for' });
    await kinds.getByRole('link', { name: /^Chains \d/ }).click();
    await expect(page).toHaveURL('/product?q=chain&kind=chain');
    await expect(nothing).toHaveCount(0);
    expect(await countFound(page)).toBeGreaterThan(0);
  },
);

test(
  'when hostile texts are pasted into the search field, then a sentence says what is wrong, and the page stays usable',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/product');
    await field(page).fill('x'.repeat(65_536));
    await expect(page.getByText('Search for at most 200 characters. This is 65536.')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'This search is too long' })).toBeVisible();
    await field(page).fill('chain\u0000<img src=x onerror=alert(1)>\u202e');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: /^Nothing found for “chain <img src=x onerror/ })).toBeVisible();
    // Characters that cannot be seen are not searched for, and unknown filters are ignored.
    const kinds = Array.from({ length: 200 }, (_, n) => `k${n}`).join(',');
    const specs = Array.from({ length: 200 }, (_, n) => `&spec.x${n}=1`).join('');
    await page.goto(`/product?q=chain%00%07&price=50-10&kind=${kinds}${specs}`);
    await expect(page.getByRole('heading', { level: 1, name: 'chain', exact: true })).toBeVisible();
    expect(await countFound(page)).toBeGreaterThan(0);
  },
);

test(
  'when the kinds beside Parts are opened, then a kind is one press away, and Escape closes them',
  { tag: '@long' },
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/about');
    const button = page.getByRole('button', { name: 'Kinds of parts' });
    await button.click();
    const stems = page.getByRole('banner').getByRole('link', { name: 'Stems' });
    await expect(stems).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(stems).toBeHidden();
    await expect(button).toBeFocused();
    await button.click();
    await stems.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Stems' })).toBeVisible();
    await expect(stems).toBeHidden();
    await expect(page).toHaveTitle(/^Stems \|/);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/product\?kind=stem$/);
    await expect(page.locator('meta[name=robots]')).toHaveCount(0);
  },
);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'when a visitor searches or opens a kind, then the address has the search',
    { tag: '@long' },
    async ({ page }) => {
      await page.goto('/about');
      await field(page).fill('chain');
      await field(page).press('Enter');
      await expect(page).toHaveURL('/product?q=chain');
      await page.getByText('Browse by kind').click();
      await page.getByRole('link', { name: 'Stems' }).click();
      await expect(page).toHaveURL('/product?kind=stem');
    },
  );
});
