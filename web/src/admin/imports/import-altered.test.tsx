import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { findAnnounced } from '../../../testing/announced.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { shop } from '../../../testing/shop.ts';

/** The part numbers in the shop, before a spreadsheet altered them in the file. */
const numbers: Readonly<Record<string, string>> = { a: '00123', b: '1E5', c: 'HS-44' };

function answerParts(): void {
  shop().answer('checkImport', ({ body }) => ({
    known: body.lines.map(({ line, _id = '' }) => ({ line: Number(line), _id })),
    taken: [],
    refused: [],
  }));
  shop().answer('compareParts', ({ body }) => ({
    lines: body.lines.map(({ line, _id, fields: { number } }) => ({
      ...{ line: Number(line), _id, name: `Part ${_id}`, version: 'v1' },
      changes: [{ field: 'number', before: numbers[_id], after: number }],
    })),
  }));
  shop().answer('changeParts', ({ body }) => ({
    lines: body.lines.map(({ line, _id }) => ({ line: Number(line), _id, isDone: true })),
  }));
}

const sentParts = () =>
  shop()
    .askedOf('changeParts')
    .flatMap(({ body }) => body.lines.map(({ _id }) => _id));

async function openChecked() {
  answerParts();
  const user = await openScreen('/dashboard/import', { as: 'admin' });
  const file = new File(['id,number\na,123\nb,100000\nc,HS-45'], 'parts.csv', { type: 'text/csv' });
  await user.upload(await screen.findByLabelText(/^Choose a CSV file/), file);
  await screen.findByRole('heading', { name: 'parts.csv' });
  return user;
}

test('when a spreadsheet altered the numbers of two parts, then the import says so and leaves these parts out', async () => {
  const user = await openChecked();
  expect(screen.getByText(/^Numbers of 2 parts lost zeros or became other numbers/)).toHaveTextContent(
    'Part number “00123” would become “123”.',
  );
  const rows = within(screen.getByRole('table', { name: 'lines' })).getAllByRole('row');
  expect(rows[1]).toHaveTextContent('A spreadsheet seems to have altered a number.');
  expect(rows[1]).toHaveTextContent('00123 to 123');
  expect(rows[3]).toHaveTextContent('Changes this part.');
  expect(screen.getByLabelText('Also change 2 parts whose numbers are altered')).not.toBeChecked();
  await user.click(await screen.findByRole('button', { name: 'Change 1 part' }));
  await findAnnounced('status', '1 part changed.');
  expect(sentParts()).toEqual(['c']);
});

test('when an admin ticks that the altered numbers are meant, then these parts are changed too', async () => {
  const user = await openChecked();
  await user.click(screen.getByLabelText('Also change 2 parts whose numbers are altered'));
  await user.click(await screen.findByRole('button', { name: 'Change 3 parts' }));
  await findAnnounced('status', '3 parts changed.');
  expect(sentParts()).toEqual(['a', 'b', 'c']);
});
