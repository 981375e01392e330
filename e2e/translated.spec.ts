import type { Browser, Page } from '@playwright/test';
import { transitionOf } from '@fourteener/contract/order/actions';
import type { Part } from '@fourteener/contract/part/schemas';
import { changesTo } from '@fourteener/contract/testing/orders';
import { type Account, makeAccount } from './support/accounts.ts';
import { fillBasket, typeAddress } from './support/checkout.ts';
import { fillDelivery } from './support/delivery-form.ts';
import { firstSteps, takeFirstStep } from './support/first-steps.ts';
import { holdApp } from './support/hold-app.ts';
import { openScreen } from './support/open-screen.ts';
import { makeOrder } from './support/orders.ts';
import { test as paidTest } from './support/payment-test.ts';
import { screens, type Viewer } from './support/screens.ts';
import { makePart } from './support/shop.ts';
import { signIn } from './support/sign-in.ts';
import { mockOrderListener } from './support/still-orders.ts';
import { expect, test } from './support/test.ts';
import { findWrongTexts, isTranslated, readTexts, translate, watchRequests } from './support/translate.ts';

/** The same page in two browsers, one of which translates it. */
type Pages = readonly [plain: Page, translated: Page];

/** Expects that a translated page shows React's texts, once all of its requests are answered. */
async function expectRightWords(page: Page, untilAnswered: () => Promise<void>): Promise<void> {
  await untilAnswered();
  await expect(async () => {
    expect(await findWrongTexts(page)).toEqual([]);
    expect(await isTranslated(page)).toBe(true);
  }).toPass({ timeout: 20_000 });
  await expect(page.getByText('We cannot show this page')).toHaveCount(0);
}

/** Expects that both pages have the same words, except for those that belong to one of the two accounts. */
async function expectSameWords([plain, translated]: Pages, own: readonly string[][] = []): Promise<void> {
  const read = async (page: Page, n: number) =>
    own
      .reduce((words, each) => words.replaceAll(each[n] ?? '', each[0] ?? ''), await readTexts(page))
      .replace(/FC-[0-9A-Z]{4}-[0-9A-Z]{4}/g, 'FC-…')
      .replace(/(?<=Invoice\s)\d{6}/g, '…')
      .replace(/\d+:\d\d(?=\s[AP]M)/g, '…')
      // Each of the two pages counts down the seconds on its own.
      .replace(/(?<=Undo\s)\d+(?=\s)/g, '…');
  for (const page of [plain, translated]) await page.locator('#root[data-built]').waitFor({ state: 'detached' });
  await expect(async () => {
    const [expected, found] = await Promise.all([read(plain, 0), read(translated, 1)]);
    expect(found).toBe(expected);
    expect(await isTranslated(translated)).toBe(true);
  }).toPass({ timeout: 20_000 });
  await expect(translated.getByText('We cannot show this page')).toHaveCount(0);
}

// The same code restores the texts on each screen, and has unit tests; the usual tests take only the journeys below.
const people: Record<Viewer, string> = { visitor: 'a visitor', customer: 'a customer', admin: 'an admin' };

for (const [viewer, who] of Object.entries(people) as [Viewer, string][]) {
  const shown = screens.filter(({ viewers }) => viewers[0] === viewer);
  for (const areOther of [false, true]) {
    const some = shown.filter(({ isLikeAnother }) => (isLikeAnother === true) === areOther);
    test(
      `when the browser translates the ${areOther ? 'other ' : ''}screens of ${who}, then each shows the current texts of the app, also after the first steps`,
      { tag: '@long' },
      async ({ context, complaints }) => {
        test.setTimeout(300_000);
        complaints.expect(/404/);
        for (const screen of some) {
          await test.step(screen.name, async () => {
            const page = await context.newPage();
            await translate(page);
            const untilAnswered = watchRequests(page);
            await openScreen(page, screen, viewer, 'loaded');
            await page.locator('#root[data-built]').waitFor({ state: 'detached' });
            await expectRightWords(page, untilAnswered);
            for (const step of firstSteps) {
              await takeFirstStep(page, step);
              await expectRightWords(page, untilAnswered);
            }
            await page.close();
          });
        }
      },
    );
  }
}

/** The user of a journey, and a part of their own. */
interface Rider {
  page: Page;
  part: Part;
  account: Account;
}

/** Takes each step of a journey in both browsers, and compares the pages after it. */
async function travel(
  browser: Browser,
  steps: readonly ((rider: Rider) => Promise<unknown>)[],
  { isAdmin = false, origin }: { isAdmin?: boolean; origin?: string } = {},
): Promise<void> {
  const start = async (): Promise<Rider> => {
    const context = await browser.newContext();
    const account = await makeAccount({ isAdmin });
    await signIn(context, account, origin);
    const page = await context.newPage();
    await mockOrderListener(page);
    return { page, part: await makePart(), account };
  };
  const riders = [await start(), await start()] as const;
  await translate(riders[1].page);
  const own = [riders.map(({ part }) => part.name), riders.map(({ part }) => part.number)];
  own.push(
    riders.map(({ account }) => account.email),
    riders.map(({ account }) => account.name),
  );
  for (const step of steps) {
    await Promise.all(riders.map(step));
    await expectSameWords([riders[0].page, riders[1].page], own);
  }
  await Promise.all(riders.map(({ page }) => page.context().close()));
}

test('when a page is translated before the app has started, then what was typed stays', async ({ page }) => {
  await translate(page);
  const release = await holdApp(page);
  await page.goto('/about', { waitUntil: 'commit' });
  await page.getByLabel('Your email').fill('reader@test.example');
  expect(await isTranslated(page)).toBe(true);
  release();
  await page.locator('#root[data-built]').waitFor({ state: 'detached' });
  await expect(page.getByLabel('Your email')).toHaveValue('reader@test.example');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click();
  await expect(page).toHaveURL('/blog');
  await expect(page.getByText('We cannot show this page')).toHaveCount(0);
});

test('when a translated page is filled in and sent before the app has started, then it is sent once, including the password', async ({
  page,
}) => {
  const { email, password, name } = await makeAccount();
  await translate(page);
  const release = await holdApp(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login' }).dblclick();
  expect(await isTranslated(page)).toBe(true);
  let signIns = 0;
  page.on('request', (request) => (signIns += Number(/signInWithPassword/.test(request.url()))));
  release();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('navigation', { name: 'Main' }).getByText(name)).toBeVisible();
  expect(signIns).toBe(1);
});

test(
  'when the order form is translated, then its texts stay correct until the order is placed',
  { tag: '@long' },
  async ({ browser }) => {
    await travel(browser, [
      ({ page, part }) => page.goto(`/product/${part._id}`),
      ({ page }) => page.getByRole('button', { name: 'Place Order' }).click(),
      ({ page }) => page.getByLabel('Phone').pressSequentially('7'),
      ({ page }) => page.getByLabel('Phone').fill(''),
      ({ page }) => page.getByLabel('Quantity', { exact: true }).fill('21'),
      ({ page }) => page.getByLabel('Quantity', { exact: true }).fill('4'),
      ({ page }) => fillDelivery(page),
      async ({ page }) => {
        await page.getByRole('button', { name: 'Place Order' }).click();
        await expect(page).toHaveURL(/\/dashboard\/myorders$/i);
      },
    ]);
  },
);

test(
  'when the search is translated, then filters update its texts and counts',
  { tag: '@long' },
  async ({ browser }) => {
    const tick =
      (name: RegExp) =>
      async ({ page }: Rider) => {
        await page.getByRole('main').getByRole('checkbox', { name }).click();
        await expect(page.getByRole('checkbox', { name })).toBeChecked();
      };
    await travel(browser, [
      ({ page }) => page.goto('/product?q=tire'),
      tick(/^Wheels/),
      tick(/^In stock only/),
      ({ page }) => page.getByRole('list', { name: 'Chosen filters' }).getByRole('button').first().click(),
      ({ page }) => page.goBack(),
      ({ page }) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click(),
    ]);
  },
);

test(
  'when the basket is translated, then its texts follow each added, changed and removed line',
  { tag: '@long' },
  async ({ browser }) => {
    await travel(browser, [
      ({ page, part }) => page.goto(`/parts/${part._id}`),
      ({ page }) => page.getByRole('main').getByRole('button', { name: 'Add to basket' }).first().click(),
      ({ page }) =>
        page
          .getByRole('banner')
          .getByRole('link', { name: /^Basket/ })
          .click(),
      ({ page }) => page.getByRole('main').getByLabel('Quantity of').fill('5'),
      ({ page }) => page.getByRole('main').getByLabel('Quantity of').fill('500'),
      ({ page }) => page.getByRole('main').getByLabel('Quantity of').fill('3'),
      ({ page }) => page.getByRole('button', { name: 'Place Order' }).click(),
      ({ page }) => page.getByLabel('Phone').fill('7'),
      ({ page }) =>
        page
          .getByRole('main')
          .getByRole('button', { name: /^Remove/ })
          .click(),
    ]);
  },
);

paidTest(
  'when the checkout is translated, then each of its words is right until the order is placed',
  { tag: '@long' },
  async ({ browser, shop }) => {
    await travel(
      browser,
      [
        async ({ page, part }) => {
          await fillBasket(page, part);
          await page.goto('/basket');
        },
        ({ page }) => page.getByRole('link', { name: 'Check out' }).click(),
        ({ page }) => page.getByRole('button', { name: /^Pay/ }).click(),
        ({ page }) => page.getByLabel('ZIP').fill('8120'),
        ({ page }) => page.getByLabel('State').selectOption('OR'),
        ({ page }) => typeAddress(page),
        ({ page }) => page.getByRole('radio', { name: /^Invoice/ }).check(),
        async ({ page }) => {
          await page.getByRole('button', { name: /^Place Order for/ }).click();
          await expect(page.getByRole('heading', { level: 1, name: 'Your order is placed' })).toBeVisible();
        },
      ],
      { origin: shop.origin },
    );
  },
);

test(
  'when the page of an order is translated for an admin, then its texts follow each state',
  { tag: '@long' },
  async ({ browser }) => {
    const rider = await makeAccount();
    const steps = changesTo('delivered').map(({ action, carrier = '', trackingCode = '' }) => {
      const { label } = transitionOf(action);
      return async ({ page }: Rider) => {
        await page.getByRole('main').getByRole('button', { name: label, exact: true }).click();
        if (trackingCode === '') return;
        const dialog = page.getByRole('alertdialog');
        await dialog.getByLabel('Carrier').fill(carrier);
        await dialog.getByLabel('Tracking number').fill(trackingCode);
        await dialog.getByRole('button', { name: label }).click();
      };
    });
    const open = async ({ page, part }: Rider) => {
      const { _id } = await makeOrder(rider, { partsId: part._id });
      await page.goto(`/dashboard/orders/${_id}`);
    };
    await travel(browser, [open, ...steps], { isAdmin: true });
  },
);
