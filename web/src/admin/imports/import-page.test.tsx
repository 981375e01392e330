import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { findAnnounced } from '../../../testing/announced.ts';
import { openScreen, reloadScreen } from '../../../testing/open-screen.tsx';
import { shop } from '../../../testing/shop.ts';

const HEADS = 'name,img,minimumQuantity,availableQuantity,price';
const makeLines = (count: number) =>
  Array.from({ length: count }, (_, n) => `Imported ${n},/images/parts/saddle-800.webp,1,5,19.90`);

/** Chooses a file of these lines, and waits until it is checked. */
async function choose(user: UserEvent, lines: readonly string[], name = 'parts.csv'): Promise<void> {
  const file = new File([[HEADS, ...lines].join('\n')], name, { type: 'text/csv' });
  await user.upload(await screen.findByLabelText(/^Choose a CSV file/), file);
  const heading = await screen.findByRole('heading', { name });
  await waitFor(() => expect(heading).toHaveFocus());
}

const button = (name: string) => screen.findByRole('button', { name });

/**
 * Answers imports like the shop. Calls `onSent` with the number of each request that has lines; if it returns false, the response is lost.
 */
function answerImports(onSent: (request: number) => Promise<boolean> = () => Promise.resolve(true)): number[] {
  const made: number[] = [];
  let requests = 0;
  const idOf = (line: number) => `part-${line}`;
  shop().answer('checkImport', ({ body }) => ({
    known: [],
    refused: [],
    taken: body.lines
      .map(({ line, name = '' }) => ({ line: Number(line), name, _id: idOf(Number(line)), isOwn: true }))
      .filter(({ line }) => made.includes(line)),
  }));
  shop().reply('importParts', async ({ body }) => {
    const lines = body.lines.map(({ line }) => Number(line));
    made.push(...lines);
    if (!(await onSent((requests += 1)))) throw new TypeError('Failed to fetch');
    return Response.json({ acknowledged: true, insertedIds: lines.map(idOf) }, { status: 201 });
  });
  return made;
}

test('when a file is checked, then every line is listed with its errors and nothing is written', async () => {
  const taken = { line: 5, name: 'Saddle', _id: 'saddle-k1vd9e', isOwn: false };
  shop().answer('checkImport', { known: [], taken: [taken], refused: [] });
  const user = await openScreen('/dashboard/import', { as: 'admin' });
  const [first = '', second = ''] = makeLines(2);
  await choose(user, [first, second, first, 'Saddle,/a.webp,1,5,9', 'Wrong,picture,none,5,9.999']);
  const rows = () => within(screen.getByRole('table', { name: 'lines' })).getAllByRole('row');
  expect(rows()).toHaveLength(6);
  expect(screen.getByLabelText('Sort by')).toHaveDisplayValue('As in the file');
  expect(rows()[3]).toHaveTextContent('Line 2 has the same name.');
  expect(rows()[4]).toHaveTextContent('A part with this name is already in the shop.');
  expect(rows()[5]).toHaveTextContent('The picture must be a web address');
  expect(rows()[5]).toHaveTextContent('The minimum quantity must be a whole number');
  expect(await button('Import 2 parts')).toBeVisible();
  await user.click(screen.getByLabelText('Also import lines whose names are taken'));
  expect(await button('Import 4 parts')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Show'), 'With errors, 1');
  expect(rows()).toHaveLength(2);
  expect(shop().askedOf('importParts')).toEqual([]);
});

test('when an import is interrupted and the same file is chosen after a reload, then the import continues where it stopped', async () => {
  const made = answerImports((request) => Promise.resolve(request !== 2));
  const user = await openScreen('/dashboard/import', { as: 'admin' });
  await choose(user, makeLines(45));
  await user.click(await button('Import 45 parts'));
  expect(await findAnnounced('status', /^Stopped after 20 of 45 parts\./)).toBeVisible();
  expect(await findAnnounced('alert', /^We cannot reach the shop\./)).toBeVisible();
  expect(await button('Continue with 25 parts')).toBeVisible();
  await choose(await reloadScreen(), makeLines(45));
  expect(await findAnnounced('status', 'Already imported from this file: 40 parts.')).toBeVisible();
  await user.click(await button('Import 5 parts'));
  expect(await findAnnounced('status', '45 parts imported and visible to riders.')).toBeVisible();
  expect(made).toHaveLength(45);
  expect(new Set(made).size).toBe(45);
  expect(
    new Set(
      shop()
        .askedOf('importParts')
        .map(({ params }) => params.id),
    ).size,
  ).toBe(1);
});

test('when Stop is clicked, then no further request is sent and the import can be continued', async () => {
  let goOn: () => void = () => undefined;
  const held = new Promise<boolean>((resolve) => (goOn = () => resolve(true)));
  const made = answerImports((request) => (request === 1 ? held : Promise.resolve(true)));
  const user = await openScreen('/dashboard/import', { as: 'admin' });
  await choose(user, makeLines(45));
  await user.click(await button('Import 45 parts'));
  await user.click(await button('Stop'));
  goOn();
  expect(await findAnnounced('status', /^Stopped after 20 of 45 parts\./)).toBeVisible();
  expect(made).toHaveLength(20);
  await user.click(await button('Continue with 25 parts'));
  expect(await findAnnounced('status', '45 parts imported and visible to riders.')).toBeVisible();
  expect(made).toHaveLength(45);
});

test('when an admin cancels the undoing of an import, then the dialog closes, and the parts stay', async () => {
  answerImports();
  const user = await openScreen('/dashboard/import', { as: 'admin' });
  await choose(user, makeLines(2));
  await user.click(await button('Import 2 parts'));
  await user.click(await button('Undo this import'));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Keep them' }));
  await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull();
  expect(shop().askedOf('undoImport')).toEqual([]);
});

test('when a file is not a table of parts, then a message says what is missing', async () => {
  const user = await openScreen('/dashboard/import', { as: 'admin' });
  const file = new File(['title,cost\nSaddle,12'], 'other.csv', { type: 'text/csv' });
  await user.upload(await screen.findByLabelText(/^Choose a CSV file/), file);
  expect(await findAnnounced('alert', /These are missing: name, img/)).toBeVisible();
});

/** A shop with two parts: the price of the second already equals the file's, and the third is gone when it is to be changed. */
function answerKnown(): void {
  shop().answer('checkImport', ({ body }) => ({
    known: body.lines.map(({ line, _id = '' }) => ({ line: Number(line), _id })),
    taken: [],
    refused: [],
  }));
  shop().answer('compareParts', ({ body }) => ({
    lines: body.lines.map(({ line, _id, fields: { price } }) => ({
      line: Number(line),
      _id,
      name: `Part ${_id}`,
      version: 'v1',
      changes: _id === 'b' ? [] : [{ field: 'price', before: 12.5, after: Number(price) }],
    })),
  }));
  shop().answer('changeParts', ({ body }) => ({
    lines: body.lines.map(({ line, _id }) =>
      _id === 'c'
        ? { line: Number(line), _id, isDone: false, problem: { message: 'This part is no longer in the shop.' } }
        : { line: Number(line), _id, isDone: true },
    ),
  }));
  shop().answer('undoImport', { acknowledged: true, removed: [], stayed: [] });
  const kept = { _id: 'c', name: 'Part c', message: 'This part is no longer in the shop.' };
  shop().answer('undoPartChanges', { acknowledged: true, restored: ['a'], kept: [kept] });
}

async function chooseText(user: UserEvent, text: string): Promise<void> {
  const file = new File([text], 'prices.csv', { type: 'text/csv' });
  await user.upload(await screen.findByLabelText(/^Choose a CSV file/), file);
  await screen.findByRole('heading', { name: 'prices.csv' });
}

test('when a file changes parts, then each difference is shown before anything is saved, and the import can be undone', async () => {
  answerKnown();
  const user = await openScreen('/dashboard/import', { as: 'admin' });
  await chooseText(user, 'id,price\na,14\nb,20\nc,9.75');
  const rows = () =>
    within(screen.getByRole('table', { name: 'lines' }))
      .getAllByRole('row')
      .slice(1);
  expect(rows()[0]).toHaveTextContent('Part aLine2Changes this part. See the partPrice$12.50 to $14.00');
  expect(rows()[1]).toHaveTextContent('Nothing changes.');
  expect(shop().askedOf('changeParts')).toEqual([]);
  await user.click(await button('Change 2 parts'));
  const done = '1 part changed. 1 part could not be changed; the lines say why.';
  expect(await findAnnounced('status', done)).toBeVisible();
  expect(rows()[0]).toHaveTextContent('Changed.');
  expect(rows()[2]).toHaveTextContent('This part is no longer in the shop.');
  expect(shop().askedOf('changeParts')).toMatchObject([
    {
      body: {
        lines: [
          { line: 2, _id: 'a', fields: { price: 14 }, version: 'v1' },
          { line: 4, _id: 'c', fields: { price: 9.75 }, version: 'v1' },
        ],
      },
    },
  ]);
  await user.click(await button('Undo this import'));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Yes' }));
  await findAnnounced('status', /1 part was restored\. These stay as they are:/);
  expect(screen.getByText('This part is no longer in the shop.', { selector: 'li *' })).toBeVisible();
  expect(rows()[0]).toHaveTextContent('Undone.');
  expect(screen.queryByText(/1 part changed\./)).toBeNull();
});

test('when a file that changed parts is chosen again, then it counts as another import', async () => {
  answerKnown();
  const user = await openScreen('/dashboard/import', { as: 'admin' });
  await chooseText(user, 'id,price\na,14');
  await user.click(await button('Change 1 part'));
  await findAnnounced('status', '1 part changed.');
  await user.click(await button('Choose another file'));
  await chooseText(user, 'id,price\na,14');
  await user.click(await button('Change 1 part'));
  await findAnnounced('status', '1 part changed.');
  const [first, second] = shop().askedOf('changeParts');
  expect(first?.params.id).not.toBe(second?.params.id);
});

test('when a file changes stock, then each line shows the stock before and after, or why the stock stays', async () => {
  answerKnown();
  const stockNote = 'The stock stays 5: the file does not say what it was when it was exported.';
  shop().answer('compareParts', ({ body }) => ({
    lines: body.lines.map(({ line, _id }) => ({
      ...{ line: Number(line), _id, name: `Part ${_id}`, version: 'v1' },
      ...(_id === 'a'
        ? { changes: [{ field: 'availableQuantity', before: 6, after: 9 }] }
        : { changes: [], stockNote }),
    })),
  }));
  const user = await openScreen('/dashboard/import', { as: 'admin' });
  await chooseText(user, 'id,availableQuantity,availableQuantityWhenExported,exportId\na,13,10,ex-1\nb,8,,ex-1');
  const rows = within(screen.getByRole('table', { name: 'lines' })).getAllByRole('row');
  expect(rows[1]).toHaveTextContent('Changes this part. See the partIn stock6 to 9 (+3)');
  expect(rows[2]).toHaveTextContent(`Nothing changes. See the part${stockNote}`);
  expect(screen.getByText('The stock of 1 part stays as it is; the lines say why.')).toBeVisible();
  await user.click(await button('Change 1 part'));
  await findAnnounced('status', '1 part changed.');
  const stock = { pieces: 13, exported: 10, exportId: 'ex-1' };
  expect(shop().askedOf('changeParts')).toMatchObject([{ body: { lines: [{ _id: 'a', fields: {}, stock }] } }]);
});

test('when the shop refuses the stock change of a line, then the line says why and shows no new stock', async () => {
  answerKnown();
  const stockNote = 'The stock stays 6: only owners, managers and mechanics can change it.';
  shop().answer('compareParts', {
    lines: [
      {
        ...{ line: 2, _id: 'a', name: 'Part a', version: 'v1' },
        changes: [
          { field: 'price', before: 12.5, after: 14 },
          { field: 'availableQuantity', before: 6, after: 9 },
        ],
      },
    ],
  });
  shop().answer('changeParts', { lines: [{ line: 2, _id: 'a', isDone: true, stockNote }] });
  const user = await openScreen('/dashboard/import', { as: 'admin' });
  await chooseText(user, 'id,price,availableQuantity,availableQuantityWhenExported\na,14,13,10');
  await user.click(await button('Change 1 part'));
  await findAnnounced('status', '1 part changed.');
  const [, row] = within(screen.getByRole('table', { name: 'lines' })).getAllByRole('row');
  expect(row).toHaveTextContent(`Price$12.50 to $14.00${stockNote}`);
  expect(row).not.toHaveTextContent('In stock');
});
