import { messages, words } from '@fourteener/contract/messages';
import type { Request } from '@playwright/test';
import { callShop } from './support/shop.ts';
import { expect, test } from './support/test.ts';

const isUpdate = (request: Request) => request.method() === 'PUT';

test('when a user updates their info, then only what was typed is sent, a toast says so and the form is empty again', async ({
  page,
  customer,
}) => {
  await page.goto('/dashboard');
  await expect(page).toHaveTitle(/^My Profile/);
  await expect(page.getByRole('heading', { level: 1, name: words.profileHeading })).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue(customer.name);
  await expect(page.getByLabel('Email')).toHaveAttribute('readonly');
  await expect(page.getByText('Nothing on file yet')).toHaveCount(2);

  const sent = page.waitForRequest(isUpdate);
  await page.getByLabel('City').fill(' Salida ');
  await page.getByLabel('LinkedIn').fill('https://www.linkedin.com/in/test-rider');
  await page.getByRole('button', { name: 'Update' }).click();
  expect((await sent).postDataJSON()).toEqual({
    userName: customer.name,
    email: customer.email,
    city: 'Salida',
    linkedIn: 'https://www.linkedin.com/in/test-rider',
  });
  await expect(page.getByRole('status').getByText(messages.profileUpdated)).toBeVisible();
  await expect(page.getByLabel('City')).toHaveValue('');
  await expect(page.getByLabel('LinkedIn')).toHaveValue('');
  await expect(page.getByRole('group', { name: 'Where you are' })).toContainText('Salida');
});

test('when a saved value is removed, then it is cleared and the others stay', async ({ page, customer }) => {
  const body = { city: 'Salida', phone: '(719) 555-0142' };
  await callShop(`/user/${customer.email}`, customer, { method: 'PUT', body });
  await page.goto('/dashboard');
  const where = page.getByRole('group', { name: 'Where you are' });
  await where.getByRole('button', { name: 'Remove City' }).click();
  await expect(page.getByRole('status').getByText(messages.profileUpdated)).toBeVisible();
  await expect(where.getByText('Salida')).toHaveCount(0);
  await expect(where.getByText('(719) 555-0142')).toBeVisible();
  const filed = (await callShop(`/user/${customer.email}`, customer)) as object;
  expect(filed).toMatchObject({ phone: '(719) 555-0142' });
  expect(filed).not.toHaveProperty('city', 'Salida');
});

test('when the shop does not take an update, then its words stand in red under the form and what was typed stays', async ({
  page,
  customer: _,
  complaints,
}) => {
  complaints.expect(/503/);
  await page.goto('/dashboard');
  await page.getByLabel('City').fill('Salida');
  const problem = { type: 'urn:problem:busy', detail: 'Too much at once. Please try again.' };
  await page.route('**/user/*', (route) => route.fulfill({ status: 503, json: problem }), { times: 1 });
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByRole('alert').getByText(problem.detail)).toHaveClass(/text-danger/);
  await expect(page.getByLabel('City')).toHaveValue('Salida');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByRole('status').getByText(messages.profileUpdated)).toBeVisible();
  await expect(page.getByText(problem.detail)).toHaveCount(0);
});

test('when nobody is signed in for the shop any more, then the form says so in red', async ({
  page,
  customer: _,
  complaints,
}) => {
  complaints.expect(/401/);
  await page.goto('/dashboard');
  const problem = { type: 'urn:problem:sign-in-needed', detail: 'Please sign in.' };
  await page.route('**/user/*', (route) =>
    isUpdate(route.request()) ? route.fulfill({ status: 401, json: problem }) : route.fallback(),
  );
  await page.getByLabel('City').fill('Salida');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByRole('alert').getByText(messages.noUser)).toHaveClass(/text-danger/);
  await expect(page.getByLabel('City')).toHaveValue('Salida');
});

test('when a profile field exceeds its maximum length, then that field says so and has the focus', async ({
  page,
  customer: _,
  complaints,
}) => {
  complaints.expect(/400/);
  await page.goto('/dashboard');
  await page.getByLabel('Education').fill('x'.repeat(201));
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('The education can have at most 200 characters.')).toBeVisible();
  await expect(page.getByLabel('Education')).toBeFocused();
});

test('when the saved profile cannot be loaded, then the page says so, and Try again loads it', async ({
  page,
  customer: _,
  complaints,
}) => {
  complaints.expect(/500/);
  const problem = { type: 'urn:problem:unexpected', detail: 'The shop had an unexpected error.' };
  await page.route('**/user/*', (route) => route.fulfill({ status: 500, json: problem }), { times: 1 });
  await page.goto('/dashboard');
  await expect(page.getByRole('alert').getByText('The shop had an unexpected error.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Update' })).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Nothing on file yet')).toHaveCount(2);
});

test('when a customer opens the dashboard, then the sidebar leads to the pages for customers alone', async ({
  page,
  customer: _,
}) => {
  await page.goto('/dashboard');
  const links = page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link');
  await expect(links).toHaveText(['My Profile', 'Add Review', 'My orders']);
  await expect(links.last()).toHaveAttribute('href', '/dashboard/MyOrders');
});

test('when an admin opens the dashboard, then the sidebar leads to the pages for admins alone', async ({
  page,
  admin: _,
}) => {
  await page.goto('/dashboard');
  const links = page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link');
  await expect(links).toHaveText([
    'My Profile',
    'Manage Products',
    'Manage All Orders',
    'Add Product',
    'All Users',
    'Order Board',
    'Low Stock',
    'Import Parts',
    'Audit Log',
    'Emails',
    'Reported Reviews',
  ]);
});
