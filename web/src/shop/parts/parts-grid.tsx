import type { Part } from '@fourteener/contract/part/schemas';
import { Fragment, type Ref, startTransition, useEffect, useState } from 'react';
import { fitHeading } from './fit-groups.ts';
import { PartCard } from './part-card.tsx';
import { partsGrid } from './part-grid-skeleton.tsx';

/** Cards that are in view when the page opens on a desk. */
const FIRST_ROW = 3;

interface PartsGridProps {
  parts: Part[];
  ref: Ref<HTMLDivElement>;
  /** Others are on their way. */
  isOld: boolean;
  /** Nobody has seen them yet: what is in view is drawn first, the rest when the browser finds the time. */
  isNew: boolean;
}

/** All parts that were read so far; under headings if they were searched for with a bike. */
export function PartsGrid({ parts, ref, isOld, isNew }: PartsGridProps) {
  const [isWhole, setWhole] = useState(!isNew);
  useEffect(() => startTransition(() => setWhole(true)), []);
  const shown = isWhole ? parts : parts.slice(0, FIRST_ROW);
  // What stands below stays out of view meanwhile, so that nothing is seen to move.
  const room = isWhole ? '' : 'min-h-dvh content-start';
  return (
    <div ref={ref} aria-busy={isOld} className={`${partsGrid} ${room} transition-opacity ${isOld ? 'opacity-60' : ''}`}>
      {shown.map((part, index) => {
        const before = shown[index - 1];
        const heading = fitHeading(part);
        return (
          <Fragment key={part._id}>
            {heading !== undefined && heading !== (before && fitHeading(before)) && (
              <h2 className="col-span-full -mb-2 text-heading">{heading}</h2>
            )}
            <PartCard part={part} heading={heading === undefined ? 'h2' : 'h3'} isFirst={index < FIRST_ROW} />
          </Fragment>
        );
      })}
    </div>
  );
}
