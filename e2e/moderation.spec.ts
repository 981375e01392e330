import type { Part } from '@fourteener/contract/part/schemas';
import { randomUUID } from 'node:crypto';
import { type Account, makeAccount } from './support/accounts.ts';
import { callShop } from './support/shop.ts';
import { showUntil } from './support/show-until.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const newWords = () => `Buy at mine, ${randomUUID()}.`;
const write = ({ _id }: Part, as: Account, description: string) =>
  callShop(`/partses/${_id}/reviews/mine`, as, { method: 'PUT', body: { rating: 5, description } });
const REASON = 'It sends riders to another shop.';

test(
  'when a customer reports a review and an admin removes it, then only its author still sees it, with the reason',
  { tag: '@long' },
  async ({ page, customer: _, part, openOther }) => {
    const words = newWords();
    const author = await makeAccount();
    await write(part, author, words);

    await page.goto(`/product/${part._id}#reviews`);
    const figure = page.getByRole('figure').filter({ hasText: words });
    await figure.getByRole('button', { name: 'Report' }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: 'Report review' }).click();
    await expect(dialog.getByText('Please say what is wrong with it.')).toBeVisible();
    await dialog.getByLabel('Reason').fill(REASON);
    await dialog.getByRole('button', { name: 'Report review' }).click();
    await expect(figure.getByText('Reported')).toBeVisible();

    const adminPage = await openOther();
    await signIn(adminPage.context(), await makeAccount({ isAdmin: true }));
    await adminPage.goto('/dashboard/reports');
    const report = adminPage.getByRole('article').filter({ hasText: words });
    await showUntil(adminPage, report);
    await expect(report).toContainText(REASON);
    await report.getByRole('button', { name: 'Take it down' }).click();
    await adminPage.getByRole('alertdialog').getByLabel('Reason').fill('We print no advertisements.');
    await adminPage.getByRole('alertdialog').getByRole('button', { name: 'Take it down' }).click();
    await expect(report).toHaveCount(0);
    await expect(adminPage.getByRole('heading', { name: 'Reported Reviews' })).toBeFocused();

    await page.reload();
    await expect(page.getByText('No one has reviewed this part yet.')).toBeVisible();

    const home = await openOther();
    await signIn(home.context(), author);
    await home.goto('/dashboard/userreview');
    const own = home.getByRole('region', { name: 'Your reviews' });
    await expect(own).toContainText(words);
    await expect(own).toContainText('We print no advertisements.');
    await own.getByRole('link', { name: 'See the part' }).click();
    await expect(home.getByText('We print no advertisements.')).toBeVisible();
    await expect(home.getByRole('button', { name: /Write a review|Change it/ })).toHaveCount(0);
  },
);
