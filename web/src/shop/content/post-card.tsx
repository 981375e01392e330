import { pathTo } from '../../screens/paths.ts';
import { Link } from '../../ui/navigation/link.tsx';
import { Picture } from '../../ui/media/picture.tsx';
import { PostFacts } from './post-facts.tsx';
import { previewPost } from './post-text.ts';
import type { Post } from './posts.ts';

interface PostCardProps {
  post: Post;
  /** Whether the card is in view when the page opens. */
  isFirst: boolean;
}

/**
 * An article in the grid. On medium screens, in a single column, its picture stands beside the text. The link of its title covers the card.
 */
export function PostCard({ post, isFirst }: PostCardProps) {
  return (
    <article className="group relative flex flex-col gap-x-gap gap-y-6 md:max-lg:grid md:max-lg:grid-cols-2 focus-within:[&>.marks]:[--marks:1] hover:[&>.marks]:[--marks:1]">
      <div className="marks plate aspect-8/5 group-hover:[&_img]:scale-[1.02]">
        <Picture
          img={post.img}
          alt=""
          height={500}
          sizes="(width >= 64rem) 31vw, (width >= 48rem) 45vw, 92vw"
          isFirst={isFirst}
        />
      </div>
      <div className="flex flex-1 flex-col">
        <h2 className="text-heading wrap-anywhere group-hover:text-accent">
          <Link to={pathTo('article', post.id)} className="after:absolute after:inset-0">
            {post.title}
          </Link>
        </h2>
        <p className="mt-3 mb-5 wrap-anywhere text-ink-soft">{previewPost(post.description)}</p>
        <p className="mt-auto text-small text-ink-faint num">
          <PostFacts post={post} />
        </p>
      </div>
    </article>
  );
}
