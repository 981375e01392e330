import { formatDate } from '../../ui/text/dates.ts';
import type { Post } from './posts.ts';

/** The date of an article, and the time that it takes to read. */
export function PostFacts({ post: { date, readingMinutes } }: { post: Post }) {
  return (
    <>
      <time dateTime={date}>{formatDate(date)}</time>
      <span aria-hidden="true"> · </span>
      <span>{readingMinutes} min read</span>
    </>
  );
}
