import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Post } from './posts.ts';

const file = join(import.meta.dirname, '../../public/Blog.json');
const posts = JSON.parse(readFileSync(file, 'utf8')) as Post[];

it.each(posts)('when "$title" names parts, then the words stand in its text', ({ description, img, parts = [] }) => {
  for (const { words } of parts) expect(description).toContain(words);
  expect(existsSync(join(file, '..', img))).toBe(true);
});

it('when the article on saddles is read, then it leads to the saddle', () => {
  expect(posts.find(({ title }) => title.includes('leather'))?.parts?.map(({ id }) => id)).toEqual([
    'antero-saddle-k1vd9e',
  ]);
});
