import type { Page } from '@playwright/test';
import { makePart } from './support/shop.ts';
import { expect, test } from './support/test.ts';

async function fillBasket(page: Page, id: string): Promise<void> {
  const kept = JSON.stringify([{ id, quantity: 2 }]);
  await page.addInitScript(`localStorage.setItem('basket', ${JSON.stringify(kept)});`);
}

for (const width of [320, 360, 390]) {
  test(
    `when the basket is not empty at ${width} px, then the wordmark stays on one line and nothing overflows`,
    { tag: width === 320 ? [] : '@long' },
    async ({ page, part }) => {
      await page.setViewportSize({ width, height: 740 });
      await fillBasket(page, part._id);
      await page.goto('/about');
      const bar = page.getByRole('banner');
      await expect(bar.getByRole('link', { name: 'Basket 1' })).toBeVisible();
      const words = bar.getByRole('link', { name: /home$/ }).locator('b');
      const { height } = (await words.boundingBox()) ?? { height: 0 };
      expect(height).toBeLessThan(22);
      const boxes = await Promise.all(
        [words, bar.locator('label'), bar.getByRole('link', { name: 'Basket 1' }), bar.getByRole('button')].map(
          (each) => each.boundingBox(),
        ),
      );
      for (const [index, box] of boxes.entries()) {
        const before = boxes[index - 1];
        if (before && box) expect(box.x).toBeGreaterThanOrEqual(before.x + before.width);
      }
      const last = boxes.at(-1);
      expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThanOrEqual(width);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
    },
  );
}

test("when a toast is shown on a phone, then the dashboard's tabs can be used", async ({ page, customer: _ }) => {
  await page.setViewportSize({ width: 390, height: 740 });
  await page.goto('/dashboard');
  await page.getByLabel('City').fill('Salida');
  await page.getByRole('button', { name: /^Update/ }).click();
  const toast = page.locator('.Toastify__toast');
  await expect(toast).toBeVisible();
  const tabs = await page.getByRole('navigation', { name: 'Dashboard' }).boundingBox();
  const box = await toast.boundingBox();
  expect(box?.y).toBeGreaterThan((tabs?.y ?? 0) + (tabs?.height ?? 0));
  await page.getByRole('link', { name: 'My orders' }).click({ trial: true });
});

test(
  'when the picture of a part cannot be loaded, then its placeholder names the part',
  { tag: '@long' },
  async ({ page, customer: _, complaints }) => {
    complaints.expect(/404/);
    // The picture is only missing for this page, because other tests may show the newest parts too.
    await page.route('**/images/parts/brake-*', (route) => route.fulfill({ status: 404 }));
    const part = await makePart({ img: '/images/parts/brake-800.webp' });
    await page.goto(`/product/${part._id}`);
    const plate = page.getByRole('main').locator('.plate').first();
    await expect(plate).toHaveText(part.name);
    await expect(plate.locator('img')).toHaveCount(0);
    await page.goto('/product');
    const card = page.getByRole('article', { name: part.name });
    await expect(card.locator('.plate')).toHaveText(part.name);
    // The part's name is next to the placeholder, and a screen reader should read it once.
    await expect(card.getByRole('link', { name: part.name })).toHaveCount(1);
  },
);

test('when parts are listed on a phone, then the first is within the first two screens of the home page, and 24 take less than 6,500 px', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const first = await page.getByRole('article').first().boundingBox();
  expect(first?.y).toBeLessThan(2 * 844);
  await page.goto('/product');
  await page.getByRole('button', { name: /^Show \d+ more$/ }).click();
  const cards = page.getByRole('article');
  await expect.poll(() => cards.count()).toBeGreaterThanOrEqual(24);
  const top = await cards.first().boundingBox();
  const foot = await cards.nth(23).boundingBox();
  expect((foot?.y ?? Infinity) + (foot?.height ?? 0) - (top?.y ?? 0)).toBeLessThan(6_500);
});

test('when a part is opened at 1440 × 900, then price, quantity and button are visible without scrolling', async ({
  page,
  part,
  customer: _,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/product/${part._id}`);
  for (const seen of [
    page.getByText('Per unit price'),
    page.getByLabel('Quantity', { exact: true }),
    page.getByRole('button', { name: 'Place Order' }),
  ]) {
    const box = await seen.boundingBox();
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThan(900);
  }
});
