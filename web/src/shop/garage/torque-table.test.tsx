import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { answerParts, testPart } from '../../../testing/fake-parts.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { shop } from '../../../testing/shop.ts';

const blanca = {
  id: 'blanca',
  model: 'Blanca',
  about: 'A bike.',
  years: [2024, 2025] as [number, number],
  sizes: ['54'],
  frame: null,
  img: null,
};
const stem = { ...testPart, _id: 'stem', name: 'Princeton Stem' };
const torques = [{ label: 'Bolt torque', value: '5 N·m' }];

function answerBike(slots: object[]): void {
  answerParts(stem);
  shop().answer('listFitBikes', [blanca]);
  shop().answer('describeBike', { model: 'Blanca', year: 2025, slots } as never);
}

it('when a bike of the shop has known torques, then a table lists place, part and torque, and can be printed alone', async () => {
  const print = vi.fn(() =>
    expect(document.querySelector('.print-sheet h1')).toHaveTextContent('Blanca 2025, all sizes'),
  );
  vi.stubGlobal('print', print);
  answerBike([
    { slot: 'stem', part: 'stem', replaced: false, facts: { kind: 'stem', ports: [] }, torques },
    { slot: 'saddle', part: 'saddle', replaced: false, facts: { kind: 'saddle', ports: [] } },
  ]);
  const user = await openScreen('/garage?add=blanca&year=2025');
  const table = within(await screen.findByRole('region', { name: 'Torques' }));
  expect(await table.findByRole('row', { name: 'Stem Princeton Stem Bolt torque 5 N·m' })).toBeVisible();
  expect(table.getAllByRole('row')).toHaveLength(2);
  await user.click(table.getByRole('button', { name: /^Print\s*the torques of Blanca 2025, all sizes$/ }));
  expect(print).toHaveBeenCalledOnce();
});

it('when no torque of a bike is known, then the page has no table', async () => {
  answerBike([{ slot: 'saddle', part: 'saddle', replaced: false, facts: { kind: 'saddle', ports: [] } }]);
  await openScreen('/garage?add=blanca&year=2025');
  expect(await screen.findByRole('button', { name: '54 cm' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Torques' })).toBeNull();
});
