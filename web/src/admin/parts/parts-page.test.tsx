import { testPart as validPart } from '@fourteener/contract/testing/parts';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { findAnnounced } from '../../../testing/announced.ts';
import { answerManaged } from '../../../testing/fake-parts.ts';
import { fill } from '../../../testing/fill.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { shop } from '../../../testing/shop.ts';

const saddle = validPart({ _id: 'saddle', name: 'Saddle', price: 100 });
const stem = validPart({ _id: 'stem', name: 'Stem', kind: 'stem', price: 50 });
const bell = validPart({ _id: 'bell', name: 'Bell', price: 10 });
const open = () => openScreen('/dashboard/parts', { as: 'admin' });
const box = (name: string) => screen.findByRole('checkbox', { name: `Select ${name}` });
const button = (name: string) => screen.findByRole('button', { name });
const rows = () =>
  within(screen.getByRole('table', { name: 'lines' }))
    .getAllByRole('row')
    .slice(1);

beforeEach(() => {
  const before = { saddle: 100, stem: 50, bell: 11 };
  answerManaged([saddle, stem, bell]);
  shop().answer('compareParts', ({ body }) => ({
    lines: body.lines.map(({ line, _id, fields }) => ({
      line: Number(line),
      _id,
      name: `Part ${_id}`,
      version: `version-of-${_id}`,
      changes: Object.entries(fields).map(([field, after]) => ({
        field,
        before: field === 'price' ? before[_id as keyof typeof before] : null,
        after,
      })),
    })),
  }));
  shop().answer('changeParts', ({ body }) => ({
    lines: body.lines.map(({ line, _id }) =>
      _id === 'stem'
        ? {
            line: Number(line),
            _id,
            isDone: false,
            problem: { message: 'Somebody changed this part in the meantime.' },
          }
        : { line: Number(line), _id, isDone: true },
    ),
  }));
});

/** Selects all parts, and opens the form for them. */
async function selectAll(user: UserEvent): Promise<void> {
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  expect(await findAnnounced('status', '3 parts selected')).toBeVisible();
  await user.click(await button('Edit selected'));
  expect(await screen.findByRole('heading', { name: 'Change 3 parts' })).toHaveFocus();
}

test('when parts are selected and a search follows, then the selection stays and can be cleared', async () => {
  const user = await open();
  await user.click(await box('Saddle'));
  fill(screen.getByLabelText('Find a part'), 'stem');
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Select Saddle' })).toBeNull());
  (await box('Stem')).focus();
  await user.keyboard(' ');
  expect(await findAnnounced('status', '2 parts selected')).toBeVisible();
  await user.click(await button('Clear the selection'));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Edit selected' })).toBeNull());
  expect(screen.getByRole('link', { name: 'Duplicate Stem' })).toHaveAttribute(
    'href',
    '/dashboard/addproduct?from=stem',
  );
});

test('when one field is changed for all selected parts, then each change is previewed, sent once, and its result shown', async () => {
  const user = await open();
  await selectAll(user);
  await user.selectOptions(screen.getByLabelText('Field'), 'Tax class');
  await user.selectOptions(screen.getByLabelText('Tax class'), 'Reduced');
  await user.click(await button('Preview'));
  expect(await screen.findByRole('heading', { name: 'Tax class: Reduced' })).toHaveFocus();
  expect(rows()[0]).toHaveTextContent('Tax classnone to Reduced');
  expect(shop().askedOf('changeParts')).toEqual([]);
  await user.dblClick(await button('Change 3 parts'));
  const done = '2 parts changed. 1 part could not be changed; the lines say why.';
  expect(await findAnnounced('status', done)).toBeVisible();
  expect(rows()[0]).toHaveTextContent('none to Reduced');
  expect(rows()[1]).toHaveTextContent('Somebody changed this part in the meantime.');
  expect(rows()[1]).not.toHaveTextContent('none to Reduced');
  expect(shop().askedOf('changeParts')).toMatchObject([
    { body: { lines: [{ _id: 'saddle', fields: { taxClass: 'reduced' }, version: 'version-of-saddle' }, {}, {}] } },
  ]);
  expect(await button('Undo this bulk edit')).toBeVisible();
  await user.click(await button('Back to the list'));
  expect(screen.getByLabelText('Find a part')).toHaveFocus();
});

test('when prices change by percent, then each new price is computed from its own, and a price that changed meanwhile is left out', async () => {
  const user = await open();
  await selectAll(user);
  await user.selectOptions(screen.getByLabelText('Field'), 'Per-unit price');
  await user.selectOptions(screen.getByLabelText('Change'), 'Change by percent');
  await user.click(await button('Preview'));
  expect(await screen.findByText('Please enter a number, such as 12.50.')).toBeVisible();
  fill(screen.getByLabelText('Percent'), '-2.5');
  await user.click(await button('Preview'));
  expect(await screen.findByRole('heading', { name: 'Per-unit price − 2.5%' })).toBeVisible();
  expect(rows()[0]).toHaveTextContent('$100.00 to $97.50');
  expect(rows()[2]).toHaveTextContent('The price has changed since this list was loaded.');
  expect(await button('Change 2 parts')).toBeEnabled();
});

test('when the preview fails, then the form says why and keeps the choice', async () => {
  shop().reject('compareParts', 'unexpected', 'The shop had an unexpected error.');
  const user = await open();
  await selectAll(user);
  await user.selectOptions(screen.getByLabelText('Field'), 'Life cycle');
  await user.selectOptions(screen.getByLabelText('Life cycle'), 'Discontinued');
  await user.click(await button('Preview'));
  expect(await findAnnounced('alert', 'The shop had an unexpected error.')).toBeVisible();
  expect(screen.getByLabelText('Life cycle')).toHaveValue('discontinued');
});

const asked = () =>
  shop()
    .askedOf('listManagedParts')
    .map(({ query }) => query);

test('when parts are filtered, sorted or searched, then the shop is asked for 50 of them, and each filter shows its count', async () => {
  const draft = validPart({ _id: 'draft', name: 'Draft Stem', kind: 'stem', price: 20, status: 'hidden' });
  answerManaged([saddle, stem, bell, draft]);
  const user = await open();
  expect(await screen.findByText('1 to 4 of 4')).toBeVisible();
  expect(asked()).toEqual([{ limit: 50, sort: 'newest', count: true }]);
  await user.selectOptions(
    screen.getByRole('combobox', { name: 'Kind' }),
    await screen.findByRole('option', { name: 'Stem (2)' }),
  );
  expect(await screen.findByText('1 to 2 of 2')).toBeVisible();
  await user.selectOptions(
    screen.getByRole('combobox', { name: 'Status' }),
    await screen.findByRole('option', { name: 'Hidden (1)' }),
  );
  expect(await screen.findByText('1 to 1 of 1')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Draft Stem' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Price' }));
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ status: 'hidden', sort: 'dearest' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Stock' }), 'false');
  await user.click(await screen.findByRole('link', { name: 'Show all parts' }));
  expect(await screen.findByText('1 to 4 of 4')).toBeVisible();
  expect(window.location.search).toBe('');
});

test('when all found parts are selected, then those of further pages are loaded and selected too', async () => {
  const many = Array.from({ length: 70 }, (_, n) => validPart({ _id: `part-${n}`, name: `Part ${n}` }));
  answerManaged(many);
  const user = await open();
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  expect(await findAnnounced('status', '50 parts selected')).toBeVisible();
  await user.click(await button('Select all 70'));
  expect(await findAnnounced('status', '70 parts selected')).toBeVisible();
  await user.click(await button('Edit selected'));
  expect(await screen.findByRole('heading', { name: 'Change 70 parts' })).toHaveFocus();
});

test('when a new search is loading, then the rows of the earlier search cannot be selected together', async () => {
  await open();
  await box('Saddle');
  const all = () => screen.getByRole('checkbox', { name: 'Select all on this page' });
  expect(all()).toBeEnabled();
  const answered = Promise.withResolvers<Response>();
  shop().reply('listManagedParts', () => answered.promise);
  fill(screen.getByLabelText('Find a part'), 'stem');
  await waitFor(() => expect(all()).toBeDisabled());
  expect(await box('Saddle')).toBeEnabled();
  answered.resolve(Response.json([stem], { headers: { 'X-Total-Count': '1' } }));
  await waitFor(() => expect(all()).toBeEnabled());
  expect(screen.queryByRole('checkbox', { name: 'Select Saddle' })).toBeNull();
});
