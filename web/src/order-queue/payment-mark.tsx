import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { callPage } from '../api/client.ts';
import { purchaseQuery } from '../purchases/get-purchase.ts';
import { PaymentBadge } from '../purchases/payment-badge.tsx';
import { useNear } from '../ui/hooks/use-near.ts';

/** Purchases that are read together: those of the queue's first two pages. */
const TOGETHER = 50;
/** Milliseconds between two looks at payments, which change without their orders. */
const LOOK_AGAIN = 60_000;

/** The newest purchases, by their ids. For admins. */
const newestPurchasesQuery = {
  queryKey: ['orders', 'purchases', 'newest'],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const { rows } = await callPage('listPurchases', { query: { sort: 'newest', limit: TOGETHER }, signal });
    return new Map(rows.map((purchase) => [purchase._id, purchase]));
  },
  refetchInterval: LOOK_AGAIN,
};

/** How an order of the queue is paid. One that is not among the newest is read by itself, once it is near. */
export function PaymentMark({ purchaseId }: { purchaseId: string }) {
  const place = useRef<HTMLSpanElement>(null);
  const isNear = useNear(place);
  const newest = useQuery(newestPurchasesQuery);
  const listed = newest.data?.get(purchaseId);
  const single = useQuery({
    ...purchaseQuery(purchaseId),
    enabled: isNear && !newest.isPending && listed === undefined,
    refetchInterval: LOOK_AGAIN,
  });
  const purchase = listed ?? single.data;
  return <span ref={place}>{purchase && <PaymentBadge purchase={purchase} />}</span>;
}
