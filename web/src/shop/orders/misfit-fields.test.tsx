import { placedOrder } from '@fourteener/contract/order/examples';
import type { OrderItem } from '@fourteener/contract/order/schemas';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepGarage } from '../../../testing/fake-garage.ts';
import { answerParts, testPart } from '../../../testing/fake-parts.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { shop } from '../../../testing/shop.ts';
import { newBike } from '../garage/change-garage.ts';

const blanca = newBike({ id: 'b1', name: 'Blanca', bike: 'blanca-2025', size: '54' });
const racer = newBike({ id: 'b2', name: 'Old racer', preset: 'road-rim-2015' });
const delivered: OrderItem = {
  ...placedOrder,
  partsId: testPart._id,
  status: 'delivered',
  history: [...placedOrder.history, { status: 'delivered', role: 'admin', at: '2026-11-21T09:00:00.000Z' }],
};
const fit: OrderItem['fit'] = { bike: { id: 'b1', name: 'Blanca 2025, size 54' }, verdict: 'fits' };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T18:00:00.000Z') });
  answerParts(testPart);
  shop().answer('listMisfitFacts', ({ query }) => ({
    facts: query.bike === 'b1' ? [{ id: 'axle', label: 'Axle' }] : [{ id: 'freehub', label: 'Freehub body' }],
  }));
});
afterEach(() => {
  vi.useRealTimers();
});

async function open(order: OrderItem) {
  shop().answerList('listOwnOrders', [order]);
  shop().answer('changeReturns', [order]);
  const user = await openScreen('/dashboard/myOrders', { as: 'customer' });
  await user.click(await screen.findByRole('button', { name: /^Request a return/ }));
  const dialog = within(await screen.findByRole('alertdialog'));
  const send = async () => {
    await user.click(dialog.getByRole('button', { name: 'Request return' }));
    await expect.poll(() => shop().askedOf('changeReturns').length).toBe(1);
    return shop().askedOf('changeReturns')[0]?.body.items[0]?.misfit;
  };
  return { user, dialog, send };
}

test('when the order has a bike, then this bike is chosen, and one press says what did not fit', async () => {
  keepGarage(blanca, racer);
  const { user, dialog, send } = await open({ ...delivered, fit });
  expect(dialog.queryByLabelText('What did not fit?')).toBeNull();
  await user.selectOptions(dialog.getByLabelText('Reason'), 'Does not fit');
  expect(dialog.getByLabelText('For which bike?')).toHaveDisplayValue('Blanca');
  await dialog.findByRole('option', { name: 'Axle' });
  await user.selectOptions(dialog.getByLabelText('What did not fit?'), 'Axle');
  expect(await send()).toEqual({ fact: 'axle' });
});

test('when another bike is chosen, then its facts are offered, and both are sent', async () => {
  keepGarage(blanca, racer);
  const { user, dialog, send } = await open({ ...delivered, fit });
  await user.selectOptions(dialog.getByLabelText('Reason'), 'Does not fit');
  await user.selectOptions(dialog.getByLabelText('For which bike?'), 'Old racer');
  await dialog.findByRole('option', { name: 'Freehub body' });
  await user.selectOptions(dialog.getByLabelText('What did not fit?'), 'Freehub body');
  expect(await send()).toEqual({ bike: 'b2', fact: 'freehub' });
});

test('when the bike of the order is no longer in the garage, then it can still be chosen, and so can another bike', async () => {
  keepGarage(racer);
  const { user, dialog, send } = await open({ ...delivered, fit });
  await user.selectOptions(dialog.getByLabelText('Reason'), 'Does not fit');
  expect(dialog.getByLabelText('For which bike?')).toHaveDisplayValue('Blanca 2025, size 54');
  await user.selectOptions(dialog.getByLabelText('For which bike?'), 'Another bike');
  await user.selectOptions(dialog.getByLabelText('What did not fit?'), 'Something else');
  expect(await send()).toEqual({ bike: null, fact: 'other' });
});

test('when a rider without bikes says nothing, or the facts cannot be loaded, then the return can still be requested', async () => {
  shop().reject('listMisfitFacts', 'not-found', 'There is no such order.');
  const { user, dialog, send } = await open(delivered);
  await user.selectOptions(dialog.getByLabelText('Reason'), 'Does not fit');
  expect(dialog.queryByLabelText('For which bike?')).toBeNull();
  expect(dialog.getByLabelText('What did not fit?')).toHaveDisplayValue('Not stated');
  expect(await send()).toBeUndefined();
});

test('when another reason is chosen afterwards, then no fact about the fit is sent', async () => {
  const { user, dialog, send } = await open(delivered);
  await user.selectOptions(dialog.getByLabelText('Reason'), 'Does not fit');
  await user.selectOptions(dialog.getByLabelText('What did not fit?'), 'Something else');
  await user.selectOptions(dialog.getByLabelText('Reason'), 'Arrived damaged');
  expect(dialog.queryByLabelText('What did not fit?')).toBeNull();
  expect(await send()).toBeUndefined();
});
