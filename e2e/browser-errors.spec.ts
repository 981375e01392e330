import { expect, test } from './support/test.ts';

test('when the shop’s code throws an error that nothing catches, then the browser reports its kind and place, but not its message', async ({
  page,
  complaints,
}) => {
  complaints.expect(/no number/);
  await page.goto('/about');
  await page.getByRole('heading', { level: 1, name: 'We draw it' }).waitFor();
  await page.waitForLoadState('networkidle');
  const told = page.waitForRequest('**/browser-errors');
  const { origin } = new URL(page.url());
  await page.evaluate((from) => {
    const error = new RangeError('june@example.com is no number');
    error.stack = `RangeError: june@example.com is no number\n    at f (${from}/assets/about-page-1a2b3c4.js:1:42)`;
    setTimeout(() => {
      throw error;
    });
  }, origin);
  const request = await told;
  expect(request.postDataJSON()).toEqual({ name: 'RangeError', at: '/assets/about-page-1a2b3c4.js:1:42' });
  expect((await request.response())?.status()).toBe(204);
});
