import { StrictMode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { queryClient } from './api/query-client.ts';
import { App } from './app.tsx';
import { type Post, postsQuery } from './blog/posts.ts';
import { preloadScreen } from './routes.tsx';
import { type BuiltPage, splitHead } from './split-head.ts';
import { FullScreenLoading } from './ui/feedback/full-screen-loading.tsx';

/** Builds the page of an address as a visitor sees it who is not signed in. Only the blog's pages have `posts` in them. */
export async function buildPage(path: string, posts?: Post[]): Promise<BuiltPage> {
  queryClient.clear();
  if (posts) queryClient.setQueryData(postsQuery.queryKey, posts);
  await preloadScreen(path);
  const { prelude } = await prerender(
    <StrictMode>
      <StaticRouter location={path}>
        <App />
      </StaticRouter>
    </StrictMode>,
    // Else React puts what is long at the end, for a script to move into place.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  return splitHead(await new Response(prelude).text());
}

/** Builds what stands on the page of all other addresses until the app takes its place: that something loads. */
export function buildBarePage(): string {
  return renderToStaticMarkup(<FullScreenLoading />);
}
