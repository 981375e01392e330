import { testPart as validPart } from '@fourteener/contract/testing/parts';
import { messages } from '@fourteener/contract/messages';
import type { Part } from '@fourteener/contract/part/schemas';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { findAnnounced } from '../../../testing/announced.ts';
import { catchDownloads } from '../../../testing/downloads.ts';
import { answerManaged, answerParts, testPart } from '../../../testing/fake-parts.ts';
import { sellInTheEu } from '../../../testing/fake-payments.ts';
import { fill } from '../../../testing/fill.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { shop } from '../../../testing/shop.ts';

// Fields that only admins of a shop in the European Union have: makers, and prices that are announced as reduced.

const maker = { name: 'Ten Mile', address: 'Annecy, France', contact: 'safety@tenmile.example' };
const button = (name: string) => screen.getByRole('button', { name });
const announce = () => screen.findByRole('checkbox', { name: 'Announce the new price as a reduction' });

beforeEach(() => {
  answerParts(testPart);
  shop().answerList('listMovements', []);
});

async function openPart(part: Part = testPart) {
  answerParts(part);
  const user = await openScreen(`/dashboard/parts/${part._id}`, { as: 'admin' });
  await screen.findByLabelText('Per-unit price');
  return user;
}

test('when a new price is announced as a reduction, then only that is sent, and the form shows the earlier price', async () => {
  sellInTheEu();
  const changed = { ...testPart, price: 9, reducedFrom: 12.5 };
  shop().answer('changePart', changed);
  const user = await openPart();
  answerParts(changed);
  expect(screen.queryByRole('checkbox', { name: /reduc/ })).toBeNull();
  fill(screen.getByLabelText('Per-unit price'), '9');
  expect(await announce()).not.toBeChecked();
  await user.click(await announce());
  await user.click(button('Save changes'));
  expect(await findAnnounced('status', 'Your changes are saved.')).toBeVisible();
  expect(
    shop()
      .askedOf('changePart')
      .map(({ body }) => body),
  ).toEqual([{ price: 9, reduced: true, was: { price: 12.5 } }]);
  expect(await screen.findByRole('checkbox', { name: 'Announced as reduced from $12.50' })).toBeChecked();
  await waitFor(() => expect(button('Save changes')).toBeDisabled());
});

test('when an admin ends a reduction, then only that is sent', async () => {
  sellInTheEu();
  const reduced = { ...testPart, reducedFrom: 100 };
  shop().answer('changePart', testPart);
  const user = await openPart(reduced);
  const announced = await screen.findByRole('checkbox', { name: 'Announced as reduced from $100.00' });
  expect(button('Save changes')).toBeDisabled();
  await user.click(announced);
  await user.click(button('Discard changes'));
  expect(announced).toBeChecked();
  await user.click(announced);
  await user.click(button('Save changes'));
  expect(await findAnnounced('status', 'Your changes are saved.')).toBeVisible();
  expect(
    shop()
      .askedOf('changePart')
      .map(({ body }) => body),
  ).toEqual([{ reduced: false, was: {} }]);
  await waitFor(() => expect(announced).not.toBeInTheDocument());
});

test('when the shop refuses a reduction, then its message is shown at the price', async () => {
  sellInTheEu();
  const message = 'The lowest price of the last 30 days is $8.00: only a lower price is a reduction.';
  shop().reject('changePart', 'invalid-fields', message, { errors: [{ path: 'price', message }] });
  const user = await openPart();
  fill(screen.getByLabelText('Per-unit price'), '9');
  await user.click(await announce());
  await user.click(button('Save changes'));
  await waitFor(() => expect(screen.getByLabelText('Per-unit price')).toHaveAccessibleDescription(message));
});

test('when another company makes a part, then its name and addresses are sent, and when they are emptied, the maker is removed', async () => {
  sellInTheEu();
  shop().answer('changePart', { ...testPart, maker });
  const user = await openPart();
  fill(await screen.findByLabelText('Maker’s name'), maker.name);
  fill(screen.getByLabelText('Maker’s postal address'), maker.address);
  fill(screen.getByLabelText('Maker’s email or website'), maker.contact);
  await user.click(button('Save changes'));
  await findAnnounced('status', 'Your changes are saved.');
  await waitFor(() => expect(button('Save changes')).toBeDisabled());
  for (const label of ['Maker’s name', 'Maker’s postal address', 'Maker’s email or website']) {
    fill(screen.getByLabelText(label), '');
  }
  await user.click(button('Save changes'));
  await waitFor(() => expect(shop().askedOf('changePart')).toHaveLength(2));
  expect(
    shop()
      .askedOf('changePart')
      .map(({ body }) => body),
  ).toEqual([
    { maker, was: { maker: null } },
    { maker: null, was: { maker } },
  ]);
});

test('when a part of another company is duplicated, then the copy has the same maker', async () => {
  sellInTheEu();
  const original = validPart({ _id: 'stem-9k2m4t', name: 'Stem', maker, warnings: ['Sharp.'] });
  answerParts(original);
  shop().answer('addPart', { acknowledged: true, insertedId: 'copy' });
  const user = await openScreen(`/dashboard/addproduct?from=${original._id}`, { as: 'admin' });
  await screen.findByDisplayValue('Stem');
  fill(screen.getByLabelText('Available quantity'), '4');
  await user.click(button('Submit'));
  await findAnnounced('status', messages.partAdded.trim());
  expect(shop().askedOf('addPart')[0]?.body).toMatchObject({ maker, warnings: ['Sharp.'] });
});

test('when prices are changed in bulk, then they can be announced as reductions, and the preview shows the earlier price', async () => {
  sellInTheEu();
  const saddle = validPart({ _id: 'saddle', name: 'Saddle', price: 100 });
  answerManaged([saddle]);
  shop().answer('compareParts', ({ body: { lines } }) => ({
    lines: lines.map(({ line, _id }) => ({
      ...{ line: Number(line), _id, name: 'Saddle', version: 'v1' },
      changes: [
        { field: 'price', before: 100, after: 90 },
        { field: 'reducedFrom', before: null, after: 95 },
      ],
    })),
  }));
  const user = await openScreen('/dashboard/parts', { as: 'admin' });
  await user.click(await screen.findByRole('checkbox', { name: 'Select Saddle' }));
  await user.click(button('Edit selected'));
  expect(within(await screen.findByLabelText('Field')).getByRole('option', { name: 'Maker' })).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Field'), 'Per-unit price');
  await user.selectOptions(screen.getByLabelText('Change'), 'Change by percent');
  fill(screen.getByLabelText('Percent'), '-10');
  await user.click(screen.getByRole('checkbox', { name: 'Announce the new prices as reductions' }));
  await user.click(button('Preview'));
  expect(await screen.findByText('Reduced from')).toBeVisible();
  expect(screen.getByText('$95.00')).toBeVisible();
  expect(shop().askedOf('compareParts')[0]?.body.lines).toEqual([
    { line: 1, _id: 'saddle', fields: { price: 90, reduced: true } },
  ]);
});

test('when parts are exported, then the file has their makers', async () => {
  sellInTheEu();
  answerManaged([{ ...testPart, maker }]);
  const downloads = catchDownloads();
  const user = await openScreen('/dashboard/manageproducts', { as: 'admin' });
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
  await findAnnounced('status', '1 part exported.');
  expect(await downloads[0]?.file.text()).toContain(`contact: ${maker.contact}`);
});

test('when the market is the United States, then forms, bulk changes and files have no fields for the EU', async () => {
  const user = await openPart({ ...testPart, reducedFrom: 100 });
  fill(screen.getByLabelText('Per-unit price'), '9');
  expect(await screen.findByLabelText(/^Weight in grams/)).toBeVisible();
  expect(screen.queryByRole('checkbox', { name: /reduc/ })).toBeNull();
  expect(screen.queryByLabelText('Maker’s name')).toBeNull();
  shop().answer('changePart', { ...testPart, price: 9 });
  await user.click(button('Save changes'));
  await findAnnounced('status', 'Your changes are saved.');
  expect(
    shop()
      .askedOf('changePart')
      .map(({ body }) => body),
  ).toEqual([{ price: 9, was: { price: 12.5 } }]);
});

test('when the coverage report counts missing warnings, then they can be chosen as a filter', async () => {
  const facts = [{ fact: 'warnings' as const, missing: 1 }];
  const report = (counted: typeof facts) => ({
    kinds: [{ kind: 'stem' as const, parts: 1, complete: 0, facts: counted }],
    ...{ total: 1, parts: [{ _id: 'stem', number: 'FC-1', name: 'Stem', kind: 'stem' as const, missing: [] }] },
  });
  shop().answer('reportCoverage', report(facts));
  await openScreen('/dashboard/coverage', { as: 'admin' });
  expect(within(await screen.findByLabelText('Missing')).getByRole('option', { name: 'Warnings' })).toBeVisible();
});
