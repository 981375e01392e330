import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { Article } from './article.tsx';
import { ArticleNeighbours } from './article-neighbours.tsx';
import { ArticleSkeleton } from './article-skeleton.tsx';
import { type Post, postsQuery } from './posts.ts';

/** One article, and the way to those beside it. */
export default function ArticlePage() {
  const { id = '' } = useParams();
  const posts = useQuery(postsQuery);
  if (posts.data) return <ArticleAmong posts={posts.data} id={id} />;
  return (
    <div className={posts.isFetching ? '' : 'page py-section'}>
      {!posts.isFetching && <PageTitle>Article</PageTitle>}
      <h1 className="sr-only">Article</h1>
      <Loaded query={posts} failed="The article could not be loaded" loading={<ArticleSkeleton />}>
        {() => null}
      </Loaded>
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
      <ButtonLink look="secondary" className="mt-6" to={paths.blog}>
        See all articles
      </ButtonLink>
    </div>
  );
}
