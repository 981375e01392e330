import type { Delivery } from '@fourteener/contract/checkout/delivery';
import type { OrderItem } from '@fourteener/contract/order/schemas';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { hasStatus } from '../../api/errors.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { formatDay } from '../../ui/text/dates.ts';
import { sentenceOf } from '../../ui/text/sentences.ts';

/** The last order of a customer, whose facts a new order can take over. */
export interface LastOrder {
  order: OrderItem;
  /** The delivery of the order in fields, if the order has it. */
  delivery: Delivery | undefined;
}

/** The last order of the account with this email address; null where there is none. */
export function lastOrderQuery(email: string) {
  return queryOptions({
    queryKey: ['orders', 'last of customer', email],
    queryFn: async ({ signal }): Promise<LastOrder | null> => {
      const [order] = await call('GET /order', { query: { userEmail: email, limit: 1, sort: 'newest' }, signal });
      if (!order) return null;
      const { purchaseId: id } = order;
      // A role that may not read payments takes the address from the order alone.
      const purchase =
        id === undefined
          ? undefined
          : await call('GET /purchases/{id}', { params: { id }, signal }).catch((error: unknown) => {
              if (hasStatus(error, 403)) return undefined;
              throw error;
            });
      return { order, delivery: purchase?.delivery };
    },
    // If it fails, the admin types all fields, so that no second try is needed.
    retry: false,
  });
}

interface KnownCustomerProps {
  /** A complete email address. */
  email: string;
  /** Takes over the facts of the last order. */
  onTake: (last: LastOrder) => void;
}

/** Offers to take over the name and address of the last order under an email address. */
export function KnownCustomer({ email, onTake }: KnownCustomerProps) {
  const { data: last, error } = useQuery(lastOrderQuery(email));
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-6 gap-y-3 text-small empty:hidden">
      {error && <p className="text-ink-soft">Earlier orders could not be looked up: {sentenceOf(error)}</p>}
      {last === null && (
        <p className="max-w-text text-ink-soft">
          No orders with this email address yet. If it has no account, one is created; the customer sets its password
          with “Forgot Password ?”.
        </p>
      )}
      {last && (
        <>
          <p className="max-w-text min-w-0 wrap-anywhere">
            <span className="font-medium">{last.order.userName}</span>
            <span className="text-ink-soft">
              {' '}
              ordered on {formatDay(last.order.createdAt)}: {last.order.phone}, {oneLine(last.order.address)}
            </span>
          </p>
          <Button variant="secondary" size="small" onClick={() => onTake(last)}>
            Use this name and address
          </Button>
        </>
      )}
    </div>
  );
}

/** Joins the lines of an address, which has several if it was written from fields. */
export function oneLine(address: string): string {
  return address.split('\n').join(', ');
}
