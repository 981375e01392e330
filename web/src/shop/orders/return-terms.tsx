import { type ReturnReason, returnReasons, returnTerms } from '@fourteener/contract/order/return-reasons';
import { findLastReturnDay, isReturnInTime } from '@fourteener/contract/order/return-times';
import { allowedActions } from '@fourteener/contract/order/actions';
import { countReturnable, listReturns, type Step } from '@fourteener/contract/order/returns';
import type { OrderItem } from '@fourteener/contract/order/schemas';
import { formatDate } from '../../ui/text/dates.ts';
import { useReturnMoney } from './return-money.ts';

/** The history of an item in the form that the rules of returns take. */
function readSteps({ history }: Pick<OrderItem, 'history'>): Step<Date>[] {
  return history.map((step) => ({ ...step, at: new Date(step.at) }));
}

/**
 * Whether the return of an item can be requested: it is delivered, some pieces are not returned, and the period of at least one reason is
 * not over.
 */
export function isReturnOffered(item: OrderItem): boolean {
  return allowedActions(item.status, ['customer']).includes('request-return') && listReasonsFor([item]).length > 0;
}

/** The reasons for which all of these items can be returned now. */
export function listReasonsFor(items: readonly OrderItem[]): ReturnReason[] {
  const now = new Date();
  return returnReasons.filter((reason) => items.every((item) => isReturnInTime(reason, readSteps(item), now)));
}

/** The number of pieces of an item that can be returned. */
export const countLeft = (item: OrderItem): number => countReturnable(item.quantity, listReturns(item));

const postage = { customer: 'You pay the postage.', shop: 'We refund the postage.' } as const;

/** The deadline for returning an item for a reason, and who pays the postage. */
export function tellTerms(reason: ReturnReason, item: OrderItem): string {
  const last = findLastReturnDay(reason, readSteps(item));
  const until = last === undefined ? '' : `Until ${formatDate(last)}. `;
  return `${until}${postage[returnTerms[reason].postage]}`;
}

/** The terms of a return of an order's items, before it is requested: the deadline, who pays the postage, and the refund. */
export function ReturnTerms({ items }: { items: readonly OrderItem[] }) {
  const returnable = items.filter(isReturnOffered);
  const money = useReturnMoney(returnable.map((order) => ({ order, pieces: countLeft(order) })));
  const byDay = Map.groupBy(returnable, (item) => findLastReturnDay('changed-my-mind', readSteps(item)));
  if (returnable.length === 0) return null;
  const pieces = returnable.reduce((sum, item) => sum + countLeft(item), 0);
  return (
    <section aria-labelledby="return-terms" className="mb-10 border-t border-ink pt-6 print:hidden">
      <h2 id="return-terms" className="text-heading">
        If you want to return something
      </h2>
      {[...byDay].map(([day, [first, ...others]]) => (
        <div key={day} className="mt-4">
          {byDay.size > 1 && <h3 className="text-note">{[first, ...others].map(nameItem).join(', ')}</h3>}
          <dl>{first && returnReasons.map((reason) => <Row key={reason} reason={reason} item={first} />)}</dl>
        </div>
      ))}
      <p className="mt-4 max-w-text text-small text-ink-soft">
        {money}
        {pieces > 1 && ` That is for all ${pieces} pieces together.`}
      </p>
    </section>
  );
}

const nameItem = (item: OrderItem | undefined) => item?.partsName ?? '';

function Row({ reason, item }: { reason: ReturnReason; item: OrderItem }) {
  const last = findLastReturnDay(reason, readSteps(item));
  const isOver = last !== undefined && !listReasonsFor([item]).includes(reason);
  return (
    <div className="flex flex-wrap justify-between gap-x-6 border-b border-line py-2.5 text-small">
      <dt className="font-medium">{returnTerms[reason].label}</dt>
      <dd className="text-ink-soft num">{isOver ? `Ended on ${formatDate(last)}.` : tellTerms(reason, item)}</dd>
    </div>
  );
}
