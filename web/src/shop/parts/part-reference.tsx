import { pathToPart } from '@fourteener/contract/part/address';
import type { PartReference as Reference } from '@fourteener/contract/part/page';
import { Link } from '../../ui/navigation/link.tsx';
import { StockBadge } from './stock-badge.tsx';
import { UnitPrice } from './unit-price.tsx';

/** Another part that a page names, with its number, price and stock. */
export function PartReference({ part }: { part: Reference }) {
  return (
    <div>
      <div className="flex items-baseline justify-between gap-x-4">
        <Link to={pathToPart(part._id)} className="min-w-0 font-medium wrap-anywhere link">
          {part.name}
        </Link>
        <span className="shrink-0">
          <UnitPrice part={part} />
        </span>
      </div>
      <span className="flex flex-wrap justify-between gap-x-4 text-small">
        <span className="fact text-data text-ink-faint">{part.number}</span>
        <StockBadge stock={part} />
      </span>
    </div>
  );
}
