import type { Page } from '@playwright/test';
import { makeAccount, newEmail } from './support/accounts.ts';
import { holdApp } from './support/hold-app.ts';
import { expect, test } from './support/test.ts';

/** Opens a prerendered page whose app does not start until the returned function is called. */
async function openUnhydrated(page: Page, path: string): Promise<() => void> {
  const release = await holdApp(page);
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  return release;
}

/** The requests to the shop or the identity provider, as method and URL. */
function watchSent(page: Page, wanted: RegExp): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    const sentence = `${request.method()} ${request.url()}`;
    if (wanted.test(sentence)) sent.push(sentence);
  });
  return sent;
}

test.describe('the login page before the app has started', () => {
  for (const [how, submit] of [
    ['pressed three times', (page: Page) => page.getByRole('button', { name: 'Login' }).click({ clickCount: 3 })],
    ['sent with the Enter key', (page: Page) => page.getByLabel('Password').press('Enter')],
  ] as const) {
    test(`when the form is ${how}, then the visitor is signed in once, and no address contains the password`, async ({
      page,
    }) => {
      const { email, password, name } = await makeAccount();
      const documents = watchSent(page, /password=|\/login\?/);
      const signIns = watchSent(page, /POST .*signInWithPassword/);
      const release = await openUnhydrated(page, '/login');
      await page.getByLabel('Email', { exact: true }).fill(email);
      await page.getByLabel('Password').fill(password);
      await submit(page);
      await expect(page.getByRole('button', { name: 'Login' })).toHaveAttribute('aria-busy', 'true');
      release();
      await expect(page).toHaveURL('/');
      await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible();
      await expect(page.getByRole('navigation', { name: 'Main' }).getByText(name)).toBeVisible();
      expect([documents, signIns.length]).toEqual([[], 1]);
    });
  }

  test(
    'when the form is filled in but not sent, then the values are kept for a later click',
    { tag: '@long' },
    async ({ page }) => {
      const { email, password } = await makeAccount();
      const release = await openUnhydrated(page, '/login');
      await page.getByLabel('Email', { exact: true }).fill(email);
      await page.getByLabel('Password').fill(password);
      release();
      await page.locator('#root[data-built]').waitFor({ state: 'detached' });
      await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
      await page.getByRole('button', { name: 'Login' }).click();
      await expect(page).toHaveURL('/');
    },
  );

  test('when the empty form is sent, then it says what is missing', { tag: '@long' }, async ({ page }) => {
    const release = await openUnhydrated(page, '/login');
    await page.getByRole('button', { name: 'Login' }).click();
    release();
    await expect(page.getByText('Email is Required')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Login' })).not.toHaveAttribute('aria-busy');
  });
});

test(
  'when somebody signs up before the app has started, then the account has everything that was typed',
  { tag: '@long' },
  async ({ page }) => {
    const email = newEmail();
    const release = await openUnhydrated(page, '/signup');
    await page.getByLabel('Name').fill('Early Rider');
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByLabel('Password').fill('pedals-2008');
    await page.getByRole('main').locator('button[type=submit]').click();
    release();
    await expect(page).toHaveURL('/');
    await expect(page.getByText('Early Rider')).toBeVisible();
  },
);

test(
  'when somebody subscribes to the newsletter before the app has started, then the address is stored once',
  { tag: '@long' },
  async ({ page }) => {
    const sent = watchSent(page, /POST .*\/newsletter$/);
    const email = newEmail();
    const release = await openUnhydrated(page, '/about');
    const box = page.getByRole('region', { name: 'Newsletter' });
    await box.getByLabel('Your email').fill(email);
    await box.getByRole('button', { name: 'Subscribe' }).dblclick();
    release();
    await expect(box.getByRole('status')).toContainText(`${email} is on the list.`);
    expect(sent).toHaveLength(1);
  },
);

test(
  'when the parts are sorted before the app has started, then the list is sorted so once it has',
  { tag: '@long' },
  async ({ page }) => {
    const release = await openUnhydrated(page, '/product');
    await page.getByLabel('Sort by').selectOption('name');
    release();
    await expect(page).toHaveURL(/\?sort=name$/);
    await expect(page.getByLabel('Sort by')).toHaveValue('name');
    await expect(page.getByRole('status').filter({ hasText: /^\d+ parts$/ })).toBeVisible();
  },
);

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('when Subscribe and then the menu are clicked before the app has started, then only the last click counts, and the menu opens', async ({
    page,
  }) => {
    const release = await openUnhydrated(page, '/');
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('button', { name: 'Subscribe' })).not.toHaveAttribute('aria-busy');
    release();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.getByText('Enter your email, and')).toBeHidden();
  });
});

test(
  'when nothing is clicked before the app has started, then the app keeps the address, the choices and the browser’s history',
  { tag: '@long' },
  async ({ page }) => {
    const release = await openUnhydrated(page, '/product?sort=name&inStock=true');
    const before = await page.evaluate('history.length');
    release();
    await page.locator('#root[data-built]').waitFor({ state: 'detached' });
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page.getByLabel('Sort by')).toHaveValue('name');
    await expect(page.getByRole('checkbox', { name: /^In stock only/ })).toBeChecked();
    await expect(page).toHaveURL('/product?sort=name&inStock=true');
    expect(await page.evaluate('history.length')).toBe(before);
  },
);

test(
  'when the browser restores form values on a reload, then the browser’s history gets no new entry',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/product');
    await page.getByLabel('Sort by').selectOption('name');
    await expect(page).toHaveURL(/\?sort=name$/);
    const before = await page.evaluate('history.length');
    await page.reload();
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page.getByLabel('Sort by')).toHaveValue('name');
    expect(await page.evaluate('history.length')).toBe(before);
  },
);
