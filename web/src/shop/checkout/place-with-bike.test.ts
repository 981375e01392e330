import { beforeEach, expect, test, vi } from 'vitest';
import { emptyGarage } from '../garage/garage.ts';
import { HttpProblem } from '../../api/errors.ts';
import { newBike } from '../garage/change-garage.ts';
import { garageStore } from '../garage/garage-store.ts';
import { placeWithBike } from './place-with-bike.ts';

const blanca = newBike({ id: 'b1', name: 'Blanca', bike: 'blanca-2025', size: '54' });
const keepGarage = () => garageStore.change(() => ({ bikes: [blanca], chosen: blanca.id }));
beforeEach(() => {
  garageStore.change(() => emptyGarage);
});

const refused = (...paths: string[]) =>
  new HttpProblem(400, { errors: paths.map((path) => ({ path, message: 'It is wrong.' })) });

test('when a bike is chosen, then it is sent with the order', async () => {
  keepGarage();
  const place = vi.fn(() => Promise.resolve('placed'));
  expect(await placeWithBike(place)).toBe('placed');
  expect(place.mock.calls).toEqual([[{ bike: blanca }]]);
});

test.each([refused('bike.measured.0.ports.0.code', 'bike.size'), new HttpProblem(413, {})])(
  'when an order is refused because of the bike, then it is placed without the bike',
  async (error) => {
    keepGarage();
    const place = vi.fn((more: object) => ('bike' in more ? Promise.reject(error) : Promise.resolve('placed')));
    expect(await placeWithBike(place)).toBe('placed');
    expect(place.mock.calls).toEqual([[{ bike: blanca }], [{}]]);
  },
);

test.each([refused('bike.size', 'phone'), refused(), new HttpProblem(409, {})])(
  'when an order is refused for another reason, then it is not sent again',
  async (error) => {
    keepGarage();
    const place = vi.fn(() => Promise.reject(error));
    await expect(placeWithBike(place)).rejects.toBe(error);
    expect(place).toHaveBeenCalledTimes(1);
  },
);

test('when no bike is chosen, then the order is sent without one', async () => {
  const place = vi.fn(() => Promise.resolve('placed'));
  await placeWithBike(place);
  expect(place.mock.calls).toEqual([[{}]]);
});
