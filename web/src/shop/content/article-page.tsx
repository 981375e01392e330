import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { paths } from '../../screens/paths.ts';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { QueryBoundary } from '../../ui/feedback/query-boundary.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { Article } from './article.tsx';
import { ArticleNeighbours } from './article-neighbours.tsx';
import { type Post, postsQuery } from './posts.ts';
import { Loading } from '../../ui/feedback/loading.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';

/** Starts to load the articles. */
export { startPosts as start } from './posts.ts';

/** One article, and links to the ones beside it. */
export default function ArticlePage() {
  const { id = '' } = useParams();
  const posts = useQuery(postsQuery);
  if (posts.data) return <ArticleAmong posts={posts.data} id={id} />;
  return (
    <div className={posts.isFetching ? '' : 'page py-section'}>
      {!posts.isFetching && <PageTitle>Article</PageTitle>}
      <h1 className="sr-only">Article</h1>
      <QueryBoundary query={posts} failed="The article could not be loaded" loading={<ArticleSkeleton />}>
        {() => null}
      </QueryBoundary>
    </div>
  );
}

function ArticleAmong({ posts, id }: { posts: Post[]; id: string }) {
  const index = posts.findIndex((post) => post.id === id);
  const post = posts[index];
  if (!post) return <ArticleMissing />;
  return (
    <>
      <Article key={id} post={post} />
      <ArticleNeighbours newer={posts[index - 1]} older={posts[index + 1]} />
    </>
  );
}

function ArticleMissing() {
  return (
    <div className="page py-section">
      <PageTitle>Article not found</PageTitle>
      <h1 className="border-t border-ink pt-6 text-title wide">Article not found</h1>
      <p className="mt-3 max-w-[38ch] text-ink-soft">It may have been taken down, or the address may be wrong.</p>
      <ButtonLink variant="secondary" className="mt-6" to={paths.blog}>
        See all articles
      </ButtonLink>
    </div>
  );
}

/** Boxes in the place of an article. */
function ArticleSkeleton() {
  return (
    <Loading what="the article">
      <div className="page cols pt-10 pb-section lg:pt-20">
        <Skeleton className="col-span-4 h-5 w-24 lg:col-span-3 lg:mt-3" />
        <Skeleton className="col-span-4 mt-6 h-24 lg:col-span-7 lg:mt-0 lg:h-36" />
        <Skeleton className="col-span-4 mt-6 h-11 w-48 lg:col-span-3 lg:col-start-1 lg:mt-14" />
        <Skeleton className="col-span-4 mt-8 aspect-8/5 max-lg:-mx-gutter lg:col-span-9 lg:mt-14" />
        <Skeleton className="col-span-4 mt-10 h-80 lg:col-span-7 lg:col-start-4 lg:mt-16" />
      </div>
    </Loading>
  );
}
