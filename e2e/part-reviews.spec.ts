import type { OwnReview, PartReview } from '@fourteener/contract/reviews';
import type { Part } from '@fourteener/contract/parts';
import { type Account, makeAccount } from './support/accounts.ts';
import { bringOn, makeOrder } from './support/orders.ts';
import { callShop } from './support/shop.ts';
import { expect, test } from './support/test.ts';

const listReviews = ({ _id }: Part) => callShop(`/partses/${_id}/reviews`) as Promise<PartReview[]>;
const review = ({ _id }: Part, as: Account, description: string, rating = 4) =>
  callShop(`/partses/${_id}/reviews/mine`, as, { method: 'PUT', body: { rating, description } }) as Promise<OwnReview>;

test('when a customer reviews a part that they bought, then it stands on the part’s page with the badge', async ({
  page,
  customer,
  part,
}) => {
  await bringOn(await makeOrder(customer, { partsId: part._id }), 4);
  await page.goto('/dashboard/myOrders');
  await page.getByRole('link', { name: `Review it ${part.name}` }).click();
  await expect(page).toHaveURL(`/product/${part._id}#reviews`);
  const reviews = page.getByRole('region', { name: 'Reviews' });
  await reviews.getByLabel('Rating').selectOption('4');
  await reviews.getByLabel('Description').fill('Quiet, and lighter than it looks.');
  await reviews.getByRole('button', { name: 'Send the review' }).dblclick();
  await expect(page.getByRole('status').getByText('as a verified purchase')).toBeVisible();
  const figure = reviews.getByRole('figure');
  await expect(figure).toHaveCount(1);
  await expect(figure).toContainText('Quiet, and lighter than it looks.');
  await expect(figure).toContainText('Verified purchase');
  await expect(figure).toContainText(customer.name);
  await expect(figure.getByRole('button', { name: 'Report' })).toHaveCount(0);
  expect(await listReviews(part)).toMatchObject([{ rating: 4, verified: true }]);
});

test('when a customer changes a review and deletes it, then the page and the shop have what they left', async ({
  page,
  customer,
  part,
}) => {
  await review(part, customer, 'It creaks.', 2);
  await page.goto(`/product/${part._id}#reviews`);
  const reviews = page.getByRole('region', { name: 'Reviews' });
  await expect(reviews.getByRole('figure')).not.toContainText('Verified purchase');
  await reviews.getByRole('button', { name: 'Change it' }).click();
  await expect(reviews.getByLabel('Description')).toHaveValue('It creaks.');
  await reviews.getByLabel('Description').fill('The bench mended it.');
  await reviews.getByRole('button', { name: 'Change the review' }).click();
  await expect(reviews.getByRole('figure')).toContainText('The bench mended it.');
  await reviews.getByRole('button', { name: 'Delete it' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  await expect(reviews.getByText('Nobody has written about this part yet.')).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  // The focus stays where the buttons were.
  await page.keyboard.press('Tab');
  await expect(reviews.getByRole('button', { name: 'Write a review' })).toBeFocused();
  expect(await listReviews(part)).toEqual([]);
});

test('when a part has more reviews than a page, then Show more brings the rest', async ({
  page,
  customer: _,
  part,
}) => {
  for (let n = 1; n <= 7; n += 1) await review(part, await makeAccount(), `Review number ${n}.`);
  await page.goto(`/product/${part._id}#reviews`);
  const reviews = page.getByRole('region', { name: 'Reviews' });
  await expect(reviews.getByRole('figure')).toHaveCount(6);
  await reviews.getByRole('button', { name: 'Show 1 more' }).click();
  await expect(reviews.getByRole('figure')).toHaveCount(7);
  await expect(reviews.getByRole('figure').last()).toBeFocused();
});

test('when an admin looks at a part, then they read its reviews and are asked for none', async ({
  page,
  admin: _,
  part,
}) => {
  await review(part, await makeAccount(), 'It rides.');
  await page.goto(`/product/${part._id}#reviews`);
  const reviews = page.getByRole('region', { name: 'Reviews' });
  await expect(reviews.getByRole('figure')).toContainText('It rides.');
  await expect(reviews.getByRole('button', { name: /Write|Change/ })).toHaveCount(0);
});
