import { partFieldNames, partFields } from '@fourteener/contract/part/fields';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { findAnnounced } from '../../../testing/announced.ts';
import { answerParts, testPart } from '../../../testing/fake-parts.ts';
import { fill } from '../../../testing/fill.ts';
import { openScreen, reloadScreen } from '../../../testing/open-screen.tsx';
import { shop } from '../../../testing/shop.ts';
import { fieldsOf, partSectionNames } from './part-sections.ts';

const open = () => openScreen(`/dashboard/parts/${testPart._id}`, { as: 'admin' });
const field = (label: string | RegExp) => screen.findByLabelText(label);
const summary = (words: string) => screen.findByText(words, { selector: 'summary' });
const sectionOf = async (words: string) => (await summary(words)).closest('details');

beforeEach(() => {
  answerParts(testPart);
  shop().answerList('listMovements', []);
});

test('when a part field is in the forms, then it is in exactly one section', () => {
  const placed = partSectionNames.flatMap(fieldsOf);
  expect(placed.toSorted()).toEqual(partFieldNames.filter((name) => !partFields[name].isFormer).toSorted());
});

test('when a section is closed, then it stays closed on the next visit, and says how many of its fields are changed', async () => {
  const user = await open();
  fill(await field(/^Weight in grams/), '140');
  await user.click(await summary('Facts'));
  await waitFor(async () => expect(await sectionOf('Facts')).not.toHaveAttribute('open'));
  expect(await summary('Facts')).toHaveTextContent('Facts1 changed');
  expect(await sectionOf('Sale and life cycle')).toHaveAttribute('open');
  await user.click(screen.getByRole('button', { name: 'Discard changes' }));
  const again = await reloadScreen();
  await waitFor(async () => expect(await sectionOf('Facts')).not.toHaveAttribute('open'));
  await again.click(await summary('Facts'));
  await waitFor(async () => expect(await sectionOf('Facts')).toHaveAttribute('open'));
});

test('when Ctrl+S is pressed anywhere, then changes are saved once', async () => {
  shop().answer('changePart', { ...testPart, price: 14.75 });
  const user = await open();
  expect(await screen.findByText('No changes yet.')).toBeVisible();
  await user.keyboard('{Control>}s{/Control}');
  fill(await field('Per-unit price'), '14.75');
  fill(await field('Name'), 'Chain');
  expect(await screen.findByText('2 fields changed')).toBeVisible();
  await user.click(document.body);
  await user.keyboard('{Control>}s{/Control}');
  expect(await findAnnounced('status', 'Your changes are saved.')).toBeVisible();
  expect(shop().askedOf('changePart')).toMatchObject([{ body: { price: 14.75, name: 'Chain' } }]);
});

test('when a field in a closed section is invalid, then its section opens, and the field has the focus', async () => {
  const errors = [{ path: 'weightGrams', message: 'This is too heavy.' }];
  shop().reject('changePart', 'invalid-fields', 'Some fields need to be corrected.', { errors });
  const user = await open();
  fill(await field(/^Weight in grams/), '140');
  await user.click(await summary('Facts'));
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(async () => expect(await field(/^Weight in grams/)).toHaveFocus());
  expect((await field(/^Weight in grams/)).closest('details')).toHaveAttribute('open');
});

test('when a discontinued part gets a successor, then the riders who wait for the part can be told', async () => {
  const next = { ...testPart, _id: 'next', name: 'Newer Chain' };
  answerParts(testPart, next);
  shop().answer('countWatchers', { waiting: 3 });
  shop().answer('changePart', { ...testPart, status: 'discontinued', lifeCycle: 'discontinued', successor: 'next' });
  const user = await open();
  await user.selectOptions(await field('Life cycle'), 'Discontinued');
  expect(screen.queryByRole('checkbox', { name: /^Tell/ })).toBeNull();
  const successor = await field(/^Successor/);
  await user.type(successor, 'Newer');
  await user.click(within(await screen.findByRole('listbox')).getByRole('option', { name: /Newer Chain/ }));
  expect(successor).toHaveValue('Newer Chain');
  await user.click(await screen.findByRole('checkbox', { name: 'Tell 3 riders who wait for it' }));
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await findAnnounced('status', 'Your changes are saved. 3 riders will get an email.')).toBeVisible();
  expect(shop().askedOf('changePart')).toMatchObject([
    { body: { lifeCycle: 'discontinued', successor: 'next', tellWatchers: true } },
  ]);
});

test('when somebody else changes or removes the part, then the form says so and keeps what was typed', async () => {
  shop().answer('moveStock', { acknowledged: true, insertedId: 'movement' });
  const user = await open();
  fill(await field(/^Description/), 'Typed here.');
  answerParts({ ...testPart, price: 99 });
  fill(await field('Pieces received'), '1');
  await user.click(screen.getByRole('button', { name: 'Restock' }));
  expect(await findAnnounced('status', /^Somebody else changed: Per-unit price\./)).toBeVisible();
  answerParts();
  fill(await field('Pieces received'), '1');
  await user.click(screen.getByRole('button', { name: 'Restock' }));
  expect(await findAnnounced('alert', /^Somebody removed this part from the shop meanwhile\./)).toBeVisible();
  expect(await field(/^Description/)).toHaveValue('Typed here.');
});
