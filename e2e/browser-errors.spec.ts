import { readFileSync } from 'node:fs';
import { needEnv } from './support/need-env.ts';
import { expect, test } from './support/test.ts';

const MESSAGE = 'wren.halloway@example.com is no number';

test('when the shop’s code throws an error that nothing catches, then its kind and place reach the function’s log, but not its message', async ({
  page,
  complaints,
}) => {
  complaints.expect(/no number/);
  await page.goto('/about');
  await page.getByRole('heading', { level: 1, name: 'We draw it' }).waitFor();
  await page.waitForLoadState('networkidle');
  // A place of its own, so that another run's line in the log does not count.
  const at = `/assets/about-page-1a2b3c4.js:1:${1 + (Date.now() % 1_000_000)}`;
  const told = page.waitForRequest('**/browser-errors');
  const { origin } = new URL(page.url());
  await page.evaluate(
    ({ from, message }) => {
      const error = new RangeError(message);
      error.stack = `RangeError: ${message}\n    at f (${from})`;
      setTimeout(() => {
        throw error;
      });
    },
    { from: origin + at, message: MESSAGE },
  );
  const request = await told;
  expect(request.postDataJSON()).toEqual({ name: 'RangeError', at });
  expect((await request.response())?.status()).toBe(204);
  // Hosting passes the report on to the function, as in a deployed shop.
  const log = () => readFileSync(needEnv('EMULATORS_LOG'), 'utf8');
  const line = `{"severity":"WARNING","message":"In a browser: RangeError at ${at}"`;
  await expect.poll(() => log().split(line).length - 1).toBe(1);
  expect(log()).not.toContain('wren.halloway');
});
