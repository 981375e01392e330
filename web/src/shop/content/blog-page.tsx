import { useQuery } from '@tanstack/react-query';
import { paths } from '../../screens/paths.ts';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { QueryBoundary } from '../../ui/feedback/query-boundary.tsx';
import { Empty } from '../../ui/feedback/notice.tsx';
import { useHeadFirst } from '../../ui/page/use-head-first.ts';
import { PageMeta } from '../../ui/page/page-meta.tsx';
import { StructuredData } from '../../ui/page/structured-data.tsx';
import { PostCard } from './post-card.tsx';
import { describeBlog } from './post-data.ts';
import { PostsSkeleton } from './posts-skeleton.tsx';
import { type Post, postsQuery } from './posts.ts';

const LEAD = 'Notes from the workshop: what we tried, what it weighed, and which part of it we got wrong.';
const grid = 'grid gap-x-gap gap-y-16 lg:grid-cols-3';

/** Starts to load the articles. */
export { startPosts as start } from './posts.ts';

/** All articles, newest first. */
export default function BlogPage() {
  const posts = useQuery(postsQuery);
  const isWhole = useHeadFirst();
  return (
    <>
      <PageMeta title="Blog" description={LEAD} path={paths.blog} />
      <div className="bg-band text-ink scheme-dark">
        <div className="page cols items-end gap-y-6 py-16 lg:py-24">
          <h1 className="col-span-4 text-display tracking-tight wide lg:col-span-8">BLOG</h1>
          <p className="col-span-4 max-w-[40ch] text-ink-soft">{LEAD}</p>
        </div>
      </div>
      {isWhole && (
        <div className="page py-section">
          <QueryBoundary
            query={posts}
            failed="The articles could not be loaded"
            loading={<PostsSkeleton className={grid} />}
          >
            {(shown) => <Posts posts={shown} />}
          </QueryBoundary>
        </div>
      )}
    </>
  );
}

function Posts({ posts }: { posts: Post[] }) {
  if (posts.length === 0) {
    const action = (
      <ButtonLink variant="secondary" to={paths.products}>
        See the parts
      </ButtonLink>
    );
    return (
      <Empty heading="No articles yet" action={action}>
        We are still writing the first one.
      </Empty>
    );
  }
  return (
    <div className={grid}>
      <StructuredData data={describeBlog(posts)} />
      {posts.map((post, index) => (
        <PostCard key={post.id} post={post} isFirst={index === 0} />
      ))}
    </div>
  );
}
