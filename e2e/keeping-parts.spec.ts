import type { Locator } from '@playwright/test';
import { makeAccount } from './support/accounts.ts';
import { callShop, makePart, readPart } from './support/shop.ts';
import { expect, test } from './support/test.ts';

const problem = { type: 'urn:problem:unexpected', detail: 'The shop had an unexpected error.' };
/** The part's row in the list of low stock, which may have many rows before it. */
async function findRow(list: Locator, { name }: { name: string }): Promise<Locator> {
  const row = list.getByRole('listitem').filter({ hasText: name });
  await expect(async () => {
    const more = list.getByRole('button', { name: 'Show more' });
    if (!(await row.isVisible()) && (await more.isVisible())) await more.click({ timeout: 1_000 });
    await expect(row).toBeVisible({ timeout: 1_000 });
  }).toPass();
  return row;
}

const pathTo = ({ _id }: { _id: string }) => `/dashboard/parts/${_id}`;

test('when an admin changes a part, then customers see the change and all other fields stay', async ({
  page,
  admin: _,
  part,
}) => {
  await page.goto('/dashboard/manageproducts');
  await page.getByRole('article').filter({ hasText: part.name }).getByRole('link', { name: 'Edit and stock' }).click();
  await expect(page.getByRole('heading', { level: 1, name: part.name })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeDisabled();
  await page.getByLabel('Per-unit price').fill('14.75');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('status').getByText('Your changes are saved.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeDisabled();
  expect(await readPart(part._id)).toEqual({ ...part, price: 14.75 });
});

test('when somebody else changes the part meanwhile, then the form shows their values and keeps what was typed', async ({
  page,
  admin,
  part,
}) => {
  await page.goto(pathTo(part));
  await page.getByLabel('Description').fill('Typed here.');
  await callShop(`/partses/${part._id}`, admin, { method: 'PUT', body: { price: 99, description: 'Typed there.' } });
  await page.getByLabel('Pieces received').fill('1');
  await page.getByRole('button', { name: 'Restock' }).click();
  await expect(page.getByLabel('Per-unit price')).toHaveValue('99.00');
  await expect(page.getByLabel('Description')).toHaveValue('Typed here.');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('status').getByText('Your changes are saved.')).toBeVisible();
  expect(await readPart(part._id)).toMatchObject({ price: 99, description: 'Typed here.', availableQuantity: 21 });
});

test('when saving a part fails, then the toast says why and what was typed is kept', async ({
  page,
  admin: _,
  part,
  complaints,
}) => {
  complaints.expect(/500|400/);
  await page.goto(pathTo(part));
  await page.getByLabel('Name').fill('Another name');
  await page.route(`**/partses/${part._id}`, (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 500, json: problem }) : route.fallback(),
  );
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('alert').getByText(problem.detail)).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('Another name');
  await page.unroute(`**/partses/${part._id}`);
  await page.getByLabel('Image URL').fill('no-address');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('The picture must be a web address')).toBeVisible();
});

test('when pieces arrive and some are missing, then the ledger explains each figure with user, reason and order', async ({
  page,
  admin,
  part,
}) => {
  const rider = await makeAccount();
  const body = { partsId: part._id, quantity: 4, phone: '719', address: 'Salida' };
  await callShop('/order', rider, { method: 'POST', body });
  await page.goto(pathTo(part));
  await page.getByLabel('Pieces received').fill('24');
  await expect(page.getByText('16 now, 40 afterward.')).toBeVisible();
  await page.getByRole('button', { name: 'Restock' }).click();
  await expect(page.getByRole('status').getByText(`${part.name} has been restocked.`)).toBeVisible();
  await page.getByRole('tab', { name: 'Correct' }).click();
  await page.getByLabel('Pieces added or removed').fill('-2');
  await page.getByRole('button', { name: 'Correct the stock' }).click();
  await expect(page.getByText('Please say why you are correcting the stock.')).toBeVisible();
  await page.getByLabel('Reason').fill('Two had a scratch.');
  await page.getByRole('button', { name: 'Correct the stock' }).click();
  const ledger = page.getByRole('table', { name: 'movements' });
  await expect(ledger.getByRole('row')).toHaveCount(5);
  await expect(ledger.getByRole('row').nth(1)).toContainText('CorrectedTwo had a scratch.');
  await expect(ledger.getByRole('row').nth(1)).toContainText(admin.email);
  await expect(ledger.getByRole('row').nth(1)).toContainText('38');
  await expect(ledger.getByRole('row').nth(3)).toContainText(/Sold FC-\w{4}-\w{4}/);
  await expect(ledger.getByRole('row').nth(3)).toContainText(rider.email);
  await expect(page.getByText('Initial stock +20, Sold −4, Restocked +24, Corrected −2: 38 in stock')).toBeVisible();
});

test('when a correction exceeds the stock, then the field says how many there are', async ({
  page,
  admin: _,
  part,
  complaints,
}) => {
  complaints.expect(/409/);
  await page.goto(pathTo(part));
  await page.getByRole('tab', { name: 'Correct' }).click();
  await page.getByLabel('Pieces added or removed').fill('-21');
  await page.getByLabel('Reason').fill('Lost');
  await page.getByRole('button', { name: 'Correct the stock' }).click();
  await expect(page.getByText('We have only 20 of this part in stock.')).toBeVisible();
  await expect(page.getByLabel('Pieces added or removed')).toHaveValue('-21');
});

test('when the response to a restock is lost and the button is clicked again, then the pieces are added once', async ({
  page,
  admin: _,
  part,
  complaints,
}) => {
  complaints.expect(/ERR_FAILED/);
  await page.goto(pathTo(part));
  await page.getByLabel('Pieces received').fill('5');
  await page.route(
    `**/stock/${part._id}`,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Restock' }).click();
  await expect(page.getByRole('alert').getByText('We cannot reach the shop.')).toBeVisible();
  await page.getByRole('button', { name: 'Restock' }).click();
  await expect(page.getByLabel('Pieces received')).toHaveValue('');
  expect(await readPart(part._id)).toMatchObject({ availableQuantity: 25 });
});

test('when a part was deleted, then its page says so and the ledger stays', async ({
  page,
  admin,
  part,
  complaints,
}) => {
  complaints.expect(/404/);
  await callShop(`/partses/${part._id}`, admin, { method: 'DELETE' });
  await page.goto(pathTo(part));
  await expect(page.getByRole('heading', { name: 'This part is not in the shop' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'movements' })).toContainText('Initial stock');
});

test('when stock is low, then sold-out parts are listed apart, the URL keeps the threshold, and a restock removes a part', async ({
  page,
  admin: _,
  complaints,
}) => {
  // The list has parts of other tests too, whose pictures do not exist.
  complaints.expect(/404/);
  const soldOut = await makePart({ minimumQuantity: 3, availableQuantity: 2 });
  const low = await makePart({ minimumQuantity: 1, availableQuantity: 4 });
  const enough = await makePart({ minimumQuantity: 1, availableQuantity: 7 });
  await page.goto('/dashboard/low-stock');
  const none = page.getByRole('region', { name: 'Sold out' });
  const few = page.getByRole('region', { name: 'Running low' });
  await findRow(none, soldOut);
  await findRow(few, low);
  await expect(few.getByRole('listitem').filter({ hasText: enough.name })).toHaveCount(0);
  await page.getByLabel('Maximum in stock').fill('7');
  await findRow(few, enough);
  await page.reload();
  await expect(page.getByLabel('Maximum in stock')).toHaveValue('7');
  await findRow(few, enough);

  const row = await findRow(none, soldOut);
  await row.getByRole('button', { name: 'Restock' }).click();
  await expect(row.getByText('The number of pieces is missing.')).toBeVisible();
  await row.getByLabel('Pieces received').fill('30');
  await row.getByLabel('Pieces received').press('Enter');
  await expect(row).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Low Stock' })).toBeFocused();
  expect(await readPart(soldOut._id)).toMatchObject({ availableQuantity: 32 });
});
