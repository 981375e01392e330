import { examples } from '@fourteener/contract/examples';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fill } from '../../../testing/fill.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { shop } from '../../../testing/shop.ts';

const EMAIL = 'rider@test.example';
const form = () => within(screen.getByRole('region', { name: 'Newsletter' }));
const field = () => form().getByLabelText('Your email');
const subscribe = () => form().getByRole('button', { name: 'Subscribe' });

beforeEach(() => shop().answer('subscribe', examples.subscribe.answer));

test.each([
  ['', /^Enter your email, and we will add you to the list\.$/],
  ['somebody', /^Enter a full email address/],
  ['somebody@somewhere', /^Enter a full email address/],
])('when "%s" is sent as the address, then the field says what is missing', async (typed, sentence) => {
  const user = await openScreen('/about');
  fill(field(), typed);
  await user.click(subscribe());
  expect(field()).toHaveAccessibleDescription(sentence);
  expect(field()).toHaveFocus();
  expect(shop().askedOf('subscribe')).toEqual([]);
});

test('when the shop rejects the address, then the field shows the shop’s message', async () => {
  shop().reject('subscribe', 'invalid-fields', 'The email is too long.');
  const user = await openScreen('/about');
  fill(field(), EMAIL);
  await user.click(subscribe());
  expect(await form().findByText('The email is too long.')).toBeVisible();
  expect(field()).toHaveAccessibleDescription('The email is too long.');
  expect(field()).toHaveValue(EMAIL);
});

test('when the shop cannot be reached, then the form says so and keeps what was typed, and a second click sends it', async () => {
  shop().disconnect('subscribe');
  const user = await openScreen('/about');
  fill(field(), EMAIL);
  await user.click(subscribe());
  expect(await form().findByRole('alert')).toHaveTextContent('We cannot reach the shop.');
  expect(field()).toHaveValue(EMAIL);
  shop().answer('subscribe', examples.subscribe.answer);
  await user.click(subscribe());
  expect(await form().findByRole('status')).toHaveTextContent(EMAIL);
});

test('when a visitor reads the footer of a page, then the links of its columns lead nowhere, and Tab skips them', async () => {
  await openScreen('/about');
  const foot = within(screen.getByRole('contentinfo'));
  expect(foot.getByRole('heading', { name: 'Customer service' })).toBeVisible();
  expect(foot.getByText('Returns')).toBeVisible();
  expect(foot.getByRole('heading', { name: 'Connect' })).toBeVisible();
  expect(foot.getByText('Instagram')).toBeVisible();
  expect(foot.getByRole('heading', { name: 'Explore' })).toBeVisible();
  expect(foot.getByText('Drivetrain')).toBeVisible();
  // The links to legal texts are apart from these placeholders.
  const links = foot.getAllByRole('link').map((link) => link.textContent);
  expect(links).toEqual(['Terms', 'Privacy', 'Imprint', 'Shipping and returns']);
});
