import { examples } from '@fourteener/contract/examples';
import { pathToPart } from '@fourteener/contract/part/address';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { answerParts, testPart } from '../../../testing/fake-parts.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { shop } from '../../../testing/shop.ts';
import { readStructuredData } from '../../../testing/structured-data.ts';

/** Buyers gave seven times five stars and thirteen times four; others three times four and seventeen times three. */
const summary = {
  ...{ count: 40, average: 3.75, spread: [0, 0, 17, 16, 7] },
  bought: { count: 20, average: 4.35, spread: [0, 0, 0, 13, 7] },
  others: { count: 20, average: 3.15, spread: [0, 0, 17, 3, 0] },
};

beforeEach(() => {
  answerParts(testPart);
  shop().answer('summarizeReviews', summary);
  shop().answer('summarizePartReviews', summary);
  shop().answerList('listReviews', examples.listReviews.answer);
  shop().answerList('listPartReviews', examples.listPartReviews.answer);
});

/** The averages that a page shows, reads out and tells search engines. */
function readAverages() {
  const main = screen.getByRole('main');
  const spoken = [...main.querySelectorAll('[aria-label]')].map((element) => element.getAttribute('aria-label') ?? '');
  const seen = [...main.querySelectorAll('p, a, span')].flatMap((element) => [...element.childNodes]);
  const told = readStructuredData().flatMap(({ aggregateRating }) => (aggregateRating ? [aggregateRating] : []));
  const find = (texts: readonly string[]) =>
    new Set(texts.flatMap((text) => Array.from(text.matchAll(/(?<![$\d.])[34]\.\d+/g), ([average]) => average)));
  return {
    seen: find(seen.flatMap((node) => (node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : []))),
    spoken: find(spoken.filter((label) => label.endsWith(' stars'))),
    told: told.map((rating) => (rating as { ratingValue: unknown }).ratingValue),
  };
}

it.each([
  ['the page of reviews', '/reviews', ['4.4', '3.2'], [4.4]],
  ['the page of a part', pathToPart(testPart._id), ['4.4', '3.2'], [4.4]],
  ['the reviews beside the order form', `/product/${testPart._id}#reviews`, ['4.4', '3.2'], []],
])(
  'when buyers give 4.35 stars on average, then %s shows the same number as every other page',
  async (_, path, words, told) => {
    await openScreen(path, { as: 'customer' });
    await screen.findByText(/not counted above/);
    const averages = readAverages();
    expect(averages).toEqual({ seen: new Set(words), spoken: new Set(words), told });
  },
);
