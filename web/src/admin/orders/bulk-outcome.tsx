import type { BulkResult } from '@fourteener/contract/order/schemas';
import { formatOrderNumber } from '@fourteener/contract/order/number';
import { countOf } from '@fourteener/contract/text/plurals';
import { pathTo } from '../../screens/paths.ts';
import type { StepProgress } from './use-change-orders.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { StaffLink } from '../staff-link.tsx';

interface BulkOutcomeProps {
  /** The orders that were not changed, each with the reason. */
  refused: BulkResult['refused'];
  /** The orders for which no answer came. */
  unknown: readonly { id: string }[];
  /** Asks again about the items without an answer. */
  onAgain: () => void;
  onClose: () => void;
}

/** The orders that the shop refused to change, and those for which no answer came. */
export function BulkOutcome({ refused, unknown, onAgain, onClose }: BulkOutcomeProps) {
  return (
    <div role="alert">
      {unknown.length > 0 && (
        <div className="mb-2 border-l-2 border-warning bg-warning-quiet px-4 py-3 text-small">
          <p className="font-medium">{tellUnknown(unknown.length)}</p>
          <p className="mt-1 flex flex-wrap gap-x-4">
            {unknown.map(({ id }) => (
              <OrderLink key={id} id={id} />
            ))}
          </p>
          <Button variant="quiet" size="small" onClick={onAgain}>
            Ask again
          </Button>
        </div>
      )}
      {refused.length > 0 && (
        <div className="mb-2 border-l-2 border-danger bg-danger-quiet px-4 py-3 text-small">
          <p className="font-medium">{countOf(refused.length, 'item')} not changed:</p>
          <ul className="mt-1">
            {refused.map(({ _id, problem }) => (
              <li key={_id}>
                <OrderLink id={_id} />: {String(problem.detail)}
              </li>
            ))}
          </ul>
          <Button variant="quiet" size="small" onClick={onClose}>
            Dismiss
          </Button>
        </div>
      )}
    </div>
  );
}

function OrderLink({ id }: { id: string }) {
  return (
    <StaffLink to={pathTo('adminOrder', id)} className="fact text-data link">
      {formatOrderNumber(id)}
    </StaffLink>
  );
}

/** The progress of a step; shown while there is more than one request, or the shop is asked again. */
export function tellProgress({ known, of, checking }: StepProgress): string {
  if (checking > 0) {
    const some = known > 0 ? `${known} of ${of} done. ` : '';
    return `${some}No answer came for ${countOf(checking, 'item')} yet. Checking what became of ${checking === 1 ? 'it' : 'them'} …`;
  }
  return known > 0 ? `${known} of ${of} done.` : '';
}

/** The message after the shop was asked again without an answer. */
export const tellUnknown = (count: number) =>
  `It is not known yet whether ${countOf(count, 'item')} ${count === 1 ? 'was' : 'were'} changed: no answer came. Asking again changes no order twice.`;
