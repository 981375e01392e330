import { constraints } from '@fourteener/contract/constraints';
import { examples } from '@fourteener/contract/examples';
import type { Part } from '@fourteener/contract/part/schemas';
import type { Review } from '@fourteener/contract/review/schemas';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answerParts, testPart } from '../../../testing/fake-parts.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { shop } from '../../../testing/shop.ts';
import { readStructuredData } from '../../../testing/structured-data.ts';

const FAILURE = 'The shop had an unexpected error.';
const [example] = examples.listReviews.answer;
const LONG = 'I rode it through two winters and a flood, and it has not complained about any of them so far.';
/** Reviews in the order of the shop's answer: the newest is the last. */
const reviews: Review[] = [
  { ...example, _id: 'first', rating: 5 },
  { ...example, _id: 'second', rating: 4, description: LONG, userName: 'Test Rider' },
  { ...example, _id: 'third', rating: 2, description: 'It fits.' },
];
const soldOut: Part = { ...testPart, _id: 'sold-out-part-7wpa1c', name: 'Sold out part', availableQuantity: 1 };

const region = async (name: string) => within(await screen.findByRole('region', { name }));
const riders = () => region('From riders');
const newest = () => region('Newest parts');

beforeEach(() => {
  answerParts(testPart, soldOut);
  shop().answerList('listReviews', reviews);
});

test.each(['/', '/home'])('when a visitor opens %s, then the sections are in their order', async (path) => {
  await openScreen(path);
  await newest();
  await riders();
  const names = screen
    .getAllByRole('region')
    .map((section) => section.getAttribute('aria-label') ?? within(section).getAllByRole('heading')[0]?.textContent);
  expect(names.filter((name) => name !== 'Notifications Alt+T')).toEqual([
    'Newest parts',
    'A small shop with its books open.',
    'Make it once. Keep it running.',
    'From the workshop',
    'Help, before you ask.',
    'Your money moves once.',
    'From riders',
    'Newsletter',
  ]);
});

test('when the button of the hero is pressed, then it leads to the login', async () => {
  const user = await openScreen('/');
  await user.click(screen.getByRole('link', { name: 'Log in to order' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  expect(window.location.pathname).toBe('/login');
});

test('when a visitor reads the business summary, then it shows the three figures and their growth', async () => {
  await openScreen('/');
  const section = await screen.findByRole('region', { name: 'A small shop with its books open.' });
  const summary = within(section);
  expect(summary.getByText('45K+')).toBeVisible();
  expect(section).toHaveTextContent('21% more than last month');
  expect(summary.getByText('50k+')).toBeVisible();
  expect(section).toHaveTextContent('12% more than last month');
  expect(summary.getByText('100+')).toBeVisible();
  expect(summary.getAllByRole('img')).toHaveLength(3);
});

test('when a visitor opens the questions, then the answers say who may do what in the shop', async () => {
  const user = await openScreen('/');
  const help = await region('Help, before you ask.');
  expect(help.getByText(/^Anyone can log in with an email and password or with a Google sign-in\./)).toBeVisible();
  for (const [question, answer] of [
    ['How do I order a part?', /users can order products/],
    ['Where do I see what I ordered?', /orders appear on a/],
    ['Can I give a review?', /^All users can give a review/],
    ['Who else can see my account?', /^Ordinary-user and admin routes are separate\./],
  ] as const) {
    expect(help.getByText(answer)).not.toBeVisible();
    await user.click(help.getByText(question));
    expect(help.getByText(answer)).toBeVisible();
  }
});

test('when a visitor reads about the transactions, then the page shows the example amounts and the transfer', async () => {
  await openScreen('/');
  const section = await region('Your money moves once.');
  const transfer = within(section.getByRole('figure', { name: /^An example of a money transfer/ }));
  const rows = transfer.getAllByRole('listitem').map((row) => within(row));
  expect(rows).toHaveLength(3);
  const definitions = section.getAllByRole('definition').map(({ textContent }) => textContent);
  for (const amount of ['400$', '-799$', '-99$']) {
    expect(definitions.some((text) => text.includes(amount))).toBe(true);
    expect(rows.some((row) => row.queryByText(amount) !== null)).toBe(true);
  }
});

test('when there are reviews, then the latest three are shown with name, stars and 90 characters', async () => {
  await openScreen('/');
  const figures = await (await riders()).findAllByRole('figure');
  expect(figures).toHaveLength(constraints.homeReviews);
  expect(
    shop()
      .askedOf('listReviews')
      .map(({ query }) => Number(query.last)),
  ).toEqual([constraints.homeReviews]);
  const [third, second] = figures.map((figure) => within(figure));
  expect(third?.getByRole('blockquote').textContent).toBe('It fits.');
  expect(third?.getByRole('blockquote')).not.toHaveClass('text-heading');
  expect(second?.getByRole('blockquote')).toHaveClass('text-heading');
  expect(third?.getByRole('img', { name: '2 of 5 stars' })).toBeVisible();
  expect(second?.getByRole('blockquote').textContent).toBe(LONG.slice(0, constraints.reviewPreviewLength));
  expect(second?.getByRole('img', { name: '4 of 5 stars' })).toBeVisible();
  expect(second?.getByText('Test Rider')).toBeVisible();
  expect((await riders()).queryByRole('button')).not.toBeInTheDocument();
});

test('when the reviews cannot be loaded, then the page says so and Try again loads them', async () => {
  shop().reject('listReviews', 'not-found', FAILURE);
  const user = await openScreen('/');
  expect(await (await riders()).findByRole('alert')).toHaveTextContent(FAILURE);
  shop().answerList('listReviews', reviews);
  await user.click((await riders()).getByRole('button', { name: 'Try again' }));
  expect(await (await riders()).findAllByRole('figure')).toHaveLength(3);
});

test('when there are no reviews yet, then the page says so and links to the form for one', async () => {
  shop().answerList('listReviews', []);
  await openScreen('/');
  expect(await (await riders()).findByRole('heading', { name: 'No reviews yet' })).toBeVisible();
  expect((await riders()).getByRole('link', { name: 'Add Review' })).toHaveAttribute('href', '/dashboard/userreview');
});

test('when a search engine reads the page, then it finds the manufacturer', async () => {
  await openScreen('/');
  expect(document.title).toMatch(/direct to the rider/);
  expect(readStructuredData()).toContainEqual(
    expect.objectContaining({ '@type': 'BikeStore', name: 'Fourteener Cycles', foundingDate: '2008' }),
  );
});

test('when a visitor presses Buy Now on /home, then the sign-in leads to the order form of that part', async () => {
  const user = await openScreen('/home');
  const card = within(await (await newest()).findByRole('article', { name: testPart.name }));
  await user.click(card.getByRole('link', { name: 'Buy Now' }));
  expect(await screen.findByText(/^Log in to order the Test Part\./)).toBeVisible();
  expect(window.location.pathname).toBe('/login');
});

test('when a part is sold out, then its card says so and has no Buy Now', async () => {
  await openScreen('/');
  const card = within(await (await newest()).findByRole('article', { name: soldOut.name }));
  expect(card.getByText('Sold out')).toBeVisible();
  expect(card.queryByRole('link', { name: 'Buy Now' })).not.toBeInTheDocument();
});

test('when the parts cannot be loaded, then the page says so, and Try again loads them', async () => {
  shop().reject('listParts', 'not-found', FAILURE);
  const user = await openScreen('/');
  expect(await (await newest()).findByRole('alert')).toHaveTextContent(FAILURE);
  answerParts(testPart);
  await user.click((await newest()).getByRole('button', { name: 'Try again' }));
  expect(await (await newest()).findByRole('article')).toBeVisible();
});

test('when a visitor is signed out, then the navigation offers Login and neither Dashboard nor Logout', async () => {
  await openScreen('/');
  const navigation = within(screen.getByRole('navigation', { name: 'Main' }));
  expect(navigation.getByRole('link', { name: 'Login' })).toBeVisible();
  expect(navigation.queryByRole('link', { name: 'Dashboard' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Logout' })).not.toBeInTheDocument();
});

test('when a visitor reads the navigation, then the link to the parts comes before those of the specification', async () => {
  const user = await openScreen('/');
  const navigation = within(screen.getByRole('navigation', { name: 'Main' }));
  const names = navigation.getAllByRole('link').map(({ textContent }) => textContent);
  expect(names.slice(0, 4)).toEqual(['Parts', 'Home', 'Blog', 'About']);
  expect(navigation.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
  await user.click(navigation.getByRole('link', { name: 'Parts' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Parts' })).toBeVisible();
  expect(navigation.getByRole('link', { name: 'Parts' })).toHaveAttribute('aria-current', 'page');
});
