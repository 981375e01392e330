import type { Part } from '@fourteener/contract/part/schemas';
import { Fragment, type Ref } from 'react';
import { pictureSizes } from '../../screens/picture-sizes.ts';
import { fitHeading } from './fit-groups.ts';
import { PartCard } from './part-card.tsx';
import { useFirstRows } from './use-first-rows.ts';

/** The number of cards in view when the page opens on a wide screen. */
const FIRST_ROW = 3;

export interface ListedParts {
  parts: readonly Part[];
  ref: Ref<HTMLDivElement>;
  /** Whether these are the parts of an earlier search, shown while newer ones are loaded. */
  isOld: boolean;
  /** Whether these cards are new on the page: those in view are rendered first, the others when the browser is idle. */
  isNew: boolean;
}

/** All loaded parts as cards; under headings if they were searched for with a bike. `grid`: the classes of the columns. */
export function PartsGrid({ parts, ref, isOld, isNew, grid }: ListedParts & { grid: string }) {
  const { shown, isWhole } = useFirstRows(parts, { count: FIRST_ROW, isNew });
  // The elements below are kept out of view until all cards are rendered, so that nothing visibly moves.
  const room = isWhole ? '' : 'min-h-dvh content-start';
  return (
    <div ref={ref} aria-busy={isOld} className={`${grid} ${room} transition-opacity ${isOld ? 'opacity-60' : ''}`}>
      {shown.map((part, index) => (
        <Fragment key={part._id}>
          <FitHeading part={part} before={shown[index - 1]} className="-mb-2" />
          <PartCard
            part={part}
            heading={fitHeading(part) === undefined ? 'h2' : 'h3'}
            isFirst={index < FIRST_ROW}
            sizes={pictureSizes.listed}
          />
        </Fragment>
      ))}
    </div>
  );
}

interface FitHeadingProps {
  part: Part;
  /** The part before this one in the list. */
  before: Part | undefined;
  className: string;
}

/** The heading above the first of the parts with the same fit to the bike of a search. */
export function FitHeading({ part, before, className }: FitHeadingProps) {
  const heading = fitHeading(part);
  if (heading === undefined || heading === (before && fitHeading(before))) return null;
  return <h2 className={`col-span-full text-heading ${className}`}>{heading}</h2>;
}
