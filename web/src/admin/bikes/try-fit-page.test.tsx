import { examples } from '@fourteener/contract/examples';
import type { Answer } from '@fourteener/contract/shapes';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { findAnnounced } from '../../../testing/announced.ts';
import { answerParts, testPart } from '../../../testing/fake-parts.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { shop } from '../../../testing/shop.ts';

const cassette = { ...testPart, _id: 'cassette-1', name: 'Test Cassette' };
const wheel = { ...testPart, _id: 'wheel-1', name: 'Test Wheel' };
const [check] = examples.checkFit.answer.between;

const judged: Answer<'checkStoredFit'> = {
  verdict: 'unknown',
  answers: [
    { part: 0, id: cassette._id, kind: 'cassette', verdict: 'with', checks: [] },
    { part: 1, id: wheel._id, kind: 'wheel', verdict: 'unknown', checks: [] },
  ],
  between: [
    check,
    {
      ...check,
      rule: 'F02',
      verdict: 'unknown',
      need: null,
      adapters: [],
      because: 'We cannot compare them.',
      missing: [{ as: 'need', interface: 'speeds', label: 'Number of cogs', ask: 'Count the cogs of the cassette.' }],
    },
  ],
  whole: [],
  sources: examples.checkFit.answer.sources,
  rulesVersion: '2026-11-22',
};

beforeEach(() => {
  answerParts(cassette, wheel);
  shop().answer('listFitBikes', examples.listFitBikes.answer);
  shop().answer('checkStoredFit', judged);
});

const open = (query = '') => openScreen(`/dashboard/try-fit${query}`, { as: 'admin' });
const both = '?first=cassette-1&second=wheel-1';

test('when two parts are found by keyboard, then the address has them, and the page shows the result of each check', async () => {
  const user = await open();
  expect(await screen.findByText('Choose two parts, or a part and a bike.')).toBeVisible();
  await user.type(await screen.findByRole('combobox', { name: 'First part' }), 'cass');
  await screen.findByRole('option', { name: /Test Cassette/ });
  await user.keyboard('{ArrowDown}{Enter}');
  await user.type(screen.getByRole('combobox', { name: 'Second part' }), 'wheel');
  await screen.findByRole('option', { name: /Test Wheel/ });
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(window.location.search).toBe(both);
  expect(await findAnnounced('status', 'Together: Not known')).toBeVisible();
  const [first, second] = await screen
    .findAllByRole('listitem')
    .then((items) => items.filter(({ textContent }) => textContent.includes('How we check this')));
  expect(first).toHaveTextContent(check.because);
  expect(screen.getByText(/^Needed: 1\.85 mm spacer\./)).toBeVisible();
  expect(second).toHaveTextContent('We cannot compare them.Missing: Number of cogs. Count the cogs of the cassette.');
});

test('when the address names two parts, then the fields have them, and each check links to its rule', async () => {
  await open(both);
  expect(await screen.findByDisplayValue('Test Cassette')).toBeVisible();
  const rules = await screen.findAllByRole('link', { name: /^How we check this/ });
  expect(rules.map((link) => link.getAttribute('href'))).toEqual(['/fit-rules/F01', '/fit-rules/F02']);
});

test('when a bike is chosen, then its last year is chosen too, and the part is checked with the chosen size', async () => {
  const { answer } = examples.checkStoredFit;
  const answers = answer.answers.map((part) => ({ ...part, id: cassette._id }));
  shop().answer('checkStoredFit', { ...answer, answers });
  const user = await open('?first=cassette-1');
  await screen.findByRole('option', { name: 'Blanca' });
  await user.selectOptions(screen.getByLabelText('Bike'), 'Blanca');
  expect(screen.getByLabelText('Model year')).toHaveValue('2026');
  await user.selectOptions(screen.getByLabelText('Model year'), '2025');
  await user.selectOptions(screen.getByLabelText('Size'), '54');
  expect(window.location.search).toBe('?first=cassette-1&bike=blanca&year=2025&size=54');
  const withBike = await screen.findByRole('heading', { level: 2, name: 'Test Cassette, with the bike' });
  const because = answer.answers[0]?.checks[0]?.because ?? 'no check';
  expect(within(withBike.closest('section') as HTMLElement).getByText(because)).toBeVisible();
  expect(shop().askedOf('checkStoredFit').at(-1)?.query).toMatchObject({
    parts: ['cassette-1'],
    bike: 'blanca-2025',
    size: '54',
  });
});

test('when the same part is chosen twice, then the page says so, and the shop is not asked', async () => {
  await open('?first=cassette-1&second=cassette-1');
  expect(await screen.findByText('Please choose another part than the first one.')).toBeVisible();
  expect(shop().askedOf('checkStoredFit')).toEqual([]);
});

test('when the parts cannot be checked, then the page says why', async () => {
  shop().reject('checkStoredFit', 'not-found', 'There is no part gone-1 in the shop.');
  await open('?first=cassette-1&second=gone-1');
  expect(await findAnnounced('alert', 'There is no part gone-1 in the shop.')).toBeVisible();
});

test('when a field is left with text that is no choice, then it shows the chosen part again, and an emptied field chooses none', async () => {
  const user = await open(both);
  const field = await screen.findByDisplayValue('Test Cassette');
  await user.type(field, ' or so');
  await user.tab();
  expect(field).toHaveValue('Test Cassette');
  await user.clear(field);
  expect(window.location.search).toBe('?second=wheel-1');
});
