import { pathTo } from '../../screens/paths.ts';
import { Link } from '../../ui/navigation/link.tsx';
import type { Post } from './posts.ts';

interface ArticleNeighboursProps {
  newer: Post | undefined;
  older: Post | undefined;
}

/** Links from an article to the older and the newer one beside it. */
export function ArticleNeighbours({ newer, older }: ArticleNeighboursProps) {
  return (
    <nav aria-label="More articles" className="page cols gap-y-8 py-section">
      {older && <Neighbour words="Next article" post={older} className="lg:col-start-4" />}
      {newer && (
        <Neighbour words="Previous article" post={newer} className={older ? 'lg:col-span-4!' : 'lg:col-start-4'} />
      )}
    </nav>
  );
}

interface NeighbourProps {
  words: string;
  post: Post;
  className: string;
}

function Neighbour({ words, post, className }: NeighbourProps) {
  return (
    <Link
      to={pathTo('article', post.id)}
      className={`col-span-4 border-t border-ink pt-5 hover:border-accent hover:text-accent lg:col-span-5 ${className}`}
    >
      <span className="block text-small text-ink-faint">{words}</span>
      <span className="mt-1 block text-heading text-balance wrap-anywhere">{post.title}</span>
    </Link>
  );
}
