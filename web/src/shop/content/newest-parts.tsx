import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { constraints } from '@fourteener/contract/constraints';
import { PartBadges } from '../fit/part-badges.tsx';
import { partsQuery } from '../parts/list-parts.ts';
import { PartCard } from '../parts/part-card.tsx';
import { PartGridSkeleton, partsGrid } from '../parts/part-grid-skeleton.tsx';
import { paths } from '../../screens/paths.ts';
import { Link } from '../../ui/navigation/link.tsx';
import { useNear } from '../../ui/hooks/use-near.ts';
import { QueryBoundary } from '../../ui/feedback/query-boundary.tsx';
import { Empty } from '../../ui/feedback/notice.tsx';

/** The last six parts that were added to the shop, newest first. */
export function NewestParts() {
  const parts = useQuery(partsQuery(constraints.homeParts));
  const section = useRef<HTMLElement>(null);
  // The pictures have no box while far away: otherwise browsers fetch them early, and they compete with the page's first one.
  const isNear = useNear(section, '100px');
  // A notice has a line of its own above it.
  const isNotice = parts.data ? parts.data.length === 0 : !parts.isFetching;
  return (
    <section ref={section} aria-labelledby="newest" className="page py-section">
      <div className={`flex items-end justify-between gap-6 ${isNotice ? '' : 'border-b border-line pb-4'}`}>
        <h2 id="newest" className="text-title wide">
          Newest parts
        </h2>
        <Link to={paths.products} className="py-1.5 font-medium whitespace-nowrap link">
          All parts
        </Link>
      </div>
      <div className="mt-8">
        <QueryBoundary
          query={parts}
          failed="The parts could not be loaded"
          loading={<PartGridSkeleton count={constraints.homeParts} />}
        >
          {(newest) =>
            newest.length > 0 ? (
              <div className={`${partsGrid} ${isNear ? '' : '[&_img]:hidden'}`}>
                <PartBadges>
                  {newest.map((part) => (
                    <PartCard key={part._id} part={part} />
                  ))}
                </PartBadges>
              </div>
            ) : (
              <Empty heading="No parts yet">We are still making them. Please check back soon.</Empty>
            )
          }
        </QueryBoundary>
      </div>
    </section>
  );
}
