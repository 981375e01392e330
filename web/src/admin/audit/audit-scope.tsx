import type { AuditFilter } from '@fourteener/contract/audit/schemas';
import { formatOrderNumber } from '@fourteener/contract/order/number';
import { derivedNumber } from '@fourteener/contract/part/numbers';
import { paths, pathTo } from '../../screens/paths.ts';
import { Link } from '../../ui/navigation/link.tsx';

/** What the log is narrowed to, with the way back to all of it; nothing, while it is the whole log. */
export function AuditScope({ filter: { order, part, person, by } }: { filter: AuditFilter }) {
  if ([order, part, person, by].every((id) => id === undefined)) return null;
  return (
    <p className="mt-4 text-small">
      Only what was done{' '}
      {order !== undefined && (
        <>
          to order{' '}
          <Link to={pathTo('adminOrder', order)} className="fact text-data link">
            {formatOrderNumber(order)}
          </Link>
        </>
      )}
      {part !== undefined && (
        <>
          to part{' '}
          <Link to={pathTo('adminPart', part)} className="fact text-data link">
            {derivedNumber(part)}
          </Link>
        </>
      )}
      {person !== undefined && 'to one account'}
      {by !== undefined && ' by one admin'}.{' '}
      <Link to={paths.audit} className="link">
        Show the whole log
      </Link>
    </p>
  );
}
