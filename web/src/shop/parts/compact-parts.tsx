import { Fragment, useMemo } from 'react';
import { useMedia } from '../../ui/hooks/use-media.ts';
import { PartBadges } from '../fit/part-badges.tsx';
import { RowSkeletons, rowsGrid } from './compact-skeleton.tsx';
import { fitHeading } from './fit-groups.ts';
import { PartRow } from './part-row.tsx';
import { FitHeading, type ListedParts } from './parts-grid.tsx';
import { chooseTellingFacts } from './telling-facts.ts';
import { useFirstRows } from './use-first-rows.ts';

/** The number of rows in view when the page opens on a wide screen. */
const FIRST_ROWS = 12;

interface CompactPartsProps extends ListedParts {
  /** The number of rows that are still being loaded below these. */
  coming: number;
}

/** All loaded parts as rows; under headings if they were searched for with a bike. */
export function CompactParts({ parts, ref, isOld, isNew, coming }: CompactPartsProps) {
  const { shown, isWhole } = useFirstRows(parts, { count: FIRST_ROWS, isNew });
  const facts = useMemo(() => chooseTellingFacts(parts), [parts]);
  const hasQuantity = useMedia('(width >= 40rem)');
  return (
    <PartBadges look="row">
      <div
        ref={ref}
        aria-busy={isOld}
        className={`${rowsGrid} ${isWhole ? '' : 'min-h-dvh content-start'} transition-opacity ${isOld ? 'opacity-60' : ''}`}
      >
        {shown.map((part, index) => (
          <Fragment key={part._id}>
            <FitHeading part={part} before={shown[index - 1]} className="mt-6 mb-2 first:mt-4" />
            <PartRow
              part={part}
              facts={facts.get(part._id) ?? []}
              heading={fitHeading(part) === undefined ? 'h2' : 'h3'}
              hasQuantity={hasQuantity}
              isFirst={index < FIRST_ROWS}
            />
          </Fragment>
        ))}
        {isWhole && <RowSkeletons count={coming} />}
      </div>
    </PartBadges>
  );
}
