import { examples } from '@fourteener/contract/examples';
import type { FitReturn } from '@fourteener/contract/fit-return/schemas';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { findAnnounced } from '../../../testing/announced.ts';
import { fill } from '../../../testing/fill.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { shop } from '../../../testing/shop.ts';

const open: FitReturn = {
  ...examples.listFitReturns.answer[0],
  rules: [
    { id: 'F39', title: 'Pedals on crank arms', verdict: 'fits', named: true },
    { id: 'F99', title: null, verdict: 'fits', named: false },
  ],
};
let current: FitReturn;

beforeEach(() => {
  current = open;
  shop().answerList('listFitReturns', ({ query }) =>
    [current].filter(({ state }) => state === (query.state ?? 'open')),
  );
  shop().answer('judgeFitReturn', ({ body: { verdict, note } }) => {
    const judgement = { userEmail: 'admin@example.com', at: '2026-11-22T07:47:59.009Z', ...(note && { note }) };
    current = { ...current, state: verdict, judgement };
    return current;
  });
});

test('when an admin opens the list, then each return shows bike, verdict and named fact, with links to part, rules, drawings and order', async () => {
  await openScreen('/dashboard/fit-returns', { as: 'admin' });
  const article = within(await screen.findByRole('article'));
  const hrefs = article.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(hrefs).toEqual([
    [open.partsName, `/dashboard/parts/${open.partsId}`],
    [open.returnNumber, `/dashboard/orders/${open.orderId}`],
    ['F39 Pedals on crank arms', '/fit-rules/F39'],
    ['Drivetrain', '/dashboard/drawings/drivetrain'],
  ]);
  for (const words of [
    'Blanca 2024, size 52',
    'Pedal thread',
    'By the rules of November 22, 2026, version 2',
    'F99, which no longer exists',
    ', at the time of the order',
  ])
    expect(article.getByText(words)).toBeVisible();
  expect(article.getByText(/compares what did not fit/)).toBeVisible();
});

test('when an admin judges a return with a note, then it leaves the queue and is listed with the judgment', async () => {
  const user = await openScreen('/dashboard/fit-returns', { as: 'admin' });
  fill(await screen.findByLabelText(/^Note about/), 'The thread was entered wrong.');
  await user.click(screen.getByRole('button', { name: 'Our verdict was wrong' }));
  expect(await findAnnounced('status', 'Kept: our verdict was wrong.')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Nothing here' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Fit Returns' })).toHaveFocus();
  expect(shop().askedOf('judgeFitReturn')).toMatchObject([
    { params: { id: open._id }, body: { verdict: 'wrong', note: 'The thread was entered wrong.' } },
  ]);
  await user.selectOptions(screen.getByLabelText('Show'), 'Verdict was wrong');
  const article = within(await screen.findByRole('article'));
  expect(article.getByText('The verdict was wrong')).toBeVisible();
  expect(article.queryByRole('button', { name: 'Our verdict was wrong' })).toBeNull();
  expect(article.getByRole('button', { name: 'Our verdict was right' })).toBeVisible();
});

test('when saving the judgment fails, then the page says why and keeps what was typed', async () => {
  shop().reject('judgeFitReturn', 'unexpected', 'Something went wrong.');
  const user = await openScreen('/dashboard/fit-returns', { as: 'admin' });
  fill(await screen.findByLabelText(/^Note about/), 'Measured twice.');
  await user.click(screen.getByRole('button', { name: 'Our verdict was right' }));
  expect(await findAnnounced('alert', 'Something went wrong.')).toBeVisible();
  expect(screen.getByLabelText(/^Note about/)).toHaveValue('Measured twice.');
});
