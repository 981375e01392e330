import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { firstNamed, namedParts } from './part-links.tsx';
import { toParagraphs } from './post-text.ts';
import type { Post } from './posts.ts';

const file = join(import.meta.dirname, '../../../public/Blog.json');
const posts = JSON.parse(readFileSync(file, 'utf8')) as Post[];

it.each(namedParts)('when $words are linked to a part, then an article contains these words', ({ words }) => {
  expect(posts.some(({ description }) => description.includes(words))).toBe(true);
});

it('when the article on saddles is read, then its first paragraph links to the saddle, and no other does', () => {
  const paragraphs = toParagraphs(posts.find(({ title }) => title.includes('leather'))?.description ?? '');
  const named = paragraphs.map((_, index) => firstNamed(paragraphs, index).map(({ id }) => id));
  expect(named[0]).toEqual(['antero-saddle-k1vd9e']);
  expect(named.slice(1).flat()).toEqual([]);
});
