import { pathTo } from '../screens/paths.ts';
import { Link } from '../ui/navigation/link.tsx';
import type { PostPart } from './posts.ts';

/** A paragraph of an article; where it names a part of the shop, the words lead there. */
export function PartLinks({ text, parts }: { text: string; parts: readonly PostPart[] }) {
  const [next, ...rest] = parts.filter(({ words }) => text.includes(words));
  if (!next) return text;
  const [before = '', ...after] = text.split(next.words);
  return (
    <>
      <PartLinks text={before} parts={rest} />
      <Link to={pathTo('part', next.id)} className="link">
        {next.words}
      </Link>
      {/* Once is enough. */}
      <PartLinks text={after.join(next.words)} parts={rest} />
    </>
  );
}
