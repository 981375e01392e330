import { toDay } from '@fourteener/contract/calendar';
import { presets } from '@fourteener/contract/fit/presets';
import { changeBike } from '@fourteener/contract/fit/chosen-bikes';
import type { Part } from '@fourteener/contract/part/schemas';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerParts, testPart } from '../../../testing/fake-parts.ts';
import { openScreen, reloadScreen } from '../../../testing/open-screen.tsx';
import { shop } from '../../../testing/shop.ts';
import { addBike, newBike } from './change-garage.ts';
import { garageStore } from './garage-store.ts';

const frame: Part = { ...testPart, _id: 'blanca-frame', name: 'Blanca Frame' };
const tire: Part = { ...testPart, _id: 'tire-1', number: 'TI-1', name: 'Test Tire', kind: 'tyre' };
const chain: Part = { ...testPart, _id: 'chain-1', number: 'CH-1', name: 'Test Chain', kind: 'chain' };
const saddle: Part = { ...testPart, _id: 'saddle-1', number: 'SA-1', name: 'Test Saddle', kind: 'saddle' };

/** Answers with one bike of the shop and the presets, as the shop does. */
function answerBikes() {
  answerParts(frame, tire, chain, saddle);
  shop().answer('listFitBikes', [
    {
      ...{ id: 'blanca', model: 'Blanca', about: 'Steel.', years: [2024, 2026], sizes: ['52', '54'] },
      ...{ frame: frame._id, img: '/images/parts/frame-800.webp' },
    },
  ]);
  shop().answer('describeBike', ({ body: { bike, preset = '', measured, replaced } }) => {
    const own = { frame: { kind: 'frame', ports: [] }, chain: { kind: 'chain', ports: [] } };
    const tires = {
      'tyre-front': { kind: 'tyre', position: 'front' as const, ports: [] },
      'tyre-rear': { kind: 'tyre', position: 'rear' as const, ports: [] },
    };
    const base = bike === undefined ? (presets.get(preset)?.slots ?? {}) : { ...own, ...tires };
    const changes = { measured: measured ?? [], replaced: replaced ?? [] } as Parameters<typeof changeBike>[1];
    const { slots } = changeBike({ slots: base }, changes, () => undefined);
    return {
      model: preset,
      slots: Object.entries(slots).map(([slot, facts]) => ({ slot, facts, replaced: false })),
    };
  });
}

const heading = () => screen.findByRole('heading', { level: 1 });
const added = () => garageStore.get().bikes;

test('when a visitor adds a bike of the shop, then model, year and size are three steps, and the bike is chosen', async () => {
  answerBikes();
  const user = await openScreen('/garage');
  await user.click(await screen.findByRole('link', { name: /^Blanca/ }));
  expect(await heading()).toHaveTextContent('Which year is your Blanca?');
  await waitFor(async () => expect(await heading()).toHaveFocus());
  await user.click(screen.getByRole('link', { name: '2025' }));
  expect(await heading()).toHaveTextContent('Which size is your Blanca 2025?');
  expect(document.title).toMatch(/^Which size is your Blanca 2025\? \|/);
  await user.click(screen.getByRole('button', { name: '54 cm' }));
  expect(await heading()).toHaveTextContent('Blanca 2025');
  expect(added()).toMatchObject([{ name: 'Blanca 2025', bike: 'blanca-2025', size: '54', measured: [], replaced: [] }]);
  expect(garageStore.get().chosen).toBe(added()[0]?.id);
});

test('when the sizes of a bike are no lengths, then they are written without centimeters', async () => {
  answerBikes();
  shop().answer('listFitBikes', [
    { id: 'sunshine', model: 'Sunshine', about: '', years: [2026, 2026], sizes: ['M', '54'], frame: null, img: null },
  ]);
  const user = await openScreen('/garage?add=sunshine&year=2026');
  expect(await screen.findByRole('button', { name: '54 cm' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'M' }));
  expect(await screen.findByText('M, built here, all parts original')).toBeVisible();
});

test('when a visitor describes their own bike, then each answer survives Back and a reload, and unknown facts stay assumed', async () => {
  answerBikes();
  let user = await openScreen('/garage?add=bike');
  await user.click(await screen.findByRole('button', { name: /^Touring or city bike/ }));
  expect(await heading()).toHaveTextContent('Which valves do the tubes have?');
  expect(screen.getByRole('radio', { name: /I don’t know/ })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: /Presta/ }));
  await user.click(screen.getByRole('button', { name: 'Next question' }));
  expect(await heading()).toHaveTextContent('How many cogs are at the back?');
  await user.click(screen.getByRole('radio', { name: /None of these/ }));
  await user.click(screen.getByRole('button', { name: 'Next question' }));
  expect(await screen.findByText('Question 3 of 7')).toBeVisible();
  user = await reloadScreen();
  expect(await screen.findByText('Question 3 of 7')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Back' }));
  expect(await screen.findByRole('radio', { name: /None of these/ })).toBeChecked();
  await user.click(screen.getByRole('link', { name: 'Back' }));
  expect(await screen.findByRole('radio', { name: /Presta/ })).toBeChecked();
  await user.click(screen.getByRole('link', { name: 'Skip the questions' }));
  const place = (await screen.findByRole('heading', { level: 3, name: 'Front wheel' })).parentElement?.parentElement;
  if (!place) throw new Error('The front wheel has no place.');
  const wheel = within(place);
  expect(wheel.getByText('Valve hole').parentElement).toHaveTextContent('PrestaMeasured by you');
  expect(wheel.getByText('Rim edge').parentElement).toHaveTextContent('Assumed');
  expect(screen.getByRole('link', { name: /Answer 5 questions/ })).toBeVisible();
});

test('when a bike is removed, then it can be restored as it was, and the button for that has the focus', async () => {
  answerBikes();
  const racer = newBike({ id: 'r', name: 'Racer', preset: 'road-rim-2015' });
  const blanca = newBike({ id: 'b', name: 'Blanca', bike: 'blanca-2025', size: '54' });
  for (const bike of [racer, blanca]) garageStore.change((garage) => addBike(garage, bike));
  const user = await openScreen('/garage');
  await user.click(await screen.findByRole('button', { name: /^Choose ?Racer/ }));
  await user.click(screen.getByRole('button', { name: /^Choose ?Blanca/ }));
  expect(screen.getByRole('link', { name: /^Parts that fit ?Blanca/ })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: /^Choose ?Racer/ }));
  expect(garageStore.get().chosen).toBe('r');
  expect(screen.getByRole('link', { name: /^Parts that fit ?Racer/ })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: /^Remove ?Racer/ }));
  expect(added()).toEqual([blanca]);
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(garageStore.get()).toMatchObject({ bikes: [racer, blanca], chosen: 'r' });
});

test('when parts are replaced, then each goes to its place, the page asks for the end if there are two, and refuses parts without a place', async () => {
  answerBikes();
  garageStore.change((garage) =>
    addBike(garage, newBike({ id: 'b', name: 'Blanca', bike: 'blanca-2025', size: '54' })),
  );
  const user = await openScreen('/garage?bike=b');
  await screen.findByText(/0 of \d+ facts known/);
  const add = async (number: string) => {
    await user.type(await screen.findByLabelText('Part number'), number);
    await user.click(screen.getByRole('button', { name: 'Add part' }));
  };
  await add('CH-1');
  await waitFor(() => expect(added()[0]?.replaced).toMatchObject([{ slot: 'chain', part: 'chain-1' }]));
  await add('TI-1');
  await user.click(await screen.findByRole('button', { name: 'Rear tire' }));
  expect(added()[0]?.replaced).toContainEqual({ slot: 'tyre-rear', part: 'tire-1', since: toDay(new Date()) });
  expect(screen.getByLabelText('Part number')).toHaveFocus();
  await add('SA-1');
  expect(await screen.findByText('Blanca has no place for Test Saddle.')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: /^Remove ?Test Chain/ }));
  expect(added()[0]?.replaced).toMatchObject([{ slot: 'tyre-rear', part: 'tire-1' }]);
  expect(screen.getByLabelText('Part number')).toHaveFocus();
});

test('when a bike is renamed, then it keeps the new name, and an empty name is refused at the field', async () => {
  answerBikes();
  garageStore.change((garage) => addBike(garage, newBike({ id: 'r', name: 'Racer', preset: 'road-rim-2015' })));
  const user = await openScreen('/garage?bike=r');
  const field = await screen.findByLabelText('Name of the bike');
  await user.clear(field);
  await user.click(screen.getByRole('button', { name: 'Rename' }));
  expect(field).toBeInvalid();
  await user.type(field, 'Winter bike');
  await user.click(screen.getByRole('button', { name: 'Rename' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Winter bike' })).toBeVisible();
});

test('when the facts of a bike cannot be loaded, then its page says why once, beside the button that tries again', async () => {
  answerBikes();
  shop().reject('describeBike', 'unexpected', 'The bench dropped something.');
  garageStore.change((garage) =>
    addBike(garage, newBike({ id: 'b', name: 'Blanca', bike: 'blanca-2025', size: '54' })),
  );
  await openScreen('/garage?bike=b');
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.getAllByText('The bench dropped something.')).toHaveLength(1);
});

test('when a part of a bike came with another part, then its place links to that part', async () => {
  answerBikes();
  const ports = [{ interface: 'bb-shell', side: 'takes' as const, code: 'bsa-68', from: 'maker' as const }];
  const facts = { kind: 'crankset', ports: [], includes: [{ kind: 'bottom-bracket', ports }] };
  shop().answer('describeBike', {
    model: 'Blanca',
    slots: [{ slot: 'crankset', part: chain._id, facts, replaced: false }],
  });
  garageStore.change((garage) =>
    addBike(garage, newBike({ id: 'b', name: 'Blanca', bike: 'blanca-2025', size: '54' })),
  );
  await openScreen('/garage?bike=b');
  const places = within(await screen.findByRole('region', { name: 'Installed' }));
  expect(await places.findByText('Included with')).toHaveTextContent('Included with Test Chain');
  expect(places.getAllByRole('link', { name: 'Test Chain' })).toHaveLength(2);
  expect(places.getAllByText('Original build')).toHaveLength(1);
});

test('when the shop no longer has a bike of the garage, then the page says so, and the bike can be removed', async () => {
  answerBikes();
  shop().reject('describeBike', 'not-found', 'There is no such bike of this year.');
  garageStore.change((garage) =>
    addBike(garage, newBike({ id: 'b', name: 'Blanca', bike: 'blanca-1999', size: '54' })),
  );
  const user = await openScreen('/garage');
  expect(await screen.findByText(/No part can be checked with it\./)).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Remove ?Blanca/ }));
  expect(added()).toEqual([]);
});
