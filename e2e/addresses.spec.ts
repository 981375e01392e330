import { expect, test } from './support/test.ts';

const OOPS = "Oops! The page you're looking for isn't here.";

test(
  'when an address is typed with capital letters, then the response is a 404, and the not-found page is shown',
  { tag: '@long' },
  async ({ page, complaints }) => {
    complaints.expect(/404/);
    const wrong = ['/PRODUCT', '/Blog', '/About', '/Reviews', '/Login', '/SignUp', '/Home', '/Basket', '/Dashboard'];
    for (const path of wrong) {
      const answer = await page.goto(path);
      expect(answer?.status(), path).toBe(404);
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(OOPS);
      await expect(page).toHaveURL(path);
    }
  },
);

test('when an address of the shop is opened, then the response is a 200, and its page is shown', async ({ page }) => {
  for (const path of ['/product', '/blog', '/about', '/reviews', '/login', '/signup', '/home', '/basket']) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(200);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    await expect(page.getByText(OOPS), path).toHaveCount(0);
  }
});

test(
  'when a link leads to a malformed address, then the app shows a not-found page',
  { tag: '@long' },
  async ({ page, customer: _, complaints }) => {
    complaints.expect(/40[04]/);
    for (const path of ['/product/%E0%A4%A', '/parts/%E0%A4%A', '/blog/%', '/%E0%A4%A', '/product/%zz']) {
      await page.goto('/about');
      await page.evaluate(
        `history.pushState(null, '', ${JSON.stringify(path)}); dispatchEvent(new PopStateEvent('popstate', { state: null }))`,
      );
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(
        /isn't here|not in the shop|Article not found/,
      );
    }
  },
);
