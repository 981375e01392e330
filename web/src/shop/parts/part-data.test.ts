import { brand } from '@fourteener/contract/brand';
import { testPart } from '@fourteener/contract/testing/parts';
import { expect, it } from 'vitest';
import { describePart, describeParts } from './part-data.ts';

const part = testPart({
  _id: 'princeton-stem-b6xn0r',
  img: '/images/parts/stem-800.webp',
  description: 'A stem.\nMass: 128 g',
  availableQuantity: 4,
  price: 96.5,
});

it('when a part is described for search engines, then its price and its addresses are complete, and its description has only prose', () => {
  expect(describePart(part)).toMatchObject({
    '@type': 'Product',
    sku: 'FC-B6XN0R',
    url: `${brand.origin}/parts/princeton-stem-b6xn0r`,
    image: [`${brand.origin}/images/parts/stem-800.webp`],
    description: 'A stem.',
    offers: { price: '96.50', priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
  });
});

it('when the picture is on another site, then its address stays the same', () => {
  expect(describePart({ ...part, img: 'https://example.com/stem.jpg' }).image).toEqual([
    'https://example.com/stem.jpg',
  ]);
});

it('when a part is sold out, then its offer says so', () => {
  const { offers } = describePart({ ...part, minimumQuantity: 5 });
  expect(offers.availability).toBe('https://schema.org/OutOfStock');
});

it('when a sold-out part is discontinued, then its offer says so', () => {
  const { offers } = describePart({ ...part, minimumQuantity: 5, status: 'discontinued' });
  expect(offers.availability).toBe('https://schema.org/Discontinued');
});

it('when customers have rated a part, then their average is included, and otherwise there is none', () => {
  const none = { count: 0, average: 0, spread: [0, 0, 0, 0, 0] };
  expect(describePart(part, { ...none, count: 2, average: 4.5 })).toMatchObject({
    aggregateRating: { ratingValue: 4.5, reviewCount: 2, bestRating: 5 },
  });
  expect(describePart(part, none)).not.toHaveProperty('aggregateRating');
});

it('when parts are listed for search engines, then each has its position, counted from 1', () => {
  const { itemListElement } = describeParts([part, { ...part, _id: 'other' }]);
  expect(itemListElement.map(({ position }) => position)).toEqual([1, 2]);
});
