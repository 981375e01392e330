import { expect, test } from './support/test.ts';

const OOPS = "Oops! The page you're looking for isn't here.";

for (const path of ['/PRODUCT', '/Blog', '/About', '/Reviews', '/Login', '/SignUp', '/Home', '/Basket', '/Dashboard']) {
  test(`when ${path} is opened, which Hosting cannot resolve, then status and screen are those of a 404`, async ({
    page,
    complaints,
  }) => {
    complaints.expect(/404/);
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(OOPS);
    await expect(page).toHaveURL(path);
  });
}

for (const path of ['/product', '/blog', '/about', '/reviews', '/login', '/signup', '/home', '/basket']) {
  test(`when ${path} is opened, then status and screen are those of the page`, async ({ page }) => {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(OOPS)).toHaveCount(0);
  });
}

for (const path of ['/product/%E0%A4%A', '/blog/%', '/%E0%A4%A', '/product/%zz']) {
  test(`when a link leads to ${path}, which is malformed, then the app shows a not-found page`, async ({
    page,
    customer: _,
    complaints,
  }) => {
    complaints.expect(/40[04]/);
    await page.goto('/about');
    await page.evaluate(
      `history.pushState(null, '', ${JSON.stringify(path)}); dispatchEvent(new PopStateEvent('popstate', { state: null }))`,
    );
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/isn't here|not in the shop|Article not found/);
  });
}
