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
  shop().answer('listFitRules', examples.listFitRules.answer);
  shop().answer('checkStoredFit', judged);
});

const open = (query = '') => openScreen(`/dashboard/try-fit${query}`, { as: 'admin' });
const both = '?first=cassette-1&second=wheel-1';

test('when two parts are found by the keyboard, then the address has them and each check says what was compared', async () => {
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
    .then((items) => items.filter(({ textContent }) => textContent.includes('Rule F')));
  expect(first).toHaveTextContent('Cassette, Test CassetteFreehub body: HG, 8 to 10 speeds and mountain 11');
  expect(first).toHaveTextContent('Wheel, Test WheelFreehub body: HG, 11-speed road');
  expect(first).toHaveTextContent('Needed: 1.85 mm spacer.');
  expect(first).not.toHaveTextContent('hg-m');
  expect(second).toHaveTextContent('Missing: Number of cogs. Count the cogs of the cassette.');
  expect(second).toHaveTextContent('Number of cogs: not stated');
});

test('when it is opened by its address, then the parts stand there, a rule narrows the checks, and each leads to its rule', async () => {
  const user = await open(both);
  expect(await screen.findByDisplayValue('Test Cassette')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Rule F02' })).toHaveAttribute('href', '/fit-rules/F02#a');
  await user.selectOptions(screen.getByLabelText('Rule'), 'F01');
  expect(window.location.search).toBe(`${both}&rule=F01`);
  expect(screen.queryByRole('link', { name: 'Rule F02' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Rule F01' })).toBeVisible();
  expect(screen.getByText('Together, by all rules: Not known')).toBeVisible();
});

test('when a bike is chosen, then its last year comes with it, and it is judged with the size', async () => {
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
  const withBike = await screen.findByRole('heading', { level: 2, name: 'With the bike: Test Cassette' });
  expect(within(withBike.closest('section') as HTMLElement).getByText('Frame of the bike')).toBeVisible();
  expect(shop().askedOf('checkStoredFit').at(-1)?.query).toMatchObject({
    parts: ['cassette-1'],
    bike: 'blanca-2025',
    size: '54',
  });
});

test('when the same part is chosen twice, then the page says so and does not ask', async () => {
  await open('?first=cassette-1&second=cassette-1');
  expect(await screen.findByText('Please choose another part than the first one.')).toBeVisible();
  expect(shop().askedOf('checkStoredFit')).toEqual([]);
});

test('when the parts cannot be judged, then the page says why', async () => {
  shop().reject('checkStoredFit', 'not-found', 'There is no part gone-1 in the shop.');
  await open('?first=cassette-1&second=gone-1');
  expect(await findAnnounced('alert', 'There is no part gone-1 in the shop.')).toBeVisible();
});

test('when a field is left with other words, then the chosen part stands there again, and emptied it is none', async () => {
  const user = await open(both);
  const field = await screen.findByDisplayValue('Test Cassette');
  await user.type(field, ' or so');
  await user.tab();
  expect(field).toHaveValue('Test Cassette');
  await user.clear(field);
  expect(window.location.search).toBe('?second=wheel-1');
});
