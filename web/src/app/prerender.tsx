import { renderToStaticMarkup } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { queryClient } from '../api/query-client.ts';
import { type Post, postsQuery } from '../shop/content/posts.ts';
import { FullScreenLoading } from '../ui/feedback/full-screen-loading.tsx';
import { appAt, type BuiltPage, splitHead } from './built-page.tsx';
import { loadRoutes } from './routes.tsx';

/** Builds the page of an address as a visitor who is not signed in sees it. Only the blog's pages are given `posts`. */
export async function buildPage(path: string, posts?: Post[]): Promise<BuiltPage> {
  queryClient.clear();
  if (posts) queryClient.setQueryData(postsQuery.queryKey, posts);
  await loadRoutes(path);
  // By default, React puts long content at the end, for a script to move into place.
  const { prelude } = await prerender(appAt(path), { progressiveChunkSize: Number.POSITIVE_INFINITY });
  return splitHead(await new Response(prelude).text());
}

/** Builds the page for all other addresses: a loading state, until the app replaces it. */
export function buildBarePage(): string {
  return renderToStaticMarkup(<FullScreenLoading />);
}
