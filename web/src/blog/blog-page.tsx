import { useQuery } from '@tanstack/react-query';
import { paths } from '../paths.ts';
import { Loaded } from '../ui/loaded.tsx';
import { Empty } from '../ui/notice.tsx';
import { PageMeta } from '../ui/page-meta.tsx';
import { StructuredData } from '../ui/structured-data.tsx';
import { PostCard } from './post-card.tsx';
import { describeBlog } from './post-data.ts';
import { PostsSkeleton } from './posts-skeleton.tsx';
import { type Post, postsQuery } from './posts.ts';

const LEAD = 'Notes from the bench: what we tried, what it weighed, and which part of it we got wrong.';
const grid = 'grid gap-x-gap gap-y-16 lg:grid-cols-3';

/** All articles, newest first. */
export default function BlogPage() {
  const posts = useQuery(postsQuery);
  return (
    <>
      <PageMeta title="Blog" description={LEAD} path={paths.blog} />
      <div className="bg-band text-ink scheme-dark">
        <div className="page cols items-end gap-y-6 py-16 lg:py-24">
          <h1 className="col-span-4 text-display tracking-tight wide lg:col-span-8">BLOG</h1>
          <p className="col-span-4 max-w-[40ch] text-ink-soft">{LEAD}</p>
        </div>
      </div>
      <div className="page py-section">
        <Loaded query={posts} failed="The articles could not be loaded" loading={<PostsSkeleton className={grid} />}>
          {(shown) => <Posts posts={shown} />}
        </Loaded>
      </div>
    </>
  );
}

function Posts({ posts }: { posts: Post[] }) {
  if (posts.length === 0) return <Empty heading="No articles yet">The first one is still on the bench.</Empty>;
  return (
    <div className={grid}>
      <StructuredData data={describeBlog(posts)} />
      {posts.map((post, index) => (
        <PostCard key={post.id} post={post} isFirst={index === 0} />
      ))}
    </div>
  );
}
