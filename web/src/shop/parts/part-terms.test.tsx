import { pathToPart } from '@fourteener/contract/part/address';
import type { Part } from '@fourteener/contract/part/schemas';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerParts, testPart } from '../../../testing/fake-parts.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { findPartHeading } from '../../../testing/part-heading.ts';

// The facts that the law requires shops to tell riders, on a part's public page and on its order form.

const told: Part = {
  ...testPart,
  price: 80,
  reducedFrom: 100,
  warnings: ['Never ride without bolts.'],
  terms: [
    { label: 'Delivery, Ground', value: '3–5 days' },
    { label: 'Maker', value: 'Ten Mile, 4 Rue des Alpes, Annecy, safety@tenmile.example' },
  ],
};
const addresses = [pathToPart(testPart._id), `/product/${testPart._id}`];

async function open(address: string, part: Part): Promise<void> {
  answerParts(part);
  await openScreen(address, { as: 'customer' });
  await findPartHeading(part.name);
}

test.each(addresses)(
  'when %s shows a part, then it shows its warnings, maker, delivery time and both prices',
  async (address) => {
    await open(address, told);
    expect(screen.getByRole('region', { name: 'Warnings' })).toHaveTextContent('Never ride without bolts.');
    for (const { label, value } of told.terms ?? []) {
      expect(screen.getByText(label).nextElementSibling).toHaveTextContent(value);
    }
    const terms = within(screen.getByRole('region', { name: 'Delivery and maker' }));
    expect(terms.getByText('3–5 days')).toBeVisible();
    expect(screen.getByText('$100.00').tagName).toBe('S');
    expect(screen.getByText(/^Reduced from/)).toHaveTextContent(
      'Reduced from $100.00, our lowest price in the 30 days before',
    );
  },
);

test.each(addresses)('when %s shows a part without such facts, then there is no section for them', async (address) => {
  await open(address, testPart);
  expect(screen.queryByRole('region', { name: /^Warnings$|^Delivery/ })).toBeNull();
  expect(screen.queryByText(/^Reduced from|^Delivery,|^Maker$/)).toBeNull();
});
