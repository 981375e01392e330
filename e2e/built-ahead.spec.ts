import { makeAccount } from './support/accounts.ts';
import { holdApp } from './support/hold-app.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const pages = {
  '/': 'The whole bicycle, part by part.',
  '/blog': 'Forty-five millimeters of nothing much',
  '/blog/blog-2': 'How leather learns a rider',
  '/about': '2008',
  '/fit-rules': 'Cassette on freehub body',
  '/fit-rules/F01': 'Shimano sprocket and wheel compatibility',
  '/login': 'Continue with Google',
  '/signup': 'Continue with Google',
  '/product': 'The list of parts needs JavaScript.',
  '/reviews': 'From riders',
  '/garage': 'A Fourteener bike',
  '/basket': 'Your basket is empty',
  '/no/such/page': "Oops! The page you're looking for isn't here.",
};

test.describe('prerendered pages without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('when a page is loaded, then it has its content and its own title', async ({ page, complaints }) => {
    complaints.expect(/404/);
    for (const [path, words] of Object.entries(pages)) {
      await page.goto(path);
      await expect(page.getByRole('main').getByText(words).first(), path).toBeVisible();
      await expect(page, path).toHaveTitle(/.+ \| Fourteener Cycles$/);
      await expect(page.locator('title'), path).toHaveCount(1);
      await expect(page.locator('[aria-busy=true]').filter({ visible: true }), path).toHaveCount(0);
    }
  });
});

for (const [path, addresses] of Object.entries({
  '/': ['/partses?last=6', '/review?last=3'],
  '/product': ['/partses?limit=12&sort=newest&count=true', '/partses/facets'],
  '/reviews': ['/review?limit=10&sort=newest&count=true', '/review/summary'],
  '/garage': ['/fit/bikes'],
})) {
  test(`when ${path} is opened, then its data is requested once, before the app has started`, async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'fetch')
        asked.push(new URL(request.url()).pathname + new URL(request.url()).search);
    });
    const release = await holdApp(page);
    await page.goto(path, { waitUntil: 'commit' });
    await expect.poll(() => asked).toEqual(addresses);
    release();
    await expect(page.locator('main article, main figure, main .choices li').first()).toBeVisible();
    // Once it is idle, the app sends further requests, such as the one for the market.
    expect(asked.filter((address) => addresses.includes(address))).toEqual(addresses);
  });
}

test('when the address of a search is opened, then no parts but those of the search are requested', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/partses')) asked.push(new URL(request.url()).search);
  });
  await page.goto('/product?q=saddle');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  expect(asked.filter((query) => !query.includes('q=saddle'))).toEqual([]);
});

test('when somebody signed in opens a page, then it never shows the links of a visitor', async ({ page, context }) => {
  await signIn(context, await makeAccount());
  await page.route('**/assets/index-*.js', () => new Promise(() => undefined));
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-session', 'stored');
  await expect(page.getByRole('link', { name: 'Login' })).toBeHidden();
});

test('when a rider opens the order form of a part, then the part is requested once, before the app has started', async ({
  page,
  part,
  customer,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const release = await holdApp(page);
  await page.goto(`/product/${part._id}`, { waitUntil: 'commit' });
  await expect.poll(() => asked.filter((path) => path === `/partses/${part._id}`)).toHaveLength(1);
  await expect.poll(() => asked.some((path) => path.includes('/order-form-page-'))).toBe(true);
  await expect.poll(() => asked.some((path) => path.includes('/provider-'))).toBe(true);
  const listPictures = () => asked.filter((path) => path.startsWith('/images/parts/'));
  await expect.poll(listPictures).toHaveLength(1);
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible();
  release();
  await expect(page.getByRole('heading', { level: 1, name: part.name })).toBeVisible();
  await expect(page.getByRole('banner').getByText(customer.name)).toBeVisible();
  expect(asked.filter((path) => path === `/partses/${part._id}`)).toHaveLength(1);
  expect(asked.filter((path) => path === '/__/firebase/init.json')).toHaveLength(1);
  await expect(page.getByRole('main').locator('picture img').first()).toHaveJSProperty('complete', true);
  expect(listPictures()).toHaveLength(1);
});

test('when /product is opened, then the pictures of its first row are requested once, before the app has started', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const listPictures = () => asked.filter((path) => path.startsWith('/images/parts/'));
  const release = await holdApp(page);
  await page.goto('/product', { waitUntil: 'commit' });
  await expect.poll(() => listPictures().length).toBeGreaterThan(0);
  const [first] = listPictures();
  await expect(page.locator('[data-picture="0"]')).toHaveAttribute('style', new RegExp(first ?? 'none'));
  release();
  const picture = page.getByRole('article').first().locator('img');
  await expect(picture).toHaveJSProperty('complete', true);
  expect(new URL(await picture.evaluate((img: { currentSrc: string }) => img.currentSrc)).pathname).toBe(first);
  expect(listPictures()).toEqual([...new Set(listPictures())]);
});
