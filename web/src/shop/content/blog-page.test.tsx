import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Post } from './posts.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { shop } from '../../../testing/shop.ts';

const FILE = '/Blog.json';
const alert = () => screen.findByRole('alert');

/** An article with 300 characters of text. */
const post = (id: string): Post => ({
  id,
  img: '/images/scenes/blog-1-800.webp',
  title: `Title of ${id}`,
  description: `${'a'.repeat(200)}bc\n\n${'d'.repeat(96)}`,
  date: '2026-10-20',
  author: 'June Halvorsen',
  readingMinutes: 3,
});
const serve = (...ids: string[]) => shop().answerFile(FILE, () => Response.json(ids.map(post)));

test('when the blog is opened, then each article is a card of picture, title, 200 characters and an ellipsis', async () => {
  serve('one', 'two');
  await openScreen('/blog');
  expect(screen.getByRole('heading', { level: 1, name: 'BLOG' })).toBeVisible();
  const cards = await screen.findAllByRole('article');
  expect(cards).toHaveLength(2);
  const card = within(cards[0] as HTMLElement);
  expect(card.getByRole('heading', { name: 'Title of one' })).toBeVisible();
  expect(card.getByText(`${'a'.repeat(200)}…`)).toBeVisible();
  expect(card.getByText('October 20, 2026')).toBeVisible();
  expect(cards[0]?.querySelector('img')).toHaveAttribute('src', '/images/scenes/blog-1-800.webp');
});

test('when a card is clicked, then the full article opens, with a link to the next one', async () => {
  serve('one', 'two');
  const user = await openScreen('/blog');
  await user.click(await screen.findByRole('link', { name: 'Title of one' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Title of one' })).toBeVisible();
  expect(window.location.pathname).toBe('/blog/one');
  expect(screen.getByText(`${'a'.repeat(200)}bc`)).toBeVisible();
  expect(screen.getByText('d'.repeat(96))).toBeVisible();
  expect(screen.getByText('June Halvorsen')).toBeVisible();
  const more = within(screen.getByRole('navigation', { name: 'More articles' }));
  expect(more.queryByRole('link', { name: /^Previous article/ })).not.toBeInTheDocument();
  await user.click(more.getByRole('link', { name: /^Next article/ }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Title of two' })).toBeVisible();
  expect(screen.getByRole('link', { name: /^Previous article/ })).toHaveAttribute('href', '/blog/one');
});

test('when an article does not exist, then the page says so, is not to be indexed, and links to the blog', async () => {
  serve('one');
  const user = await openScreen('/blog/no-such-article');
  expect(await screen.findByRole('heading', { level: 1, name: 'Article not found' })).toBeVisible();
  expect(document.querySelector('head > meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await user.click(screen.getByRole('link', { name: 'See all articles' }));
  await expect.poll(() => window.location.pathname).toBe('/blog');
});

test("when the blog's data cannot be loaded, then the page says so and Try again loads the articles", async () => {
  shop().answerFile(FILE, () => new Response('', { status: 404 }));
  const user = await openScreen('/blog');
  expect(await alert()).toHaveTextContent('The articles could not be loaded');
  serve('one');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('article')).toBeVisible();
});

test("when the blog's data has the wrong format, then the page shows an error and not an empty list", async () => {
  shop().answerFile(FILE, () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } }));
  await openScreen('/blog/one');
  expect(await alert()).toHaveTextContent('The article could not be loaded');
});

test('when the blog has no articles yet, then the page says so', async () => {
  serve();
  await openScreen('/blog');
  expect(await screen.findByRole('heading', { name: 'No articles yet' })).toBeVisible();
});

test('when the articles are loading, then placeholders take their space', async () => {
  shop().answerFile(FILE, () => new Promise(() => undefined));
  await openScreen('/blog');
  expect(screen.getByText('Loading the articles')).toHaveAttribute('role', 'status');
});

test('when an article names a part of the shop, then its first mention links to the part', async () => {
  const text = 'A new Antero saddle is stiff.\n\nAn Antero saddle of 152 mm carries both bones.';
  shop().answerFile(FILE, () => Response.json([{ ...post('one'), description: text }]));
  await openScreen('/blog/one');
  const link = await screen.findByRole('link', { name: 'Antero saddle' });
  expect(link).toHaveAttribute('href', '/parts/antero-saddle-k1vd9e');
  expect(link.closest('p')).toHaveTextContent('A new Antero saddle is stiff.');
});
