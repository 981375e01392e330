import type { OwnReview, PartReview } from '@fourteener/contract/reviews';
import type { Part } from '@fourteener/contract/parts';
import { type Account, makeAccount } from './support/accounts.ts';
import { advanceOrder, makeOrder } from './support/orders.ts';
import { callShop } from './support/shop.ts';
import { expect, test } from './support/test.ts';

const listReviews = ({ _id }: Part) => callShop(`/partses/${_id}/reviews`) as Promise<PartReview[]>;
const review = ({ _id }: Part, as: Account, description: string, rating = 4) =>
  callShop(`/partses/${_id}/reviews/mine`, as, { method: 'PUT', body: { rating, description } }) as Promise<OwnReview>;

test("when a customer reviews a part that they bought, then the review is on the part's page with the badge", async ({
  page,
  customer,
  part,
}) => {
  await advanceOrder(await makeOrder(customer, { partsId: part._id }), 4);
  await page.goto('/dashboard/myOrders');
  await page.getByRole('link', { name: `Review it ${part.name}` }).click();
  await expect(page).toHaveURL(`/product/${part._id}#reviews`);
  const reviews = page.getByRole('region', { name: 'Reviews' });
  await reviews.getByLabel('Rating').selectOption('4');
  await reviews.getByLabel('Description').fill('Quiet, and lighter than it looks.');
  await reviews.getByRole('button', { name: 'Post review' }).dblclick();
  await expect(page.getByRole('status').getByText('as a verified purchase')).toBeVisible();
  const figure = reviews.getByRole('figure');
  await expect(figure).toHaveCount(1);
  await expect(figure).toContainText('Quiet, and lighter than it looks.');
  await expect(figure).toContainText('Verified purchase');
  await expect(figure).toContainText(customer.name);
  await expect(figure.getByRole('button', { name: 'Report' })).toHaveCount(0);
  expect(await listReviews(part)).toMatchObject([{ rating: 4, verified: true }]);
});

test('when a customer changes and then deletes a review, then the page and the shop follow', async ({
  page,
  customer,
  part,
}) => {
  await review(part, customer, 'It creaks on every climb.', 2);
  await page.goto(`/product/${part._id}#reviews`);
  const reviews = page.getByRole('region', { name: 'Reviews' });
  await expect(reviews.getByRole('figure')).not.toContainText('Verified purchase');
  await reviews.getByRole('button', { name: 'Change it' }).click();
  await expect(reviews.getByLabel('Description')).toHaveValue('It creaks on every climb.');
  await reviews.getByLabel('Description').fill('The bench mended it.');
  await reviews.getByRole('button', { name: 'Update review' }).click();
  await expect(reviews.getByRole('figure')).toContainText('The bench mended it.');
  await reviews.getByRole('button', { name: 'Delete it' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  await expect(reviews.getByText('No one has reviewed this part yet.')).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  // The focus stays where the buttons were.
  await page.keyboard.press('Tab');
  await expect(reviews.getByRole('button', { name: 'Write a review' })).toBeFocused();
  expect(await listReviews(part)).toEqual([]);
});

test('when a part has more reviews than a page, then Show more loads the rest', async ({ page, customer: _, part }) => {
  for (let n = 1; n <= 7; n += 1) await review(part, await makeAccount(), `This is review number ${n}.`);
  await page.goto(`/product/${part._id}#reviews`);
  const reviews = page.getByRole('region', { name: 'Reviews' });
  await expect(reviews.getByRole('figure')).toHaveCount(6);
  await reviews.getByRole('button', { name: 'Show 1 more' }).click();
  await expect(reviews.getByRole('figure')).toHaveCount(7);
  await expect(reviews.getByRole('figure').last()).toBeFocused();
});

test('when admins open a part, then they see its reviews and no form to write one', async ({
  page,
  admin: _,
  part,
}) => {
  await review(part, await makeAccount(), 'It rides as it should.');
  await page.goto(`/product/${part._id}#reviews`);
  const reviews = page.getByRole('region', { name: 'Reviews' });
  await expect(reviews.getByRole('figure')).toContainText('It rides as it should.');
  await expect(reviews.getByRole('button', { name: /Write|Change/ })).toHaveCount(0);
});

test('when a customer reviews a part, then they choose the stars, and each field says what is missing', async ({
  page,
  customer: _,
  part,
}) => {
  await page.goto(`/product/${part._id}#reviews`);
  const reviews = page.getByRole('region', { name: 'Reviews' });
  const rating = reviews.getByLabel('Rating');
  const description = reviews.getByLabel('Description');
  const send = reviews.getByRole('button', { name: 'Post review' });
  await expect(rating).toHaveValue('');
  await description.fill('Too short.');
  await send.click();
  await expect(rating).toHaveAccessibleDescription('Choose a rating from 1 to 5 stars.');
  await expect(rating).toHaveAttribute('aria-invalid', 'true');
  await expect(description).toHaveAccessibleDescription('Write at least 20 characters.');
  await expect(rating).toBeFocused();
  await rating.selectOption('3');
  await description.fill('Long enough to learn from.');
  await send.click();
  await expect(reviews.getByRole('figure')).toContainText('Long enough to learn from.');
  expect(await listReviews(part)).toMatchObject([{ rating: 3, verified: false }]);
});

test("when some reviewers bought a part and one did not, then its stars are the buyers', in half steps, and the other is listed apart", async ({
  page,
  customer,
  part,
}) => {
  const [buyer, other] = await Promise.all([makeAccount(), makeAccount()]);
  for (const account of [customer, buyer]) await advanceOrder(await makeOrder(account, { partsId: part._id }), 4);
  await review(part, customer, 'It rides as it should.', 5);
  await review(part, buyer, 'It rides as it should.', 4);
  await review(part, other, 'Somebody told me about it.', 1);
  await page.goto(`/product/${part._id}#reviews`);
  const reviews = page.getByRole('region', { name: 'Reviews' });
  await expect(reviews.getByText('on average, 2 verified purchases')).toBeVisible();
  const stars = reviews.getByRole('img', { name: '4.5 of 5 stars' });
  await expect(stars.locator('svg[fill="currentColor"]')).toHaveCount(4);
  await expect(stars.locator('svg').last().locator('path')).toHaveCount(2);
  await expect(reviews.getByText('1.0 from 1 other review, not counted above')).toBeVisible();
  await expect(reviews.getByRole('listitem').first()).toHaveText(/^5 stars1 review,50%$/);
});
