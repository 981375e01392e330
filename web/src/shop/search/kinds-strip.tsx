import { pathToKind } from '@fourteener/contract/part/address';
import { partKinds } from '@fourteener/contract/part/kinds';
import type { PicturedKind } from '@fourteener/contract/part/search';
import { countOf } from '@fourteener/contract/text/plurals';
import { useState } from 'react';
import { useMedia } from '../../ui/hooks/use-media.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Picture } from '../../ui/media/picture.tsx';
import { Link } from '../../ui/navigation/link.tsx';

/** The height is the same before and after the kinds are loaded. */
const place = 'flex h-14 gap-2 noscript:hidden';

/** Links to the kinds that have parts, in one line, each with a picture and the number of its parts; a press shows all at once. */
export function KindsStrip({ kinds }: { kinds: readonly PicturedKind[] | undefined }) {
  const [isOpen, setOpen] = useState(false);
  // A phone has room for more kinds without their pictures, and loads pictures only when all kinds are shown.
  const isWide = useMedia('(width >= 64rem)');
  const hasPictures = isWide || isOpen;
  if (kinds === undefined)
    return (
      <div className={`${place} overflow-hidden`}>
        {Array.from({ length: 8 }, (_, index) => (
          <Skeleton key={index} className="h-14 w-44 shrink-0" />
        ))}
      </div>
    );
  if (kinds.length === 0) return null;
  return (
    <nav aria-label="Kinds of parts" className={isOpen ? 'noscript:hidden' : place}>
      <ul className={`flex min-w-0 gap-2 ${isOpen ? 'flex-wrap' : 'grow [scrollbar-width:none] overflow-x-auto'}`}>
        {kinds.map(({ kind, count, img }) => (
          <li key={kind} className="shrink-0">
            <Link
              to={pathToKind(kind)}
              className="flex h-14 items-center gap-3 rounded-control border border-line px-4 -outline-offset-2 hover:border-ink"
            >
              {hasPictures && (
                <span className="plate -ml-4 block h-full w-16">
                  {img !== undefined && <Picture img={img} alt="" sizes="4rem" />}
                </span>
              )}
              <span className="text-small leading-snug whitespace-nowrap">
                <span className="block font-medium">{partKinds[kind].plural}</span>
                <span className="block text-label text-ink-faint num">{countOf(count, 'part')}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <button
        type="button"
        aria-expanded={isOpen}
        className="h-14 shrink-0 px-2 text-small font-medium whitespace-nowrap link"
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? 'Fewer kinds' : `All ${countOf(kinds.length, 'kind')}`}
      </button>
    </nav>
  );
}
