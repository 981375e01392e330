import { examples } from '@fourteener/contract/examples';
import { pathToPart } from '@fourteener/contract/part/address';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answerFit } from '../../../testing/fake-fit.ts';
import { answerParts, testPart } from '../../../testing/fake-parts.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { shop } from '../../../testing/shop.ts';
import { addBike, newBike } from './change-garage.ts';
import { garageStore } from './garage-store.ts';

beforeEach(() => {
  const part = { ...testPart, kind: 'sealant' as const };
  answerParts(part);
  answerFit([part], { slots: {} });
  shop().answer('listFitBikes', [
    {
      id: 'blanca',
      model: 'Blanca',
      about: 'Steel.',
      years: [2024, 2026],
      sizes: ['52', '54'],
      frame: null,
      img: null,
    },
    { id: 'heron', model: 'Heron', about: 'Light.', years: [2021, 2022], sizes: ['M'], frame: null, img: null },
  ]);
});

const header = () => within(screen.getByRole('banner'));
const dialog = () => screen.findByRole('alertdialog');
const own = (fields: { name: string; bike: string; size?: string }) => {
  const bike = newBike(fields);
  garageStore.change((garage) => addBike(garage, bike));
  return bike.id;
};
const bikes = () => garageStore.get().bikes.map(({ bike, size }) => [bike, size]);

test('when a rider asks whether a part fits their bike, then four presses name the bike, and the page shows the verdict', async () => {
  const user = await openScreen(pathToPart(testPart._id));
  await user.click(await screen.findByRole('link', { name: 'Does it fit your bike?' }));
  expect(await dialog()).toHaveAccessibleName('Which bike should the parts fit?');
  await user.click(await screen.findByRole('button', { name: /^Blanca/ }));
  expect(await dialog()).toHaveAccessibleName('Which year is your Blanca?');
  const years = within(await dialog()).getAllByRole('listitem');
  expect(years.map(({ textContent }) => textContent)).toEqual(['2026', '2025', '2024']);
  expect(screen.getByRole('button', { name: '2026' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: '2025' }));
  expect(await dialog()).toHaveAccessibleName('Which size is your Blanca 2025?');
  await user.click(screen.getByRole('button', { name: '54 cm' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(window.location.pathname).toBe(pathToPart(testPart._id));
  expect(await screen.findByRole('heading', { name: 'Not checked: Blanca 2025' })).toBeVisible();
  expect(header().getAllByRole('link', { name: 'My bike: Blanca 2025, 54' })[0]).toBeInTheDocument();
  expect(bikes()).toEqual([['blanca-2025', '54']]);
});

test('when the size is not known, then the bike is saved without one', async () => {
  const user = await openScreen('/about');
  await user.click(header().getAllByRole('link', { name: 'My bike' })[0] as HTMLElement);
  await user.click(await screen.findByRole('button', { name: /^Heron/ }));
  await user.click(screen.getByRole('button', { name: '2022' }));
  expect(screen.getByRole('button', { name: 'M' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'I don’t know' }));
  expect(bikes()).toEqual([['heron-2022', undefined]]);
  expect(header().getAllByRole('link', { name: 'My bike: Heron 2022' })[0]).toBeInTheDocument();
});

test('when a rider goes a step back, then no bike is added, and another model can be chosen', async () => {
  const user = await openScreen('/about');
  await user.click(header().getAllByRole('link', { name: 'My bike' })[0] as HTMLElement);
  await user.click(await screen.findByRole('button', { name: /^Blanca/ }));
  await user.click(screen.getByRole('button', { name: '2024' }));
  await user.click(screen.getByRole('button', { name: 'Another year' }));
  expect(screen.getByRole('button', { name: '2026' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Another model' }));
  expect(await screen.findByRole('button', { name: /^Heron/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(bikes()).toEqual([]);
});

test('when the garage has bikes, then one press chooses another of them, and a bike that is there is not added twice', async () => {
  const first = own({ name: 'Commuter', bike: 'blanca-2024', size: '52' });
  own({ name: 'Blanca 2026', bike: 'blanca-2026', size: '54' });
  const user = await openScreen('/about');
  await user.click(header().getAllByRole('link', { name: 'My bike: Blanca 2026, 54' })[0] as HTMLElement);
  const mine = within(await screen.findByRole('list', { name: 'My bikes' }));
  expect(mine.getByRole('button', { name: /^Blanca 2026/ })).toHaveAttribute('aria-pressed', 'true');
  await user.click(mine.getByRole('button', { name: /^Commuter/ }));
  expect(garageStore.get().chosen).toBe(first);

  await user.click(header().getAllByRole('link', { name: 'My bike: Commuter, 52' })[0] as HTMLElement);
  const models = within(await screen.findByRole('list', { name: 'A Fourteener bike' }));
  await user.click(await models.findByRole('button', { name: /^Blanca/ }));
  await user.click(screen.getByRole('button', { name: '2026' }));
  await user.click(screen.getByRole('button', { name: '54 cm' }));
  expect(bikes()).toHaveLength(2);
  expect(garageStore.get().chosen).not.toBe(first);
});

test.each([
  ['its model', 'gone-2025', undefined],
  ['its year', 'heron-2023', undefined],
  ['its size', 'heron-2022', 'XL'],
])(
  'when the garage has a bike and the shop no longer has %s, then the list of bikes says so',
  async (_, bike, size) => {
    own({ name: 'The old one', bike, ...(size && { size }) });
    own({ name: 'The good one', bike: 'heron-2022', size: 'M' });
    const user = await openScreen('/about');
    await user.click(header().getAllByRole('link', { name: 'My bike: The good one, M' })[0] as HTMLElement);
    await screen.findByRole('button', { name: /^Heron/ });
    const mine = within(screen.getByRole('list', { name: 'My bikes' }));
    const said = 'The shop does not have this bike any more. Please choose its model, year and size again.';
    expect(mine.getByRole('button', { name: /^The old one/ })).toHaveTextContent(said);
    expect(mine.getByRole('button', { name: /^The good one/ })).not.toHaveTextContent(said);
  },
);

test('when a list filters by the rider’s bike and none is chosen, then a bike can be chosen there, and the list is filtered by it', async () => {
  shop().answer('summarizeParts', examples.summarizeParts.answer);
  const user = await openScreen('/product?fits=mine');
  await screen.findByText(/No bike is chosen, so these are all parts\./);
  const [link] = within(screen.getByRole('main')).getAllByRole('link', { name: 'Choose your bike' });
  await user.click(link as HTMLElement);
  await user.click(await screen.findByRole('button', { name: /^Heron/ }));
  await user.click(screen.getByRole('button', { name: '2021' }));
  await user.click(screen.getByRole('button', { name: 'M' }));
  expect(window.location.search).toBe('?fits=mine');
  await expect
    .poll(() => shop().askedOf('listParts').at(-1)?.query)
    .toMatchObject({ fits: { typed: 'heron-2021' }, size: 'M' });
});
