import { examples } from '@fourteener/contract/examples';
import { messages } from '@fourteener/contract/messages';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { findAnnounced } from '../../../testing/announced.ts';
import { fill } from '../../../testing/fill.ts';
import { accounts, openScreen } from '../../../testing/open-screen.tsx';
import { shop } from '../../../testing/shop.ts';

const DESCRIPTION = 'Rides as drawn, in every weather.';

const rating = () => screen.getByLabelText('Rating');
const description = () => screen.getByLabelText('Description');
const send = () => screen.getByRole('button', { name: 'Send' });
const openForm = () => openScreen('/dashboard/userreview', { as: 'customer' });

function fillReview(stars: string, words: string): void {
  fill(rating(), stars);
  fill(description(), words);
}

beforeEach(() => {
  shop().answerList('listOwnReviews', []);
  shop().answer('addReview', examples.addReview.answer);
});

test('when a review is typed, then the preview shows its stars and first 90 characters as the home page does', async () => {
  await openForm();
  fillReview('3', `${'a'.repeat(90)}b`);
  const preview = within(screen.getByRole('region', { name: 'On the home page' }));
  expect(preview.getByRole('blockquote').textContent).toBe('a'.repeat(90));
  expect(preview.getByRole('img', { name: '3 of 5 stars' })).toBeVisible();
  expect(preview.getByText(accounts.customer.name)).toBeVisible();
});

test('when a review cannot be sent, then a message says why, the text stays, and a second click sends it', async () => {
  const user = await openForm();
  shop().reject('addReview', 'busy', 'Too much at once. Please try again.');
  fillReview('2', DESCRIPTION);
  await user.click(send());
  expect(await findAnnounced('alert', /^Too much at once\. Please try again\./)).toBeVisible();
  expect(rating()).toHaveValue('2');
  expect(description()).toHaveValue(DESCRIPTION);
  shop().answer('addReview', examples.addReview.answer);
  await user.click(send());
  expect(await findAnnounced('status', messages.reviewAdded.trim())).toBeVisible();
  expect(description()).toHaveValue('');
});

test('when the shop refuses a review as too long, then its field says so', async () => {
  const user = await openForm();
  const message = 'The description can have at most 5,000 characters.';
  shop().reject('addReview', 'invalid-fields', message, { errors: [{ path: 'description', message }] });
  fillReview('5', DESCRIPTION);
  await user.click(send());
  expect(await screen.findByText(message)).toBeVisible();
  expect(description()).toHaveFocus();
});

test('when Send is clicked twice, then one review is sent', async () => {
  await openForm();
  const release = shop().hold('addReview');
  fillReview('5', DESCRIPTION);
  fireEvent.click(send());
  fireEvent.click(send());
  release();
  expect(await findAnnounced('status', messages.reviewAdded.trim())).toBeVisible();
  expect(
    shop()
      .askedOf('addReview')
      .map(({ body }) => body.rating),
  ).toEqual([5]);
});
