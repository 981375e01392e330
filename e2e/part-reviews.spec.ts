import type { PartReview } from '@fourteener/contract/review/schemas';
import { advanceOrder, makeOrder } from './support/orders.ts';
import { callShop } from './support/shop.ts';
import { expect, test } from './support/test.ts';

test(
  "when a customer reviews a part that they bought, then the review is on the part's page, marked as a purchase",
  { tag: '@long' },
  async ({ page, customer, part }) => {
    await advanceOrder(await makeOrder(customer, { partsId: part._id }), 'delivered');
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
    expect((await callShop(`/partses/${part._id}/reviews`)) as PartReview[]).toMatchObject([
      { rating: 4, verified: true },
    ]);
  },
);
