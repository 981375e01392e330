import { brand } from '@fourteener/contract/brand';
import { pathToPart } from '@fourteener/contract/part/address';
import type { Part } from '@fourteener/contract/part/schemas';
import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { answerParts, testPart } from '../../../testing/fake-parts.ts';
import { openScreen } from '../../../testing/open-screen.tsx';

const chain: Part = { ...testPart, _id: 'chain', name: 'Harvard Chain' };
const oil: Part = { ...testPart, _id: 'oil', name: 'Mineral Oil', availableQuantity: 0 };
const cassette: Part = {
  ...testPart,
  _id: 'cassette',
  name: 'Massive Cassette',
  description: 'Twelve cogs.\n\nLockring torque: 40 N·m\nMass: 468 g',
  warnings: ['Sharp teeth.'],
  service: {
    tools: ['Chain whip'],
    manual: 'https://example.com/manual.pdf',
    manualVersion: 'C',
    manualDate: '2025-05-31',
    alsoNeeded: ['chain', 'oil'],
  },
};

async function open(part: Part) {
  answerParts(part, chain, oil);
  const user = await openScreen(pathToPart(part._id));
  return { user, service: within(await screen.findByRole('region', { name: 'Service' })) };
}

it('when a part has service facts, then the page shows torque, tools and the version of the manual', async () => {
  const { service } = await open(cassette);
  expect(service.getByText('Lockring torque').nextElementSibling).toHaveTextContent('40 N·m');
  expect(service.getByText('Tools').nextElementSibling).toHaveTextContent('Chain whip');
  expect(service.getByRole('link', { name: 'Open the manual' }).parentElement).toHaveTextContent(
    'Open the manual, version C, May 31, 2025',
  );
});

it('when the parts also needed are added, then they are in the basket, and sold-out ones are named', async () => {
  const { user, service } = await open(cassette);
  await user.click(await service.findByRole('button', { name: /^Add all 2 to basket/ }));
  expect(await screen.findByText('2 pieces added to your basket.')).toBeVisible();
  expect(service.getByRole('status')).toHaveTextContent(/^Mineral Oil was not added: /);
});

it('when the service sheet is printed, then it is printed alone, with the manual’s address and the warnings', async () => {
  const sheet = () => document.querySelector('.print-sheet');
  const print = vi.fn(() => {
    expect(sheet()).toHaveTextContent('Massive Cassette');
    expect(sheet()).toHaveTextContent('Manual, version C, May 31, 2025: https://example.com/manual.pdf');
    expect(sheet()).toHaveTextContent('Sharp teeth.');
    expect(sheet()).toHaveTextContent('Harvard Chain');
  });
  vi.stubGlobal('print', print);
  const { user, service } = await open(cassette);
  await user.click(await service.findByRole('button', { name: /^Print\s*the service sheet$/ }));
  expect(print).toHaveBeenCalledOnce();
});

it('when the manual is a file of the shop, then the printed sheet has its complete address', async () => {
  const print = vi.fn(() => {
    expect(document.querySelector('.print-sheet')).toHaveTextContent(`Manual: ${brand.origin}/manuals/cassette.pdf`);
  });
  vi.stubGlobal('print', print);
  const { user, service } = await open({ ...cassette, service: { manual: '/manuals/cassette.pdf' } });
  await user.click(await service.findByRole('button', { name: /^Print\s*the service sheet$/ }));
  expect(print).toHaveBeenCalledOnce();
});

it('when a part has no service facts, then there is no sheet to print', async () => {
  const { service } = await open({ ...testPart, oldNumbers: ['0440-28'] });
  expect(service.getByText('0440-28')).toBeVisible();
  expect(service.queryByRole('button', { name: /Print/ })).toBeNull();
});
