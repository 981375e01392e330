import { examples } from '@fourteener/contract/examples';
import { isRunningLow } from '@fourteener/contract/part/rules';
import type { Part } from '@fourteener/contract/part/schemas';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { testPart } from '../../../testing/fake-parts.ts';
import { fill } from '../../../testing/fill.ts';
import { openScreen, reloadScreen } from '../../../testing/open-screen.tsx';
import { shop } from '../../../testing/shop.ts';

const makePart = (name: string, minimumQuantity: number, availableQuantity: number): Part => {
  return { ...testPart, _id: name.toLowerCase(), name, minimumQuantity, availableQuantity };
};
const soldOut = makePart('Saddle', 3, 2);
const low = makePart('Pedals', 1, 4);
const enough = makePart('Headset', 1, 7);

const none = () => screen.findByRole('region', { name: 'Sold out' });
const few = () => screen.findByRole('region', { name: 'Running low' });
const namesIn = async (list: () => Promise<HTMLElement>) =>
  within(await list())
    .queryAllByRole('listitem')
    .map((row) => within(row).getByRole('link').textContent);

beforeEach(() => {
  shop().answer('proposeLevels', { days: 56, reorderDays: 21, parts: [] });
  shop().answerList('listManagedParts', ({ query: { lowStock } }) => {
    if (lowStock === undefined) return [soldOut];
    return [low, enough].filter((part) => isRunningLow(part, Number(lowStock)));
  });
});

test('when stock is low, then sold-out parts are listed separately, and the address keeps the threshold', async () => {
  await openScreen('/dashboard/low-stock', { as: 'admin' });
  await expect.poll(() => namesIn(none)).toEqual([soldOut.name]);
  await expect.poll(() => namesIn(few)).toEqual([low.name]);
  // The badge shows the stock of a part, unless it is sold out.
  expect(within(await few()).getByText(/^minimum order \d+$/)).toBeVisible();
  expect(within(await none()).getByText(/^\d+ in stock, minimum order \d+$/)).toBeVisible();
  fill(screen.getByLabelText('Show up to … in stock'), '7');
  await expect.poll(() => namesIn(few)).toEqual([low.name, enough.name]);
  await reloadScreen();
  expect(await screen.findByLabelText('Show up to … in stock')).toHaveValue('7');
  await expect.poll(() => namesIn(few)).toEqual([low.name, enough.name]);
});

test('when a sold-out part is restocked, then its row disappears, and the heading has the focus', async () => {
  shop().answer('moveStock', () => {
    shop().answerList('listManagedParts', []);
    return examples.moveStock.answer;
  });
  const user = await openScreen('/dashboard/low-stock', { as: 'admin' });
  const row = within(await within(await none()).findByRole('listitem'));
  await user.click(row.getByRole('button', { name: 'Restock' }));
  expect(await row.findByText('The number of pieces is missing.')).toBeVisible();
  fill(row.getByLabelText(/^Pieces received/), '30');
  row.getByLabelText(/^Pieces received/).focus();
  await user.keyboard('{Enter}');
  await expect.poll(() => namesIn(none)).toEqual([]);
  expect(screen.getByRole('heading', { name: 'Low Stock' })).toHaveFocus();
  expect(shop().askedOf('moveStock')).toMatchObject([
    { params: { id: soldOut._id }, body: { cause: 'restock', change: 30 } },
  ]);
});

test('when parts have a reorder level and an expected day, then their rows say so', async () => {
  shop().answerList('listManagedParts', ({ query: { lowStock } }) =>
    lowStock === undefined
      ? [{ ...soldOut, expectedOn: '2026-12-08' }]
      : [{ ...makePart('Chain', 1, 38), reorderLevel: 40 }],
  );
  await openScreen('/dashboard/low-stock', { as: 'admin' });
  expect(await within(await none()).findByText(/^expected /)).toHaveTextContent('expected December 8, 2026');
  expect(await within(await few()).findByText('reorder at 40')).toBeVisible();
});

test('when no piece of a sold-out part is left, then its row does not say the stock a second time', async () => {
  shop().answerList('listManagedParts', ({ query: { lowStock } }) =>
    lowStock === undefined ? [makePart('Saddle', 3, 0)] : [],
  );
  await openScreen('/dashboard/low-stock', { as: 'admin' });
  expect(await within(await none()).findByText('minimum order 3')).toBeVisible();
});

test('when sales suggest a reorder level, then the row shows how it is computed, and one press sets it', async () => {
  shop().answer('proposeLevels', { days: 56, reorderDays: 21, parts: [{ _id: low._id, sold: 31, level: 12 }] });
  shop().answer('changePart', { ...low, reorderLevel: 12 });
  const user = await openScreen('/dashboard/low-stock', { as: 'admin' });
  const row = within(await few());
  expect(await row.findByText(/^31 sold in 8 weeks\. A delivery takes 21 days: reorder at 12\./)).toBeVisible();
  await user.click(row.getByRole('button', { name: /^Use 12 ?for Pedals$/ }));
  await waitFor(() => expect(shop().askedOf('changePart')).toMatchObject([{ body: { reorderLevel: 12 } }]));
});
