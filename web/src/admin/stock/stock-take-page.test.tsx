import type { ShelfPart } from '@fourteener/contract/stock/stock-take';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { findAnnounced } from '../../../testing/announced.ts';
import { fill } from '../../../testing/fill.ts';
import { openScreen, reloadScreen } from '../../../testing/open-screen.tsx';
import { shop } from '../../../testing/shop.ts';

const shelf = (name: string, place: string, stock: number, held: number): ShelfPart => ({
  ...{ _id: name.toLowerCase(), name, number: `FC-${name.toUpperCase()}`, place, stock, held },
});
const parts = [shelf('Chain', 'A-2', 7, 2), shelf('Stem', 'A-9', 4, 0), shelf('Saddle', 'A-10', 12, 0)];
const path = '/dashboard/stock-take';

beforeEach(() => {
  shop().answer('listShelf', { parts, total: 3 });
});

const field = (name: string) => screen.findByLabelText(`Counted: ${name}`);
const row = async (name: string) => within((await field(name)).closest('li') ?? document.body);
const open = () => openScreen(path, { as: 'admin' });

test('when counts are typed, each with Enter, then each difference is shown, and a reload keeps the counts', async () => {
  const user = await open();
  (await field('Chain')).focus();
  await user.keyboard('8{Enter}4{Enter}15{Enter}');
  expect((await row('Chain')).getByText('−1')).toBeVisible();
  expect((await row('Chain')).getByText('2 for orders')).toBeVisible();
  expect((await row('Stem')).getByText('0')).toBeVisible();
  expect((await row('Saddle')).getByText('+3')).toBeVisible();
  expect(screen.getByText('3 counted, 2 different')).toBeVisible();
  await reloadScreen();
  expect(await field('Saddle')).toHaveValue('15');
  expect(shop().askedOf('countStock')).toEqual([]);
});

test('when a count is not a number, then it must be corrected before anything is booked', async () => {
  await open();
  fill(await field('Chain'), '1.5');
  expect((await row('Chain')).getByText('Please enter a whole number of pieces.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Review and book' })).toBeDisabled();
  fill(await field('Chain'), '');
  expect(screen.queryByRole('button', { name: 'Review and book' })).toBeNull();
});

test('when the counts are booked, then the differences were shown before, and refused lines stay with the reason', async () => {
  const message = '4 pieces should have been there when you counted, and now 3. Please check the number.';
  shop().answer('countStock', {
    lines: [
      { _id: 'chain', isDone: true, change: -1 },
      { _id: 'stem', isDone: false, problem: { message, stock: 3, held: 0 } },
    ],
  });
  const user = await open();
  fill(await field('Chain'), '8');
  fill(await field('Stem'), '4');
  await user.click(screen.getByRole('button', { name: 'Review and book' }));
  expect(screen.getByRole('heading', { name: '1 part differs' })).toHaveFocus();
  expect(screen.getByText('9 expected, 8 counted')).toBeVisible();
  expect(screen.getByText(/^1 part is as expected/)).toBeVisible();
  expect(screen.getByLabelText('Reason')).toHaveValue('Stock-take');
  await user.click(screen.getByRole('button', { name: 'Book 1 difference' }));
  expect(await findAnnounced('status', '1 part counted: the stock of 1 corrected.')).toBeInTheDocument();
  expect(shop().askedOf('countStock')).toMatchObject([
    {
      body: {
        lines: [
          { _id: 'chain', expected: 9, counted: 8 },
          { _id: 'stem', expected: 4, counted: 4 },
        ],
        reason: 'Stock-take',
      },
    },
  ]);
  expect(await field('Chain')).toHaveValue('');
  expect((await row('Stem')).getByText(message)).toBeVisible();
  expect((await row('Stem')).getByText('+1')).toBeVisible();
});

test('when the response is lost, then the same lines are sent under the same id, also after a reload', async () => {
  shop().disconnect('countStock');
  const user = await open();
  fill(await field('Chain'), '8');
  const book = async () => {
    await user.click(await screen.findByRole('button', { name: 'Review and book' }));
    await user.click(screen.getByRole('button', { name: 'Book 1 difference' }));
  };
  await book();
  await waitFor(() => expect(shop().askedOf('countStock')).toHaveLength(1));
  await findAnnounced('alert', /cannot reach the shop/);
  await reloadScreen();
  shop().answer('countStock', { lines: [{ _id: 'chain', isDone: true, change: -1 }] });
  await book();
  await waitFor(() => expect(shop().askedOf('countStock')).toHaveLength(2));
  const [first, second] = shop().askedOf('countStock');
  expect(second).toEqual(first);
});

test('when a file has invalid lines, then each is listed, and the others are filled in', async () => {
  const bell = shelf('Bell', 'Z-1', 6, 0);
  shop().answer('findShelf', ({ body: { numbers } }) => ({
    parts: numbers.map((number) => [...parts, bell].find((part) => part.number === number) ?? null),
  }));
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'Read counts from a file' }));
  const text = ['number,counted', 'FC-CHAIN,8', 'FC-NONE,2', 'FC-STEM,many', 'FC-CHAIN,9', 'FC-BELL,5'].join('\n');
  await user.upload(screen.getByLabelText(/^Choose a CSV file/), new File([text], 'counts.csv', { type: 'text/csv' }));
  expect(await screen.findByRole('heading', { name: '3 lines cannot be read' })).toHaveFocus();
  const wrong = screen.getByRole('region', { name: '3 lines cannot be read' });
  expect(
    within(wrong)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Line 3FC-NONENo part has the number “FC-NONE”.',
    'Line 4FC-STEM“many” is not a whole number of pieces.',
    'Line 5FC-CHAINLine 2 is about the same part.',
  ]);
  await user.click(screen.getByRole('button', { name: 'Fill in the other 2 lines' }));
  expect(await field('Chain')).toHaveValue('8');
  expect(within(screen.getByRole('region', { name: 'Also counted' })).getByLabelText('Counted: Bell')).toHaveValue('5');
  expect(screen.getByText('2 counted, 2 different')).toBeVisible();
  expect(shop().askedOf('countStock')).toEqual([]);
});

test('when a place or a kind is chosen, then the shop is asked for it, and the address keeps it', async () => {
  const user = await open();
  fill(await screen.findByLabelText('Place begins with'), 'A-0');
  await waitFor(() => expect(window.location.search).toBe('?place=A-0'));
  await user.selectOptions(screen.getByLabelText('Kind'), 'Chains');
  await waitFor(() =>
    expect(shop().askedOf('listShelf').at(-1)).toMatchObject({ query: { place: 'A-0', kind: 'chain' } }),
  );
  await reloadScreen();
  expect(await screen.findByLabelText('Kind')).toHaveValue('chain');
});

test('when the sheet is printed, then it has the parts of all pages, without the expected stock', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  shop().answer('listShelf', ({ query }) =>
    query.after === undefined
      ? { parts: parts.slice(0, 2), total: 3, next: 'stem' }
      : { parts: parts.slice(2), total: 3 },
  );
  const user = await open();
  await user.click(await screen.findByRole('button', { name: /^Print sheet/ }));
  await waitFor(() => expect(print).toHaveBeenCalled());
  const table = within(screen.getByRole('table', { name: 'Parts to count' }));
  expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'PlaceNumberPartCounted',
    'A-2FC-CHAINChain',
    'A-9FC-STEMStem',
    'A-10FC-SADDLESaddle',
  ]);
});

test('when hidden parts are included, then the sheet lists them, and the address says so', async () => {
  const user = await open();
  await field('Chain');
  shop().answer('listShelf', { parts: [...parts, shelf('Draft', 'A-12', 5, 0)], total: 4 });
  await user.click(screen.getByRole('checkbox', { name: 'Hidden parts too' }));
  expect(await field('Draft')).toBeVisible();
  expect(shop().askedOf('listShelf').at(-1)?.query).toMatchObject({ hidden: true });
  expect(window.location.search).toBe('?hidden=true');
});
