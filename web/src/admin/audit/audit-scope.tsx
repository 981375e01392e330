import type { AuditFilter } from '@fourteener/contract/audit/schemas';
import { formatOrderNumber } from '@fourteener/contract/order/number';
import { derivedNumber } from '@fourteener/contract/part/numbers';
import { paths, pathTo } from '../../screens/paths.ts';
import { StaffLink } from '../staff-link.tsx';

/** The filter of the log, with a link to all entries; nothing without a filter. */
export function AuditScope({ filter: { order, part, person, by } }: { filter: AuditFilter }) {
  if ([order, part, person, by].every((id) => id === undefined)) return null;
  return (
    <p className="mt-4 text-small">
      Only what was done{' '}
      {order !== undefined && (
        <>
          to order{' '}
          <StaffLink to={pathTo('adminOrder', order)} className="fact text-data link">
            {formatOrderNumber(order)}
          </StaffLink>
        </>
      )}
      {part !== undefined && (
        <>
          to part{' '}
          <StaffLink to={pathTo('adminPart', part)} className="fact text-data link">
            {derivedNumber(part)}
          </StaffLink>
        </>
      )}
      {person !== undefined && 'to one account'}
      {by !== undefined && ' by one of the staff'}.{' '}
      <StaffLink to={paths.audit} className="link">
        Show the whole log
      </StaffLink>
    </p>
  );
}
