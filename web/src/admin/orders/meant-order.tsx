import { isLikeOrderNumber } from '@fourteener/contract/order/number';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/call-queries.ts';
import { pathTo } from '../../screens/paths.ts';
import { MeantOrders } from '../../shop/orders/meant-orders.tsx';

const pathOf = (id: string) => pathTo('adminOrder', id);

/** Suggests the orders whose number is nearly the one that was searched. */
export function MeantOrder({ search }: { search: string }) {
  const number = search.trim();
  const { data = [] } = useQuery({
    ...queryOf('GET /allorders/numbers', { query: { number } }),
    enabled: isLikeOrderNumber(number),
  });
  return (
    <p role="status" className="mt-6 empty:hidden">
      {data.length > 0 && <MeantOrders found={data} pathOf={pathOf} />}
    </p>
  );
}
