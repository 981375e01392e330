import type { OwnSynonyms } from '@fourteener/contract/synonym/schemas';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answerParts, testPart } from '../../../testing/fake-parts.ts';
import { fill } from '../../../testing/fill.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { shop } from '../../../testing/shop.ts';

const plate = { phrase: 'dinner plate', meanings: ['cassette'] };
const ring = { phrase: 'ring ring', meanings: ['bell', 'horn'] };

/** The synonyms that the fake shop stores when they are saved, like the server. */
let stored: OwnSynonyms;
beforeEach(() => {
  stored = { entries: [plate, { ...ring, without: ['horn'] }], version: 4 };
  answerParts(testPart);
  shop().answer('getSynonyms', () => stored);
  shop().answer('saveSynonyms', ({ body }) => {
    stored = { entries: body.entries, version: Number(body.version) + 1 };
    return stored;
  });
});

const open = (query = '') => openScreen(`/dashboard/synonyms${query}`, { as: 'admin' });
const sent = () =>
  shop()
    .askedOf('saveSynonyms')
    .map(({ body }) => body);
const rowOf = async (phrase: string) => within((await screen.findByText(phrase)).closest('tr') as HTMLElement);

test('when the page opens, then the owner’s synonyms come before the built-in ones, and meanings without a part are marked', async () => {
  await open();
  const table = within(await screen.findByRole('table', { name: 'synonyms' }));
  const [, first, second, third] = table.getAllByRole('row');
  expect(first).toHaveTextContent(/ring ring.*bell, horn.*No part has “horn” now\..*You/);
  expect(second).toHaveTextContent(/dinner plate.*cassette.*You/);
  expect(third).toHaveTextContent(/derailleur, mech, derailer.*Each finds the others.*Built in/);
  expect(within(third as HTMLElement).queryByRole('button')).toBeNull();
  fill(screen.getByLabelText('Find a synonym'), 'gooseneck');
  expect(await table.findByText('stem')).toBeVisible();
});

test('when the address has a word that found nothing, then the form has it, and after saving the page shows what it finds', async () => {
  const user = await open('?phrase=gooseneck');
  expect(await screen.findByLabelText('Riders type')).toHaveValue('gooseneck');
  const meanings = screen.getByLabelText('It stands for');
  expect(meanings).toHaveFocus();
  await user.type(meanings, ' quill stem,bell ; {Enter}');
  expect(await screen.findByText('“gooseneck” is saved, and finds 1 part now:')).toBeVisible();
  expect(screen.getByRole('link', { name: testPart.name })).toBeVisible();
  expect(sent()).toEqual([
    { entries: [plate, ring, { phrase: 'gooseneck', meanings: ['quill stem', 'bell'] }], version: 4 },
  ]);
  // The form is empty for the next synonym.
  await expect.poll(() => screen.getByLabelText<HTMLInputElement>('Riders type').value).toBe('');
});

test('when a synonym is edited, then it keeps its place', async () => {
  const user = await open();
  await user.click((await rowOf('dinner plate')).getByRole('link', { name: /^Edit/ }));
  expect(await screen.findByRole('heading', { name: 'Edit “dinner plate”' })).toBeVisible();
  fill(screen.getByLabelText('Riders type'), 'dinner plates');
  await user.click(screen.getByRole('button', { name: 'Save synonym' }));
  await expect.poll(sent).toEqual([{ entries: [{ ...plate, phrase: 'dinner plates' }, ring], version: 4 }]);
});

test('when a synonym is removed and this is undone, then the synonym is saved again', async () => {
  const user = await open();
  await user.click((await rowOf('ring ring')).getByRole('button', { name: /^Remove/ }));
  expect(await screen.findByText('“ring ring” is removed.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await expect.poll(sent).toEqual([
    { entries: [plate], version: 4 },
    { entries: [plate, ring], version: 5 },
  ]);
  expect(await screen.findByText(/^“ring ring” is saved/)).toBeVisible();
});

test('when the shop refuses a synonym, then its field says why, and errors of other synonyms are listed below', async () => {
  shop().reject('saveSynonyms', 'invalid-fields', 'All of it.', {
    errors: [
      { path: 'entries.2.phrase', message: '“rd 81” is the number RD-81 of Derailleur.' },
      { path: 'entries.2.meanings.1', message: 'No part has “mudflap”, so that it would find nothing.' },
    ],
  });
  const user = await open('?phrase=rd+81');
  await user.type(await screen.findByLabelText('It stands for'), 'mech, mudflap{Enter}');
  expect(await screen.findByText('“rd 81” is the number RD-81 of Derailleur.')).toBeVisible();
  expect(screen.getByLabelText('It stands for')).toHaveAccessibleDescription(/No part has “mudflap”/);
  shop().reject('saveSynonyms', 'invalid-fields', 'There is a synonym for “x” already.', {
    errors: [{ path: 'entries.0.phrase', message: 'There is a synonym for “x” already.' }],
  });
  await user.click(screen.getByRole('button', { name: 'Save synonym' }));
  expect(await screen.findByText('There is a synonym for “x” already.')).toBeVisible();
});

test('when another admin saved synonyms first, then these are loaded, and saving again keeps both', async () => {
  const theirs = { phrase: 'pie plate', meanings: ['cassette'] };
  const user = await open('?phrase=gooseneck');
  await user.type(await screen.findByLabelText('It stands for'), 'stem');
  shop().reject('saveSynonyms', 'settings-changed', 'Somebody changed the synonyms meanwhile.');
  stored = { entries: [plate, ring, theirs], version: 5 };
  await user.click(screen.getByRole('button', { name: 'Save synonym' }));
  expect(await screen.findByText(/^Somebody changed the synonyms meanwhile/)).toBeVisible();
  expect(await screen.findByText('pie plate')).toBeVisible();
  shop().answer('saveSynonyms', ({ body }) => (stored = { entries: body.entries, version: 6 }));
  await user.click(screen.getByRole('button', { name: 'Save synonym' }));
  await expect
    .poll(() => sent().at(-1))
    .toEqual({ entries: [plate, ring, theirs, { phrase: 'gooseneck', meanings: ['stem'] }], version: 5 });
});

test('when another admin changed the same synonym, then the page says so before it is replaced', async () => {
  const user = await open('?phrase=dinner+plate');
  const meanings = await screen.findByLabelText('It stands for');
  stored = { entries: [{ ...plate, meanings: ['chainring'] }, ring], version: 5 };
  shop().reject('saveSynonyms', 'settings-changed', 'Somebody changed the synonyms meanwhile.');
  fill(meanings, 'rotor');
  await user.click(screen.getByRole('button', { name: 'Save synonym' }));
  expect(await screen.findByText(/^Somebody changed the synonyms meanwhile/)).toBeVisible();
  expect((await rowOf('dinner plate')).getByText('chainring')).toBeVisible();
  expect(meanings).toHaveValue('rotor');
});
