import { queryOptions } from '@tanstack/react-query';
import { NetworkError, HttpProblem } from '../../api/errors.ts';
import { queryClient } from '../../api/query-client.ts';
import { readWrittenData } from '../../ui/browser/written-data.ts';

/** An article, as the static file has it. */
export interface Post {
  id: string;
  /** The picture of the article, 8:5. */
  img: string;
  title: string;
  /** The whole text; an empty line separates paragraphs. */
  description: string;
  /** The day of publication, `2026-10-20`. */
  date: string;
  author: string;
  readingMinutes: number;
}

const FILE = '/Blog.json';

/** Every article, newest first, as the file has them. Fails with a sentence if the file is missing or is no list. */
export const postsQuery = queryOptions({
  queryKey: ['blog'],
  queryFn: ({ signal }) => listPosts(signal),
  // The articles that the prerendered page contains (see vite.prerender.ts), if any.
  initialData: () => readWrittenData<Post[]>('posts'),
  // The file changes only with a deployment.
  staleTime: Infinity,
});

/** Starts to load the articles before their page is rendered. */
export function startPosts(): void {
  // The page shows the failure.
  queryClient.query(postsQuery).catch(() => undefined);
}

async function listPosts(signal: AbortSignal): Promise<Post[]> {
  const response = await fetch(FILE, { signal, cache: 'no-cache' }).catch((error: unknown) => {
    throw signal.aborted ? error : new NetworkError(error);
  });
  const content: unknown = await response.json().catch(() => undefined);
  if (!response.ok || !Array.isArray(content)) throw new HttpProblem(response.status, {});
  return content as Post[];
}
