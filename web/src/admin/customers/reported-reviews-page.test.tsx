import { examples } from '@fourteener/contract/examples';
import type { Report } from '@fourteener/contract/review/reports';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { findAnnounced } from '../../../testing/announced.ts';
import { fill } from '../../../testing/fill.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { shop } from '../../../testing/shop.ts';

const open = { ...examples.listReports.answer[0], userId: 'kl-uid' };
const decided = (state: 'kept' | 'removed', reason?: string): Report => ({
  ...open,
  state,
  decision: { userEmail: 'admin@example.com', at: '2026-11-22T07:47:59.009Z', ...(reason && { reason }) },
});
let report: Report;

beforeEach(() => {
  report = open;
  shop().answerList('listReports', ({ query }) => [report].filter(({ state }) => state === query.state));
  shop().answer('decideReport', ({ body }) => {
    report = body.decision === 'keep' ? decided('kept') : decided('removed', body.reason);
    return report;
  });
});

test('when an admin keeps a reported review, then it leaves the queue and is listed as kept', async () => {
  const user = await openScreen('/dashboard/reports', { as: 'admin' });
  const article = await screen.findByRole('article');
  expect(article).toHaveTextContent(open.description);
  expect(article).toHaveTextContent(open.reports[0]?.reason ?? '');
  const author = within(article).getByRole('link', { name: 'K. L., account of the author' });
  expect(author).toHaveAttribute('href', '/dashboard/users/kl-uid');
  await user.click(within(article).getByRole('button', { name: 'Keep it' }));
  expect(await findAnnounced('status', 'The review stays visible.')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Nothing here' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Reported Reviews' })).toHaveFocus();
  expect(shop().askedOf('decideReport')).toMatchObject([{ params: { id: open._id }, body: { decision: 'keep' } }]);
  await user.selectOptions(screen.getByLabelText('Show'), 'Kept');
  expect(await screen.findByRole('article')).toHaveTextContent(open.description);
  expect(window.location.search).toBe('?state=kept');
  expect(screen.queryByRole('button', { name: 'Keep it' })).toBeNull();
});

test('when an admin removes a review, then the dialog requires a reason for the author', async () => {
  const user = await openScreen('/dashboard/reports', { as: 'admin' });
  await user.click(await screen.findByRole('button', { name: 'Take it down' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Take it down' }));
  expect(await dialog.findByText('Please give a reason for the author.')).toBeVisible();
  expect(shop().askedOf('decideReport')).toEqual([]);
  fill(dialog.getByLabelText('Reason'), 'We print no advertisements.');
  await user.click(dialog.getByRole('button', { name: 'Take it down' }));
  expect(await findAnnounced('status', 'The review has been taken down.')).toBeVisible();
  expect(shop().askedOf('decideReport')).toMatchObject([
    { body: { decision: 'remove', reason: 'We print no advertisements.' } },
  ]);
});

test('when the author of a reported review has no account, then the author’s name is not a link', async () => {
  report = { ...open, userId: null };
  await openScreen('/dashboard/reports', { as: 'admin' });
  const article = within(await screen.findByRole('article'));
  expect(article.getByText('K. L.')).toBeVisible();
  expect(article.queryByRole('link', { name: /^K\. L\./ })).toBeNull();
});
