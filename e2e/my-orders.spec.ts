import { bringOn, makeOrder, presentStep } from './support/orders.ts';
import { makePart } from './support/shop.ts';
import { readAccessToken } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test('when a customer has orders, then the newest comes first and is open, and an older one opens at a press', async ({
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
  await older.getByText('Where it goes').click();
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

test('when there are more than ten orders, then the rest comes at a press, and the focus is on the first of it', async ({
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

  const problem = { type: 'urn:problem:unexpected', detail: 'The bench dropped something.' };
  await page.route('**/order?*', (route) => route.fulfill({ status: 500, json: problem }), { times: 1 });
  await page.getByRole('button', { name: 'Show 2 more' }).click();
  await expect(page.getByRole('alert').getByText(problem.detail)).toBeVisible();
  await expect(articles).toHaveCount(10);

  await page.getByRole('button', { name: 'Show 2 more' }).click();
  await expect(articles).toHaveCount(12);
  await expect(articles.nth(10)).toBeFocused();
  await expect(articles.last()).toContainText('1 × $12.50');
});

test('when the orders cannot be loaded, then the page says so and Try again brings them', async ({
  page,
  customer: _,
  complaints,
}) => {
  complaints.expect(/500/);
  const problem = { type: 'urn:problem:unexpected', detail: 'The bench dropped something.' };
  await page.route('**/order?*', (route) => route.fulfill({ status: 500, json: problem }), { times: 1 });
  await page.goto('/dashboard/myOrders');
  await expect(page.getByRole('alert')).toContainText('The bench dropped something.');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible();
});

test('when the shop forbids to read my orders, then the user is signed out and home comes next', async ({
  page,
  customer: _,
  complaints,
}) => {
  complaints.expect(/403/);
  const problem = { type: 'urn:problem:not-allowed', detail: 'This account may not do that.' };
  await page.route('**/order?*', (route) => route.fulfill({ status: 403, json: problem }));
  await page.goto('/dashboard/myOrders');
  await expect(page).toHaveURL('/');
  expect(await readAccessToken(page.context())).toBeUndefined();
});

test('when an order is printed, then it stands on the paper alone, and the page is back afterwards', async ({
  page,
  customer,
  part,
}) => {
  for (const quantity of [2, 3]) await makeOrder(customer, { partsId: part._id, quantity });
  // Nobody is there to close the browser's own window.
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

test('when the bench moves an order, then its customer sees it move without a reload', async ({
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
  await bringOn(order, 3);
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

test('when the database cannot be watched, then the orders are there all the same', async ({
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
