import { brandMaker } from '@fourteener/contract/brand';
import { pathToPart } from '@fourteener/contract/part-address';
import type { Part } from '@fourteener/contract/parts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerParts, testPart } from '../../../testing/fake-parts.ts';
import { openScreen } from '../../../testing/open-screen.tsx';

// What the law wants riders to be told, on a part's public page and on its order form.

const days = { from: 3, to: 5 };
const told: Part = {
  ...testPart,
  price: 80,
  reducedFrom: 100,
  warnings: ['Never ride without bolts.'],
  madeBy: brandMaker,
  deliveryTimes: [
    { name: 'Ground', days },
    { name: 'Express', days: { from: 1, to: 1 } },
  ],
};
const addresses = [pathToPart(testPart._id), `/product/${testPart._id}`];

async function open(address: string, part: Part): Promise<void> {
  answerParts(part);
  await openScreen(address, { as: 'customer' });
  await screen.findByRole('heading', { level: 1, name: part.name });
}

test.each(addresses)(
  'when %s shows a part of the EU, then warnings, maker and both prices are there',
  async (address) => {
    await open(address, told);
    expect(screen.getByRole('region', { name: 'Warnings' })).toHaveTextContent('Never ride without bolts.');
    const maker = within(screen.getByRole('region', { name: 'Maker' }));
    for (const words of [brandMaker.name, brandMaker.address, brandMaker.euContact]) {
      expect(maker.getByText(words)).toBeVisible();
    }
    expect(maker.getByRole('link', { name: brandMaker.contact })).toHaveAttribute(
      'href',
      `mailto:${brandMaker.contact}`,
    );
    expect(screen.getByText('$100.00').tagName).toBe('S');
    expect(screen.getByText('Reduced from $100.00, our lowest price in the 30 days before.')).toBeVisible();
  },
);

test.each(addresses)(
  'when %s shows a part of which nothing has to be told, then there is no place for it',
  async (address) => {
    await open(address, testPart);
    for (const name of ['Maker', 'Warnings']) expect(screen.queryByRole('region', { name })).toBeNull();
    expect(screen.queryByText(/Reduced from|^Delivery:/)).toBeNull();
  },
);

test('when another company makes a part, then its website is a link', async () => {
  const contact = 'https://tenmile.example/safety';
  await open(pathToPart(testPart._id), { ...told, madeBy: { name: 'Ten Mile', address: 'Annecy, France', contact } });
  const maker = within(screen.getByRole('region', { name: 'Maker' }));
  expect(maker.getByRole('link', { name: contact })).toHaveAttribute('href', contact);
  expect(maker.queryByText('In the EU')).toBeNull();
});

test('when the tables of shipping say how long deliveries take, then the page of a part does', async () => {
  await open(pathToPart(testPart._id), told);
  expect(screen.getByText(/^Delivery:/)).toHaveTextContent('Delivery: Ground, 3–5 days; Express, 1 day');
});
