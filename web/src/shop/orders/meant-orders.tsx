import type { NumberedItem } from '@fourteener/contract/order/numbered';
import { Link } from '../../ui/navigation/link.tsx';
import { formatDay } from '../../ui/text/dates.ts';

interface MeantOrdersProps {
  found: readonly NumberedItem[];
  pathOf: (id: string) => string;
}

/** The orders that a typed number may mean, each with the facts that tell it from the others. */
export function MeantOrders({ found, pathOf }: MeantOrdersProps) {
  return (
    <>
      Did you mean
      {found.map(({ _id, number, partsName, createdAt }, n) => (
        <span key={_id}>
          {n > 0 && ', or'}{' '}
          <Link to={pathOf(_id)} className="whitespace-nowrap link">
            {number}
          </Link>
          , {partsName}, ordered on {formatDay(createdAt)}
        </span>
      ))}
      ?
    </>
  );
}
