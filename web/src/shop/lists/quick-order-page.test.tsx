import type { Part } from '@fourteener/contract/part/schemas';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { findAnnounced } from '../../../testing/announced.ts';
import { answerParts, testPart } from '../../../testing/fake-parts.ts';
import { fill } from '../../../testing/fill.ts';
import { openScreen, reloadScreen } from '../../../testing/open-screen.tsx';
import { shop } from '../../../testing/shop.ts';

const chain: Part = { ...testPart, _id: 'chain-1', number: 'CH-1', name: 'Test Chain', price: 48 };
const saddle: Part = { ...testPart, _id: 'saddle-1', number: 'SA-1', name: 'Test Saddle', minimumQuantity: 1 };
const old: Part = {
  ...testPart,
  _id: 'old-1',
  number: 'OLD-1',
  name: 'Old Chain',
  availableQuantity: 0,
  status: 'discontinued',
  successor: chain._id,
};

const basket = () => JSON.parse(localStorage.getItem('basket') ?? '[]') as { id: string; quantity: number }[];
const lineOf = async (name: string) => {
  const heading = await screen.findByRole('heading', { level: 2, name });
  const line = heading.closest('li');
  if (!line) throw new Error(`${name} is no line.`);
  return within(line);
};

async function paste(text: string) {
  answerParts(chain, saddle, old);
  const user = await openScreen('/quick-order');
  fill(await screen.findByLabelText('Paste several lines'), text);
  await user.click(screen.getByRole('button', { name: 'Add lines' }));
  return user;
}

test('when lines are pasted, then each is checked at once, and those that can be ordered go into the basket', async () => {
  const user = await paste('CH-1 3\nSA-1\nXX-9 2\nCH-1; 1\nSA-1;many');
  expect(await findAnnounced('status', '3 lines checked, 1 to correct.')).toBeVisible();
  expect((await lineOf('Test Chain')).getByLabelText('Quantity of Test Chain')).toHaveValue('4');
  expect((await lineOf('Test Saddle')).getByLabelText('Quantity of Test Saddle')).toHaveValue('1');
  expect((await lineOf('Part XX-9')).getByText('This part is not in the shop.')).toBeVisible();
  // Lines that could not be read stay in the field.
  expect(screen.getByText(/Line 5/)).toHaveTextContent('The quantity must be a whole number.');
  expect(screen.getByLabelText('Paste several lines')).toHaveValue('SA-1;many');
  expect(screen.getByText('2 of 3 parts').parentElement).toHaveTextContent(/^2 of 3 parts\$204\.50$/);
  await user.click(screen.getByRole('button', { name: 'Add 2 parts to basket' }));
  expect(
    await findAnnounced('alert', '5 pieces added to your basket. 1 line left: please see why below.'),
  ).toBeVisible();
  expect(basket()).toEqual([
    { id: 'chain-1', quantity: 4 },
    { id: 'saddle-1', quantity: 1 },
  ]);
  expect(screen.queryByRole('heading', { name: 'Test Chain' })).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Part XX-9' })).toBeVisible();
});

test('when two numbers belong to one part, then its pieces are checked together, and its own number is not called an old one', async () => {
  const user = await openScreen('/quick-order');
  const one = { quantity: 1, part: chain };
  shop().answer('judgeLines', {
    lines: [
      { ...one, foundBy: 'number' },
      { ...one, foundBy: 'old-number' },
    ],
  });
  fill(await screen.findByLabelText('Paste several lines'), 'CH-1 1\nOLD-9 1');
  await user.click(screen.getByRole('button', { name: 'Add lines' }));
  expect(await findAnnounced('status', '2 lines checked.')).toBeVisible();
  const line = await lineOf('Test Chain');
  expect(line.getByLabelText('Quantity of Test Chain')).toHaveValue('2');
  expect(line.queryByText(/another number of this part/)).not.toBeInTheDocument();
});

test('when a line is corrected, replaced or removed, then the page is updated at once, without asking the shop', async () => {
  const user = await paste('CH-1 30\nOLD-1 2\nSA-1 1');
  const first = await lineOf('Test Chain');
  expect(first.getByText('minimum order 2 pieces nad Maximum order 20')).toBeVisible();
  fill(first.getByLabelText('Quantity of Test Chain'), '5');
  expect(first.queryByText(/Maximum order/)).not.toBeInTheDocument();
  const second = await lineOf('Old Chain');
  expect(second.getByText('Old Chain is sold out.')).toBeVisible();
  expect(second.getByText(/Discontinued: Test Chain takes its place/)).toBeVisible();
  await user.click(second.getByRole('button', { name: 'Use Test Chain CH-1 instead' }));
  expect((await lineOf('Test Chain')).getByLabelText('Quantity of Test Chain')).toHaveValue('7');
  await user.click(screen.getByRole('button', { name: /^Remove\s*Test Saddle$/ }));
  expect(screen.getByRole('heading', { level: 2, name: '1 line' })).toHaveFocus();
  expect(shop().askedOf('judgeLines')).toHaveLength(1);
});

test('when numbers are mistyped, then each line suggests a part, and one press accepts all suggestions', async () => {
  answerParts(chain, saddle);
  const user = await openScreen('/quick-order');
  const problem = { code: 'not-found', message: 'This part is not in the shop.' } as const;
  shop().answer('judgeLines', {
    lines: [
      { quantity: 3, problem, suggestions: [chain] },
      { quantity: 1, problem, suggestions: [saddle] },
      { quantity: 1, problem, suggestions: [chain, saddle] },
    ],
  });
  fill(await screen.findByLabelText('Paste several lines'), 'CH-I 3\nSA-I\nTest');
  await user.click(screen.getByRole('button', { name: 'Add lines' }));
  const line = await lineOf('Part CH-I');
  expect(line.getByText(/^Did you mean/)).toHaveTextContent('Did you mean CH-1, Test Chain?');
  expect(line.getByRole('button', { name: 'Use it: CH-1, Test Chain' })).toBeVisible();
  expect((await lineOf('Part Test')).getByRole('button', { name: 'Use Test Saddle SA-1 instead' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Use both suggestions' }));
  expect(await findAnnounced('status', '2 lines corrected.')).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: '3 lines' })).toHaveFocus();
  expect((await lineOf('Test Chain')).getByLabelText('Quantity of Test Chain')).toHaveValue('3');
  expect((await lineOf('Test Saddle')).getByLabelText('Quantity of Test Saddle')).toHaveValue('1');
  expect(screen.queryByRole('button', { name: /suggestions/ })).not.toBeInTheDocument();
});

test('when a list of part numbers is pasted into the search, then the quick order opens with its lines, once', async () => {
  answerParts(chain, saddle);
  const user = await openScreen('/about');
  const search = await screen.findByRole('combobox', { name: 'Search parts' });
  await user.click(search);
  await user.keyboard('test');
  await screen.findAllByRole('option');
  await user.paste('CHAIN-1');
  expect(search).toHaveValue('testCHAIN-1');
  await user.paste('CH-10001 3\nSA-10001');
  expect(await screen.findByRole('heading', { level: 2, name: '2 lines' })).toBeVisible();
  expect(await lineOf('Part CH-10001')).toBeDefined();
  await reloadScreen();
  expect(await screen.findByRole('heading', { level: 2, name: '2 lines' })).toBeVisible();
  expect((await lineOf('Part SA-10001')).getByText('This part is not in the shop.')).toBeVisible();
  expect(screen.getByLabelText('Paste several lines')).toHaveValue('');
});

test('when too many lines are pasted into the search, then the quick order has them in the field and says so', async () => {
  answerParts(chain);
  const user = await openScreen('/about');
  await user.click(await screen.findByRole('combobox', { name: 'Search parts' }));
  await user.keyboard('test');
  await screen.findAllByRole('option');
  const many = Array.from({ length: 201 }, (_, n) => `CH-${10_000 + n}`).join('\n');
  await user.paste(many);
  expect(await screen.findByText(/^These are 201 lines/)).toBeVisible();
  expect(screen.getByLabelText('Paste several lines')).toHaveValue(many);
});

test('when the price of a line has changed, then the line stays with the new price, and a second press adds it', async () => {
  const user = await paste('CH-1 2');
  await lineOf('Test Chain');
  answerParts({ ...chain, price: 50 }, saddle);
  await user.click(screen.getByRole('button', { name: 'Add all to basket' }));
  expect(await (await lineOf('Test Chain')).findByText(/is now \$50\.00, not \$48\.00/)).toBeVisible();
  expect(basket()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Add all to basket' }));
  await expect.poll(basket).toEqual([{ id: 'chain-1', quantity: 2 }]);
});

test('when a part is typed, then a suggestion can be chosen by keyboard alone, and the field is ready for the next', async () => {
  answerParts(chain, saddle);
  const user = await openScreen('/quick-order');
  const field = await screen.findByRole('combobox', { name: 'Part number' });
  await user.click(field);
  await user.keyboard('test');
  const options = await screen.findAllByRole('option');
  expect(options).toHaveLength(2);
  expect(field).toHaveAttribute('aria-expanded', 'true');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(screen.getByRole('option', { name: /Test Saddle/ })).toHaveAttribute('aria-selected', 'true');
  expect(field).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { name: /Test Saddle/ }).id);
  await user.keyboard('{Enter}');
  expect((await lineOf('Test Saddle')).getByLabelText('Quantity of Test Saddle')).toHaveValue('1');
  expect(field).toHaveFocus();
  expect(field).toHaveValue('');

  await user.keyboard('ch-1{Escape}');
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
  shop().answer('judgeLines', { lines: [{ quantity: 3, part: chain, foundBy: 'number' }] });
  await user.tab();
  await user.keyboard('3{Enter}');
  expect((await lineOf('Test Chain')).getByLabelText('Quantity of Test Chain')).toHaveValue('3');
  expect(field).toHaveFocus();
});

test('when too much is pasted or the shop does not answer, then a sentence says so, and nothing is lost', async () => {
  const many = Array.from({ length: 10_000 }, (_, n) => `A${n} 1`).join('\n');
  const user = await paste(many);
  expect(await screen.findByText(/These are 10,000 lines|more than 64 KB/)).toBeVisible();
  expect(screen.getByLabelText('Paste several lines')).toHaveValue(many);
  fill(screen.getByLabelText('Paste several lines'), 'CH-1 2');
  shop().disconnect('judgeLines');
  await user.click(screen.getByRole('button', { name: 'Add lines' }));
  expect(await findAnnounced('alert', /We cannot reach the shop/)).toBeVisible();
  expect(screen.getByLabelText('Paste several lines')).toHaveValue('CH-1 2');
});

test('when a file is chosen, then its lines are in the field, to be added', async () => {
  answerParts(chain, saddle);
  const user = await openScreen('/quick-order');
  const file = new File(['Part number,Quantity\nCH-1,2\n'], 'list.csv', { type: 'text/csv' });
  await user.upload(await screen.findByLabelText(/Choose a CSV file/), file);
  await waitFor(() =>
    expect(screen.getByLabelText('Paste several lines')).toHaveValue('Part number,Quantity\nCH-1,2\n'),
  );
  await user.click(screen.getByRole('button', { name: 'Add lines' }));
  expect((await lineOf('Test Chain')).getByLabelText('Quantity of Test Chain')).toHaveValue('2');
});

test('when the page is reloaded, then the lines are there and checked again', async () => {
  await paste('CH-1 3\nXX-9 2');
  await lineOf('Part XX-9');
  await reloadScreen();
  expect((await lineOf('Test Chain')).getByLabelText('Quantity of Test Chain')).toHaveValue('3');
  expect(await lineOf('Part XX-9')).toBeDefined();
});
