import { Link } from 'react-router';
import { pathToArticle } from '../paths.ts';
import { Picture } from '../ui/picture.tsx';
import { PostFacts } from './post-facts.tsx';
import { previewPost } from './post-text.ts';
import type { Post } from './posts.ts';

interface PostCardProps {
  post: Post;
  /** Whether it is in view when the page opens. */
  isFirst: boolean;
}

/** An article in the grid. All of it can be pressed; its title is the one link. */
export function PostCard({ post, isFirst }: PostCardProps) {
  return (
    <article className="group relative flex flex-col focus-within:[--marks:1] hover:[--marks:1]">
      <div className="marks plate aspect-8/5 group-hover:[&_img]:scale-[1.02]">
        <Picture img={post.img} alt="" height={500} sizes="(width >= 64rem) 31vw, 92vw" isFirst={isFirst} />
      </div>
      <h2 className="mt-6 text-heading wrap-anywhere group-hover:text-accent">
        <Link to={pathToArticle(post.id)} className="after:absolute after:inset-0">
          {post.title}
        </Link>
      </h2>
      <p className="mt-3 mb-5 wrap-anywhere text-ink-soft">{previewPost(post.description)}</p>
      <p className="mt-auto text-small text-ink-faint num">
        <PostFacts post={post} />
      </p>
    </article>
  );
}
