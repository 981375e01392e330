import { expect, it } from 'vitest';
import { findPictureSets } from './picture-set.ts';

it("when the picture is the shop's own, then smaller sizes and better formats are offered", () => {
  const [avif, webp] = findPictureSets('/images/parts/chain-copper-800.webp');
  expect(avif).toMatchObject({ type: 'image/avif' });
  expect(webp?.srcSet).toBe(
    '/images/parts/chain-copper-400.webp 400w, /images/parts/chain-copper-800.webp 800w, /images/parts/chain-copper-1200.webp 1200w',
  );
});

it('when the picture belongs to an article, then its sizes are offered too', () => {
  expect(findPictureSets('/images/scenes/blog-1-800.webp')[0]?.srcSet).toContain(
    '/images/scenes/blog-1-1200.avif 1200w',
  );
});

it.each(['https://example.com/images/parts/chain-800.webp', '/images/parts/chain.webp', ''])(
  'when the picture is "%s", then only the picture itself is offered',
  (img) => {
    expect(findPictureSets(img)).toEqual([]);
  },
);
