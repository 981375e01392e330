import { expect, test } from './support/test.ts';

test('when a visitor opens the shop, then it shows the six newest parts, and no code of the sign-in is downloaded', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.goto('/');
  await expect(page.getByRole('article')).toHaveCount(6);
  await page.waitForLoadState('networkidle');
  expect(scripts.filter((url) => /firebase|provider|identitytoolkit|googleapis/.test(url))).toEqual([]);
});

test('when an unknown address is opened, then the response is a 404, and the page says what may have happened', async ({
  page,
  complaints,
}) => {
  complaints.expect(/404/);
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('Error 404')).toBeVisible();
  await expect(page.getByText("Oops! The page you're looking for isn't here.")).toBeVisible();
  await expect(page.getByText('You might have the wrong address, or the page may have moved.')).toBeVisible();
});
