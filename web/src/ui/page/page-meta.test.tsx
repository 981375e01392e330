import { brand } from '@fourteener/contract/brand';
import { examples } from '@fourteener/contract/examples';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import posts from '../../../public/Blog.json' with { type: 'json' };
import { answerParts, testPart } from '../../../testing/fake-parts.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { shop } from '../../../testing/shop.ts';
import { readStructuredData } from '../../../testing/structured-data.ts';

const content = (selector: string) => document.head.querySelector(selector);

beforeEach(() => {
  answerParts(testPart);
  shop().answerList('listReviews', examples.listReviews.answer);
  shop().answer('summarizeReviews', examples.summarizeReviews.answer);
  shop().answerFile('/Blog.json', () => Response.json(posts));
});

test.each(['/', '/product', '/reviews', '/blog', '/blog/blog-1', '/about', '/login', '/signup', '/basket'])(
  "when a search engine opens %s, then it finds a title, a description and the page's canonical URL",
  async (path) => {
    await openScreen(path);
    await expect.poll(() => document.title).toMatch(/\S \| Fourteener Cycles$/);
    expect(content('meta[name="description"]')).toHaveAttribute('content', expect.stringMatching(/\w{3}/));
    expect(content('link[rel="canonical"]')).toHaveAttribute('href', brand.origin + path);
    expect(content('meta[property="og:url"]')).toHaveAttribute('content', brand.origin + path);
    expect(content('meta[property="og:image"]')).toHaveAttribute('content', expect.stringMatching(/^https:.*\.webp$/));
    expect(content('meta[name="robots"]')).not.toBeInTheDocument();
  },
);

test('when a search engine opens a protected page, then it is asked not to index the page', async () => {
  shop().answer('getUser', examples.getUser.answer);
  await openScreen('/dashboard', { as: 'customer' });
  await screen.findByLabelText('Email');
  expect(content('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
});

test('when an article is shared, then the preview has its picture, author and date', async () => {
  await openScreen('/blog/blog-1');
  const title = posts[0]?.title ?? '';
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  const [facts] = readStructuredData();
  expect(facts).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: title,
    datePublished: '2026-10-20',
    author: { '@type': 'Person', name: 'Elise Marchetti' },
    image: `${brand.origin}/images/scenes/blog-1-800.webp`,
    publisher: { '@type': 'Organization', name: brand.name },
  });
  expect(content('meta[property="og:type"]')).toHaveAttribute('content', 'article');
  expect(content('meta[property="og:title"]')).toHaveAttribute('content', title);
});

test('when a search engine reads the blog, then its articles are listed', async () => {
  await openScreen('/blog');
  await screen.findAllByRole('article');
  const [facts] = readStructuredData();
  expect(facts).toMatchObject({ '@type': 'Blog' });
  expect(facts?.blogPost).toHaveLength(posts.length);
});
