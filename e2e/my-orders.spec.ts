import { advanceOrder, makeOrder, presentStep } from './support/orders.ts';
import { makePart } from './support/shop.ts';
import { readAccessToken } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test('when a customer has orders, then the newest is first and expanded, and an older one expands with a click', async ({
  page,
  customer,
  part,
}) => {
  for (const quantity of [2, 3]) await makeOrder(customer, { partsId: part._id, quantity });
  await page.goto('/dashboard/myOrders');
  await expect(page.getByText('2 orders, newest first.')).toBeVisible();
  const [newest, older] = [page.getByRole('article').first(), page.getByRole('article').last()];
  await expect(newest).toContainText('3 × $12.50');
  await expect(newest).toContainText('$37.50');
  await expect(newest.getByText(/^Placed \w{3} \d{1,2}, \d{4}, \d{1,2}:\d\d [AP]M$/)).toBeVisible();
  await expect(newest.getByText('218 F Street, Salida, CO 81201')).toBeVisible();
  await expect(older).toContainText('2 × $12.50');
  await expect(older.getByText('218 F Street, Salida, CO 81201')).toBeHidden();
  await older.getByText('Delivery details').click();
  await expect(older.getByText('218 F Street, Salida, CO 81201')).toBeVisible();
});

test('when an order is placed, then its progress stands at the first of five steps', async ({
  page,
  customer,
  part,
}) => {
  await makeOrder(customer, { partsId: part._id, quantity: 2 });
  await page.goto('/dashboard/myOrders');
  const steps = page.getByRole('list', { name: 'Progress of the order' }).getByRole('listitem');
  await expect(steps).toHaveText([/^Placed/, /^Confirmed/, /^Packed/, /^Shipped/, /^Delivered/]);
  await expect(steps.first()).toHaveAttribute('aria-current', 'step');
});

test('when there are more than ten orders, then a click loads the rest, and focuses the first of it', async ({
  page,
  customer,
  complaints,
}) => {
  complaints.expect(/500/);
  const part = await makePart({ minimumQuantity: 1, availableQuantity: 1_000 });
  for (const quantity of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
    await makeOrder(customer, { partsId: part._id, quantity });
  await page.goto('/dashboard/myOrders');
  const articles = page.getByRole('article');
  await expect(articles).toHaveCount(10);

  const problem = { type: 'urn:problem:unexpected', detail: 'The shop had an unexpected error.' };
  await page.route('**/order?*', (route) => route.fulfill({ status: 500, json: problem }), { times: 1 });
  await page.getByRole('button', { name: 'Show 2 more' }).click();
  await expect(page.getByRole('alert').getByText(problem.detail)).toBeVisible();
  await expect(articles).toHaveCount(10);

  await page.getByRole('button', { name: 'Show 2 more' }).click();
  await expect(articles).toHaveCount(12);
  await expect(articles.nth(10)).toBeFocused();
  await expect(articles.last()).toContainText('1 × $12.50');
});

test('when the orders cannot be loaded, then the page says so and Try again loads them', async ({
  page,
  customer: _,
  complaints,
}) => {
  complaints.expect(/500/);
  const problem = { type: 'urn:problem:unexpected', detail: 'The shop had an unexpected error.' };
  await page.route('**/order?*', (route) => route.fulfill({ status: 500, json: problem }), { times: 1 });
  await page.goto('/dashboard/myOrders');
  await expect(page.getByRole('alert')).toContainText('The shop had an unexpected error.');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible();
});

test('when the shop answers 403 for my orders, then the user is signed out and the home page opens', async ({
  page,
  customer: _,
  complaints,
}) => {
  complaints.expect(/403/);
  const problem = { type: 'urn:problem:not-allowed', detail: 'This account is not allowed to do that.' };
  await page.route('**/order?*', (route) => route.fulfill({ status: 403, json: problem }));
  await page.goto('/dashboard/myOrders');
  await expect(page).toHaveURL('/');
  expect(await readAccessToken(page.context())).toBeUndefined();
});

test('when an order is printed, then the paper shows only the order, and the page is restored afterwards', async ({
  page,
  customer,
  part,
}) => {
  for (const quantity of [2, 3]) await makeOrder(customer, { partsId: part._id, quantity });
  // Nobody could close the browser's print dialog.
  await page.addInitScript('window.print = () => undefined');
  await page.goto('/dashboard/myOrders');
  const older = page.getByRole('article').last();
  const number = (await older.getByRole('heading', { level: 2 }).textContent()) ?? '';
  await older.getByRole('button', { name: `Print order ${number}` }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: `Order ${number}` })).toBeVisible();
  await expect(page.getByRole('row').last()).toContainText('$25.00');
  await expect(page.getByRole('article')).toHaveCount(0);
  await expect(page.getByRole('navigation')).toHaveCount(0);

  await page.evaluate("window.dispatchEvent(new Event('afterprint'))");
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('button')).toHaveCount(0);
});

test('when an admin moves an order, then its customer sees the new status without a reload', async ({
  page,
  customer,
  part,
}) => {
  const order = await makeOrder(customer, { partsId: part._id, quantity: 2 });
  await page.goto('/dashboard/myOrders');
  await expect(presentStep(page)).toHaveText(/^Placed/);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch' && new URL(request.url()).pathname === '/order') asked.push(request.url());
  });
  await advanceOrder(order, 3);
  await expect(presentStep(page)).toHaveText(/^Shipped/);
  await expect(page.getByText('PC 4417 0093')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: ': Shipped.' })).toBeAttached();
  expect(asked, 'the database told it, not the shop').toEqual([]);
});

test('when an order is placed elsewhere, then it appears at the top', async ({ page, customer, part }) => {
  await makeOrder(customer, { partsId: part._id, quantity: 2 });
  await page.goto('/dashboard/myOrders');
  await expect(page.getByRole('article')).toHaveCount(1);
  await makeOrder(customer, { partsId: part._id, quantity: 3 });
  await expect(page.getByRole('article').first()).toContainText('3 × $12.50');
  await expect(page.getByText('2 orders, newest first.')).toBeVisible();
});

test('when the database cannot be listened to, then the orders are shown all the same', async ({
  page,
  customer,
  part,
  complaints,
}) => {
  complaints.expect(/ERR_FAILED/);
  await page.route('**/assets/live-orders-*.js', (route) => route.abort());
  await makeOrder(customer, { partsId: part._id, quantity: 2 });
  await page.goto('/dashboard/myOrders');
  await expect(presentStep(page)).toHaveText(/^Placed/);
});
