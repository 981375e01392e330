import { examplePikes } from '@fourteener/contract/fit/bike-examples';
import type { Answer } from '@fourteener/contract/shapes';
import { testPart as validPart } from '@fourteener/contract/testing/parts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { findAnnounced } from '../../../testing/announced.ts';
import { answerParts } from '../../../testing/fake-parts.ts';
import { fill } from '../../../testing/fill.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { shop } from '../../../testing/shop.ts';

const frame = validPart({ _id: 'blanca-frame-steel-2hfy5l', name: 'Blanca Frame', kind: 'frame' });
const headset = validPart({
  _id: 'quandary-headset-p0le6w',
  name: 'Quandary Headset',
  kind: 'headset',
  includes: [{ kind: 'bottom-bracket', ports: [] }],
});
const builds = [2025, 2026].flatMap((year) => ['54', '56'].map((size) => ({ year, size })));
const fitting: Answer<'judgeBike'> = {
  builds: builds.map((build) => ({ ...build, verdict: 'fits' })),
  checks: [],
  rulesVersion: '2026-11-22',
};
const failing: Answer<'judgeBike'> = {
  ...fitting,
  builds: builds.map((build) => ({ ...build, verdict: build.year === 2025 ? 'no' : 'unknown' })),
  checks: [
    {
      ...{ rule: 'F10', verdict: 'no', slots: ['hanger', 'frame'], asks: [] },
      ...{ because: 'The hanger has another shape.', builds: builds.slice(0, 2) },
    },
    {
      ...{ rule: 'F01', verdict: 'unknown', slots: ['wheel-rear'], asks: ['Read it on the hub.'] },
      ...{ because: 'The freehub body is not stated.', builds: builds.slice(2) },
    },
  ],
};
const open = (at = 'pikes') => openScreen(`/dashboard/bikes/${at}`, { as: 'admin' });
const group = async (name: string) => within(await screen.findByRole('group', { name }));
const save = () => screen.getByRole('button', { name: 'Save bike' });
const sent = () =>
  shop()
    .askedOf('saveBike')
    .map(({ body }) => body);
const { _id, ...stored } = examplePikes;

beforeEach(() => {
  answerParts(frame, headset);
  shop().answer('getBike', examplePikes);
  shop().answer('judgeBike', fitting);
  shop().answer('saveBike', ({ body }) => ({ _id, ...(body as typeof stored), revision: 2 }));
});

test('when a bike is opened, then the page shows its fields and the verdict of each year and size', async () => {
  shop().answer('judgeBike', failing);
  await open();
  expect(await screen.findByRole('heading', { name: 'Pikes', level: 1 })).toBeVisible();
  expect(await screen.findByLabelText(/^Sizes/)).toHaveValue('54, 56');
  expect(await (await group('Frame')).findByText(/^Blanca Frame/)).toBeVisible();
  const table = within(await screen.findByRole('table'));
  expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'Year5456',
    '2025Does not fitDoes not fit',
    '2026Not knownNot known',
  ]);
  const checks = within(screen.getByRole('list', { name: 'Problems found' })).getAllByRole('listitem');
  expect(checks[0]).toHaveTextContent('The hanger has another shape.Derailleur hanger, Frame · 2025 (54, 56)');
  expect(checks[1]).toHaveTextContent('Read it on the hub.');
});

test('when a part of other years is added by keyboard, then the fit is checked again, and the bike is saved on its revision', async () => {
  const user = await open();
  (await screen.findByRole('button', { name: 'Edit Frame' })).focus();
  await user.keyboard('{Enter}');
  const slot = await group('Frame');
  await user.click(slot.getByRole('button', { name: 'Add a part for other years' }));
  const second = within(slot.getByRole('group', { name: /^Part 2,/ }));
  fill(second.getByLabelText('Part 2'), frame._id);
  fill(second.getByLabelText('From model year'), '2026');
  await waitFor(() => expect(shop().askedOf('judgeBike').length).toBeGreaterThan(1));
  await user.click(save());
  await findAnnounced('status', 'The bike is saved.');
  const slots = { ...stored.slots, frame: [{ part: frame._id }, { part: frame._id, years: [2026, null] }] };
  expect(sent()).toEqual([{ ...stored, slots, revision: 1 }]);
  await user.click(save());
  await waitFor(() => expect(sent()[1]).toMatchObject({ revision: 2 }));
});

test('when a bike has a place of its own, then it is added by name, and a name that is taken is refused', async () => {
  const user = await open();
  const choice = await screen.findByRole('combobox', { name: 'Add a part' });
  expect(within(choice).queryByRole('option', { name: 'Frame' })).toBeNull();
  await user.selectOptions(choice, 'At another place');
  const name = screen.getByLabelText(/^Name of the place/);
  await user.type(name, 'frame{Enter}');
  expect(name).toHaveAccessibleDescription('The bike already has a place with this name.');
  await user.clear(name);
  await user.type(name, 'bottle-cage-2{Enter}');
  expect((await group('Bottle cage 2')).getByLabelText('Part')).toHaveValue('');
  expect(screen.queryByLabelText(/^Name of the place/)).toBeNull();
});

test('when the parts of a bike do not fit together, then the bike is saved only after a warning', async () => {
  shop().answer('judgeBike', failing);
  const user = await open();
  fill(await screen.findByLabelText('Model'), 'Pikes Two');
  await user.click(save());
  const told = await screen.findByText('Parts of this bike do not fit each other.');
  const warning = told.closest<HTMLElement>('[role=alert]') ?? told;
  expect(warning).toHaveTextContent('Parts of this bike do not fit each other.');
  expect(warning).toHaveTextContent('2025 (54, 56)');
  expect(sent()).toEqual([]);
  await user.click(within(warning).getByRole('button', { name: 'Save anyway' }));
  await findAnnounced('status', 'The bike is saved.');
  expect(sent()).toEqual([{ ...stored, model: 'Pikes Two', revision: 1 }]);
});

test('when a part of the box is left out, and other facts of fit are stated, then both are sent', async () => {
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'Edit Headset' }));
  const slot = await group('Headset');
  expect(await slot.findByLabelText('Bottom bracket')).toBeChecked();
  await user.click(slot.getByLabelText('Bottom bracket'));
  await user.click(slot.getByRole('button', { name: 'State other facts of fit here' }));
  await user.click(await slot.findByRole('button', { name: 'Add steerer at the stem' }));
  fill(slot.getByRole('combobox', { name: 'Standard' }), '31.8');
  await user.click(save());
  await findAnnounced('status', 'The bike is saved.');
  const ports = [{ interface: 'steerer', side: 'takes', code: '31.8', from: 'maker' }];
  expect(sent()).toEqual([
    { ...stored, slots: { ...stored.slots, headset: { part: headset._id, ports } }, revision: 1 },
  ]);
});

test('when the shop refuses a bike, then each field says why, the first has the focus, and nothing that was typed is lost', async () => {
  const errors = [
    { path: 'model', message: 'The model must be a text.' },
    { path: 'slots.hanger.1.part', message: 'There is no part gone in the shop.' },
  ];
  shop().reject('saveBike', 'invalid-fields', 'Some fields need to be corrected.', { errors });
  const user = await open();
  fill(await screen.findByLabelText('Model'), 'Pikes Two');
  await user.click(save());
  await waitFor(() => expect(screen.getByLabelText('Model')).toHaveFocus());
  expect(screen.getByLabelText('Model')).toHaveValue('Pikes Two');
  const part = (await group('Derailleur hanger')).getByLabelText('Part 2');
  expect(part).toHaveAccessibleDescription('There is no part gone in the shop.');
  await user.type(screen.getByLabelText('Model'), '!');
  expect(screen.getByLabelText('Model')).toBeValid();
  expect(screen.getByLabelText('Model')).toHaveFocus();
  expect(part).toBeInvalid();
});

test('when somebody else changed the bike before it is saved, then the page says so and keeps what was typed', async () => {
  shop().reject('saveBike', 'bike-changed', 'Somebody changed the bike meanwhile. Please load it again.');
  const user = await open();
  fill(await screen.findByLabelText('Model'), 'Pikes Two');
  await user.click(save());
  expect(await screen.findByText('Somebody changed the bike meanwhile. Please load it again.')).toBeVisible();
  expect(screen.getByLabelText('Model')).toHaveValue('Pikes Two');
});

test('when a new bike is entered, then it is saved as new, with the places that were added', async () => {
  const user = await open('pikes?new');
  fill(await screen.findByLabelText('Model'), 'Pikes');
  fill(screen.getByLabelText('First model year'), '2026');
  fill(screen.getByLabelText('Last model year'), '2026');
  fill(screen.getByLabelText(/^Sizes/), '54');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Add a part' }), 'Frame');
  const part = (await group('Frame')).getByLabelText('Part');
  await user.type(part, 'blanca frame');
  // Waits until the browser's list has its options.
  await waitFor(() => expect(part.parentElement?.querySelector('option')).not.toBeNull());
  await user.click(save());
  expect(part).toHaveValue(frame._id);
  await findAnnounced('status', 'The bike is saved.');
  const added = {
    model: 'Pikes',
    about: '',
    years: [2026, 2026],
    sizes: ['54'],
    slots: { frame: { part: frame._id } },
  };
  expect(sent()).toEqual([{ ...added, revision: 0 }]);
  expect(await screen.findByRole('heading', { name: 'Pikes', level: 1 })).toBeVisible();
});

test('when an admin deletes a bike, then a dialog asks first, and the list opens afterwards', async () => {
  shop().answer('deleteBike', { acknowledged: true, deletedCount: 1 });
  shop().answer('listBikes', []);
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Yes' }));
  expect(await findAnnounced('status', 'The bike is deleted.')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Bikes', level: 1 })).toBeVisible();
  expect(shop().askedOf('deleteBike')).toHaveLength(1);
});

test('when no bike has the id, then the page says so', async () => {
  shop().reject('getBike', 'not-found', 'There is no bike with this id.');
  await open();
  expect(await screen.findByRole('heading', { name: 'This bike is not in the shop' })).toBeVisible();
});
