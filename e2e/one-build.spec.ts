import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { inRoot } from '../scripts/paths.ts';
import { PROJECT } from '../scripts/emulators/environment.ts';
import { makeAccount } from './support/accounts.ts';
import { logIn } from './support/log-in.ts';
import { needEnv } from './support/need-env.ts';
import { type SecondProject, serveFor } from './support/second-project.ts';
import { expect, test } from './support/test.ts';

const SECOND = 'demo-another-shop';
const KEY = 'key-of-a-shop';

// In one worker, because two workers that look for free ports at the same time would find the same ones.
test.describe.configure({ mode: 'default' });

let second: SecondProject;

test.beforeAll(async () => {
  second = await serveFor(SECOND);
});
test.afterAll(() => second.end());

/** The paths of all files of the build, relative to the site's root. */
const listFiles = () =>
  readdirSync(inRoot('web/dist'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${parentPath}/${name}`.slice(inRoot('web/dist').length));

/** Signs in; returns the requests to the identity provider. */
async function logInAt(page: Page, origin: string, { email, password }: { email: string; password: string }) {
  await page.goto(`${origin}/login`);
  const asked = page.waitForRequest(/accounts:signInWithPassword/);
  await logIn(page, email, password);
  return asked;
}

test(
  'when a build is served for two projects, then both serve the same files, and each its own configuration',
  { tag: '@long' },
  async ({ request }) => {
    const first = needEnv('SHOP_ORIGIN');
    for (const file of listFiles().filter((path) => /\.(?:js|css|json)$/.test(path))) {
      const hashes = [first, second.origin].map(async (origin) => {
        const answer = await request.get(origin + file);
        return createHash('sha256')
          .update(await answer.body())
          .digest('hex');
      });
      const [one, other] = await Promise.all(hashes);
      expect(other, file).toBe(one);
    }
    for (const [origin, projectId] of [
      [first, PROJECT],
      [second.origin, SECOND],
    ] as const) {
      const answer = await request.get(`${origin}/__/firebase/init.json`);
      expect(await answer.json()).toMatchObject({ projectId });
    }
  },
);

test('when the build is searched, then it contains no project id', { tag: '@long' }, () => {
  const naming = listFiles().filter((file) => readFileSync(inRoot('web/dist') + file).includes(PROJECT));
  expect(naming).toEqual([]);
});

test(
  'when somebody logs in, then the login request goes to the configured project',
  { tag: '@long' },
  async ({ page, complaints }) => {
    // The second project has no accounts.
    complaints.expect(/400/);
    const account = await makeAccount();
    const asked = await logInAt(page, second.origin, account);
    expect(new URL(asked.url()).origin).toBe(second.auth);
    await expect(page.getByRole('alert').first()).toBeVisible();
    await logInAt(page, needEnv('SHOP_ORIGIN'), account);
    await expect(page).toHaveURL(`${needEnv('SHOP_ORIGIN')}/`);
  },
);

test(
  "when the project is a real one, then the same build sends the login to Google, with the project's key",
  { tag: '@long' },
  async ({ page, complaints }) => {
    complaints.expect(/ERR_FAILED/);
    await page.route('**/__/firebase/init.json', (route) =>
      route.fulfill({ json: { projectId: 'a-shop', apiKey: KEY, authDomain: 'a-shop.example' } }),
    );
    await page.route(/^https:/, (route) => route.abort());
    const { protocol, host, searchParams } = new URL(
      (await logInAt(page, needEnv('SHOP_ORIGIN'), { email: 'rider@example.com', password: 'pedals-2008' })).url(),
    );
    expect([protocol, host, searchParams.get('key')]).toEqual(['https:', 'identitytoolkit.googleapis.com', KEY]);
    // Only now has the request failed; an error that it causes later would come after the end of the test.
    await expect(page.getByRole('alert').first()).toBeVisible();
  },
);
