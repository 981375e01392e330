import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { keepGarage } from '../../../testing/fake-garage.ts';
import { accounts, openScreen } from '../../../testing/open-screen.tsx';
import { shop } from '../../../testing/shop.ts';
import { beginSession, forceSignOut, signOut } from '../../auth/session.ts';
import { addBike, changeBike, newBike } from './change-garage.ts';
import { garageStore } from './garage-store.ts';
import { followGarage, syncGarage } from './sync-garage.ts';

const { uid } = accounts.customer;
const blanca = newBike({ id: 'b', name: 'Blanca', bike: 'blanca-2025', size: '54' });
const racer = newBike({ id: 'r', name: 'Racer', preset: 'road-rim-2015' });
const add = (bike: typeof blanca) => garageStore.change((garage) => addBike(garage, bike));
const rename = (id: string, name: string) =>
  garageStore.change((garage) => changeBike(garage, id, (bike) => ({ ...bike, name })));
const names = () => garageStore.get().bikes.map(({ name }) => name);

test('when a visitor with a bike signs in, then it joins those of the account, and leaves the browser at the sign-out', async () => {
  const account = keepGarage(racer);
  add(blanca);
  await openScreen('/about', { as: 'customer' });
  await waitFor(() => expect(account.get()).toMatchObject({ bikes: [racer, blanca], chosen: 'b' }));
  await waitFor(() => expect(names()).toEqual(['Racer', 'Blanca']));
  await signOut();
  expect(garageStore.get().bikes).toEqual([]);
  expect(localStorage.getItem('garage')).toBeNull();
});

test('when another device changes the garage at the same time, then it is loaded again, and both changes are saved', async () => {
  const account = keepGarage(blanca);
  await openScreen('/about', { as: 'customer' });
  followGarage(uid);
  await waitFor(() => expect(names()).toEqual(['Blanca']));
  const release = shop().hold('saveGarage');
  rename('b', 'Commuter');
  await waitFor(() => expect(shop().askedOf('saveGarage')).toHaveLength(1));
  account.changeElsewhere((bikes) => [...bikes, racer]);
  release();
  await waitFor(() => expect(account.get().bikes.map(({ name }) => name)).toEqual(['Commuter', 'Racer']));
  await waitFor(() => expect(names()).toEqual(['Commuter', 'Racer']));
});

test('when a signed-in rider describes two equal bikes, then both are kept', async () => {
  const account = keepGarage(blanca);
  await openScreen('/about', { as: 'customer' });
  followGarage(uid);
  await waitFor(() => expect(names()).toEqual(['Blanca']));
  add({ ...blanca, id: 'c' });
  await waitFor(() => expect(account.get().bikes.map(({ id }) => id)).toEqual(['b', 'c']));
});

test('when the network fails and the session ends by itself, then unsaved changes return only with the same account', async () => {
  const account = keepGarage(blanca);
  await openScreen('/about', { as: 'customer' });
  followGarage(uid);
  await waitFor(() => expect(names()).toEqual(['Blanca']));
  shop().disconnect('saveGarage');
  rename('b', 'Commuter');
  await waitFor(() => expect(shop().askedOf('saveGarage')).toHaveLength(1));
  await forceSignOut('/about');
  expect(garageStore.get().bikes).toEqual([]);
  add(racer);
  keepGarage(...account.get().bikes);
  beginSession(accounts.customer, 'token');
  await waitFor(() => expect(names()).toEqual(['Commuter', 'Racer']));
});

test('when another tab ends the session while the bikes are loading, then the account keeps them', async () => {
  const account = keepGarage(blanca, racer);
  await openScreen('/about', { as: 'customer' });
  followGarage(uid);
  await waitFor(() => expect(names()).toEqual(['Blanca', 'Racer']));
  const asked = shop().askedOf('getGarage').length;
  const release = shop().hold('getGarage');
  const synced = syncGarage(uid);
  await waitFor(() => expect(shop().askedOf('getGarage')).toHaveLength(asked + 1));
  localStorage.removeItem('accessToken');
  localStorage.removeItem('garage');
  release();
  await synced;
  expect(shop().askedOf('saveGarage')).toHaveLength(0);
  expect(account.get().bikes).toEqual([blanca, racer]);
});
