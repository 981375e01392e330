import { toDay } from '@fourteener/contract/calendar';
import { placedOrder } from '@fourteener/contract/order/examples';
import type { Part } from '@fourteener/contract/part/schemas';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { keepGarage } from '../../../testing/fake-garage.ts';
import { answerParts, testPart } from '../../../testing/fake-parts.ts';
import { openScreen, reloadScreen } from '../../../testing/open-screen.tsx';
import { shop } from '../../../testing/shop.ts';
import { newBike, replacePart } from './change-garage.ts';

const blanca = newBike({ id: 'b', name: 'Blanca 2025', bike: 'blanca-2025', size: '54' });
const slots = [
  { slot: 'chain', replaced: false, facts: { kind: 'chain', ports: [] } },
  { slot: 'tyre-front', replaced: false, facts: { kind: 'tyre', position: 'front' as const, ports: [] } },
  { slot: 'tyre-rear', replaced: false, facts: { kind: 'tyre', position: 'rear' as const, ports: [] } },
];

/** Opens an order of a part of this kind, with a garage. */
async function open(kind: Part['kind'], bike = blanca) {
  const garage = keepGarage(bike);
  answerParts({ ...testPart, ...(kind && { kind }) });
  shop().answer('describeBike', { model: 'Blanca', slots });
  shop().answer('getOrder', { ...placedOrder, partsId: testPart._id, partsName: 'Test Part' });
  const user = await openScreen(`/dashboard/my-orders/${placedOrder._id}`, { as: 'customer' });
  return { user, replaced: () => garage.get().bikes[0]?.replaced };
}

test('when an ordered part has one place on the chosen bike, then one press records it as fitted, and Undo reverts it', async () => {
  const { user, replaced } = await open('chain');
  expect(await screen.findByText('Fitted to Blanca 2025?')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Yes, fitted' }));
  const since = toDay(new Date());
  await waitFor(() =>
    expect(replaced()).toEqual([{ slot: 'chain', part: testPart._id, since, order: placedOrder._id }]),
  );
  expect(await screen.findByText('Test Part is fitted to Blanca 2025.')).toBeVisible();
  const again = await reloadScreen();
  await again.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(replaced()).toEqual([]));
  expect(await screen.findByRole('button', { name: 'Yes, fitted' })).toHaveFocus();
});

test('when another part was fitted before, then Undo restores that part', async () => {
  const { user, replaced } = await open(
    'chain',
    replacePart(blanca, { slot: 'chain', part: 'older', since: '2025-03-02' }),
  );
  await user.click(await screen.findByRole('button', { name: 'Yes, fitted' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(replaced()).toEqual([{ slot: 'chain', part: 'older', since: '2025-03-02' }]));
});

test('when a part can be fitted at either end, then the page asks for the end, and both can be chosen', async () => {
  const { user, replaced } = await open('tyre');
  await user.click(await screen.findByRole('button', { name: 'Yes, rear' }));
  expect(await screen.findByText('Test Part is fitted to Blanca 2025 at the rear.')).toBeVisible();
  expect(screen.getByText('Also fitted at the front?')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Yes, fitted' }));
  await waitFor(() => expect(replaced()?.map(({ slot }) => slot)).toEqual(['tyre-rear', 'tyre-front']));
});

test('when the bike has no place for a part, then the page does not ask', async () => {
  await open('saddle');
  expect(await screen.findByRole('heading', { name: 'History' })).toBeVisible();
  await waitFor(() => expect(shop().askedOf('describeBike')).toHaveLength(1));
  expect(screen.queryByText(/Fitted to/)).not.toBeInTheDocument();
});
