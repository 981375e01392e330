import { brand } from '@fourteener/contract/brand';
import { pathTo, paths } from '../../screens/paths.ts';
import type { Post } from './posts.ts';
import { toParagraphs } from './post-text.ts';

const publisher = {
  '@type': 'Organization',
  name: brand.name,
  url: brand.origin,
  logo: `${brand.origin}/icon-512.png`,
};

function describeShortly({ id, title, date, author, img }: Post) {
  return {
    '@type': 'BlogPosting',
    headline: title,
    url: brand.origin + pathTo('article', id),
    datePublished: date,
    author: { '@type': 'Person', name: author },
    image: new URL(img, brand.origin).href,
  };
}

/** The blog in schema.org's words (https://schema.org/Blog). */
export function describeBlog(posts: readonly Post[]) {
  const url = brand.origin + paths.blog;
  return { '@type': 'Blog', name: `${brand.name} Blog`, url, publisher, blogPost: posts.map(describeShortly) };
}

/** An article in schema.org's words (https://schema.org/BlogPosting). */
export function describePost(post: Post) {
  const short = describeShortly(post);
  return {
    ...short,
    mainEntityOfPage: short.url,
    publisher,
    articleBody: toParagraphs(post.description).join('\n\n'),
  };
}
