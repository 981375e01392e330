import type { PartReference as Reference } from '@fourteener/contract/part/page';
import { use, useId, useRef, useState } from 'react';
import { PartBadges } from '../fit/part-badges.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { useUnseen } from '../../ui/hooks/use-unseen.ts';
import { PartBadgeContext } from './part-badge.ts';
import { PartReference } from './part-reference.tsx';
import { usePutInBasket } from './put-in-basket.ts';

/**
 * The parts that go with a part, each with a button for the basket; empty without any. A server that has just started renders the page
 * without them; those that are loaded later are rendered once their place is outside the window, so that nothing moves under the reader.
 */
export function PartCompanions({ parts }: { parts: readonly Reference[] }) {
  const place = useRef<HTMLDivElement>(null);
  const [hadNone] = useState(parts.length === 0);
  const isUnseen = useUnseen(place, hadNone && parts.length > 0);
  if (hadNone && !isUnseen) return <div ref={place} />;
  return <ListedCompanions parts={parts} />;
}

function ListedCompanions({ parts }: { parts: readonly Reference[] }) {
  const headingId = useId();
  if (parts.length === 0) return null;
  return (
    <section aria-labelledby={headingId} className="mt-8">
      <h2 id={headingId} className="text-note font-medium">
        Goes with it
      </h2>
      <PartBadges look="inline">
        <ul className="mt-3 border-t border-ink">
          {parts.map((part) => (
            <li key={part._id} className="flex items-center gap-x-4 border-b border-line py-2.5">
              <Companion part={part} />
            </li>
          ))}
        </ul>
      </PartBadges>
    </section>
  );
}

function Companion({ part }: { part: Reference }) {
  const { _id, name, minimumQuantity: pieces } = part;
  const drawBadge = use(PartBadgeContext);
  const putInBasket = usePutInBasket();
  return (
    <>
      <div className="min-w-0 grow">
        <PartReference part={part} />
        {drawBadge && <div className="text-small">{drawBadge(_id)}</div>}
      </div>
      <Button variant="secondary" size="small" onClick={() => putInBasket(part, pieces)}>
        {pieces > 1 ? `Add ${pieces} ` : 'Add '}
        <span className="sr-only">{pieces > 1 ? `× ${name}` : name} to basket</span>
      </Button>
    </>
  );
}
