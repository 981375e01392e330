import { dehydrate, QueryClient } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router';
import { App } from './app.tsx';
import { type Post, postsQuery } from './blog/posts.ts';
import { preloadRoutes } from './routes.tsx';

/** A page built ahead. */
export interface BuiltPage {
  /** What belongs into the head: title, description, addresses, preloads. */
  head: string;
  /** What belongs into #root. */
  body: string;
  /** What the page was built with, for the browser to start from; absent where that is nothing. */
  state?: string;
}

/** React writes what belongs into the head before everything else. */
const HEAD = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)+/;

/** Builds the page of an address as a visitor sees it who is not signed in. Only the blog's pages have `posts` in them. */
export async function buildPage(path: string, posts?: Post[]): Promise<BuiltPage> {
  const queryClient = new QueryClient();
  if (posts) queryClient.setQueryData(postsQuery.queryKey, posts);
  await preloadRoutes(path);
  const { prelude } = await prerender(
    <StrictMode>
      <StaticRouter location={path}>
        <App queryClient={queryClient} />
      </StaticRouter>
    </StrictMode>,
    // Else React puts what is long at the end, for a script to move into place.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  const html = await new Response(prelude).text();
  const head = HEAD.exec(html)?.[0] ?? '';
  const state = posts && JSON.stringify(dehydrate(queryClient)).replaceAll('<', '\\u003c');
  return { head, body: html.slice(head.length), ...(state !== undefined && { state }) };
}
