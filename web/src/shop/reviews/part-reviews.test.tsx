import { examples } from '@fourteener/contract/examples';
import type { OwnPartReview, PartReview } from '@fourteener/contract/review/schemas';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { answerParts, testPart } from '../../../testing/fake-parts.ts';
import { fill } from '../../../testing/fill.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { shop } from '../../../testing/shop.ts';

const PAGE_SIZE = 6;
const [example] = examples.listPartReviews.answer;
const written = examples.writePartReview.answer;

const reviews = () => within(screen.getByRole('region', { name: 'Reviews' }));
const figures = () => reviews().findAllByRole('figure');

async function openReviews(as: 'customer' | 'admin' = 'customer'): Promise<UserEvent> {
  const user = await openScreen(`/product/${testPart._id}#reviews`, { as });
  await screen.findByRole('region', { name: 'Reviews' });
  return user;
}

/** Stores the customer's review as the shop does, and lists it among the public ones. */
function keepReview(first: OwnPartReview['review']): void {
  let review = first;
  shop().answer('getOwnPartReview', () => ({ review, bought: false }));
  shop().answerList('listPartReviews', () => {
    if (!review) return [];
    const { partsId: _part, removed: _removed, ...shown } = review;
    return [shown];
  });
  shop().answer('writePartReview', ({ body }) => {
    review = {
      ...written,
      partsId: testPart._id,
      rating: Number(body.rating),
      description: body.description,
      verified: false,
    };
    return review;
  });
  shop().answer('deletePartReview', () => {
    review = null;
    return examples.deletePartReview.answer;
  });
}

beforeEach(() => answerParts(testPart));

test('when a customer changes or deletes their review, then the page and the shop are updated', async () => {
  keepReview({
    ...written,
    partsId: testPart._id,
    rating: 2,
    description: 'It creaks on every climb.',
    verified: false,
  });
  const user = await openReviews();
  expect((await figures())[0]).not.toHaveTextContent('Verified purchase');
  await user.click(await reviews().findByRole('button', { name: 'Change it' }));
  expect(await reviews().findByLabelText('Description')).toHaveValue('It creaks on every climb.');
  fill(reviews().getByLabelText('Description'), 'The bench mended it.');
  await user.click(reviews().getByRole('button', { name: 'Update review' }));
  expect(await reviews().findByText('The bench mended it.')).toBeVisible();
  expect(
    shop()
      .askedOf('writePartReview')
      .map(({ body }) => body),
  ).toEqual([{ rating: 2, description: 'The bench mended it.' }]);
  await user.click(reviews().getByRole('button', { name: 'Delete it' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Yes' }));
  expect(await reviews().findByText('No one has reviewed this part yet.')).toBeVisible();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  // The focus stays at the place of the buttons.
  await user.tab();
  expect(reviews().getByRole('button', { name: 'Write a review' })).toHaveFocus();
});

test('when a part has more reviews than a page, then Show more loads the rest', async () => {
  shop().answerList(
    'listPartReviews',
    Array.from({ length: PAGE_SIZE + 1 }, (_, n): PartReview => ({ ...example, _id: `review-${n}` })),
  );
  const user = await openReviews();
  expect(await figures()).toHaveLength(PAGE_SIZE);
  await user.click(reviews().getByRole('button', { name: 'Show 1 more' }));
  await expect.poll(async () => (await figures()).length).toBe(PAGE_SIZE + 1);
  await waitFor(async () => expect((await figures()).at(-1)).toHaveFocus());
});

test('when admins open a part, then they see its reviews, and no form to write one', async () => {
  shop().answerList('listPartReviews', [example]);
  await openReviews('admin');
  expect((await figures())[0]).toHaveTextContent(example.description);
  await expect.poll(() => shop().askedOf('checkAdmin').length).toBeGreaterThan(0);
  await expect.poll(() => shop().askedOf('getOwnPartReview').length).toBeGreaterThan(0);
  expect(reviews().queryByRole('button', { name: /Write|Change|Post/ })).not.toBeInTheDocument();
});

test('when a customer reviews a part, then they choose the stars, and each field says what is missing', async () => {
  keepReview(null);
  const user = await openReviews();
  const rating = await reviews().findByLabelText('Rating');
  const description = reviews().getByLabelText('Description');
  const send = reviews().getByRole('button', { name: 'Post review' });
  expect(rating).toHaveValue('');
  fill(description, 'Too short.');
  await user.click(send);
  await waitFor(() => expect(rating).toHaveAccessibleDescription('Choose a rating from 1 to 5 stars.'));
  expect(rating).toBeInvalid();
  expect(description).toHaveAccessibleDescription('Write at least 20 characters.');
  expect(rating).toHaveFocus();
  expect(shop().askedOf('writePartReview')).toEqual([]);
  await user.selectOptions(rating, '3');
  fill(description, 'Long enough to learn from.');
  await user.click(send);
  expect((await figures())[0]).toHaveTextContent('Long enough to learn from.');
  expect(
    shop()
      .askedOf('writePartReview')
      .map(({ body }) => Number(body.rating)),
  ).toEqual([3]);
});

test('when one of several reviewers did not buy the part, then the stars only count buyers, and the other review is summed up apart', async () => {
  shop().answerList('listPartReviews', [example]);
  shop().answer('summarizePartReviews', {
    count: 3,
    average: 3.33,
    spread: [1, 0, 0, 1, 1],
    bought: { count: 2, average: 4.5, spread: [0, 0, 0, 1, 1] },
    others: { count: 1, average: 1, spread: [1, 0, 0, 0, 0] },
  });
  await openReviews();
  expect(await reviews().findByText(/on average, 2 verified purchases/)).toBeVisible();
  const stars = reviews().getByRole('img', { name: '4.5 of 5 stars' });
  expect(stars.querySelectorAll('svg[fill="currentColor"]')).toHaveLength(4);
  expect([...stars.querySelectorAll('svg')].at(-1)?.querySelectorAll('path')).toHaveLength(2);
  expect(reviews().getByText('1.0 from 1 other review, not counted above')).toBeVisible();
  expect(reviews().getAllByRole('listitem')[0]).toHaveTextContent(/^5 stars1 review,50%$/);
});

test('when an author edited a review, then it shows when, and other reviews do not', async () => {
  const { editedAt: _edited, ...plain } = { editedAt: undefined, ...example };
  shop().answerList('listPartReviews', [
    { ...plain, _id: 'changed', createdAt: '2026-10-03T17:00:00.000Z', editedAt: '2026-11-05T17:00:00.000Z' },
    { ...plain, _id: 'first' },
  ]);
  const user = await openReviews();
  const [changed, first] = await figures();
  expect(changed).toHaveTextContent('Oct 3, 2026edited Nov 5, 2026');
  expect(first).not.toHaveTextContent('edited');
  await user.selectOptions(reviews().getByLabelText('Sort reviews by'), 'Most stars first');
  await expect.poll(() => shop().askedOf('listPartReviews').at(-1)?.query).toMatchObject({ sort: 'highest' });
});
