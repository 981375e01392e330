import { constraints } from '@fourteener/contract/constraints';
import { callPage } from '../../api/client.ts';
import { requireRecentSignIn } from '../../auth/recent-sign-in.ts';
import { ExportButton } from '../../ui/tables/export-button.tsx';
import { type OrderQueueView, toFilter } from './order-queue-view.ts';
import { orderCsvColumns } from './order-csv.ts';

/** Takes all orders of a view, not only those that are shown, into a file. */
export function ExportOrders({ view }: { view: OrderQueueView }) {
  return (
    <ExportButton
      what="orders"
      name={view.status ? `orders-${view.status}` : 'orders'}
      prepare={requireRecentSignIn}
      columns={orderCsvColumns}
      readPage={(after, signal) => {
        const query = { ...toFilter(view), limit: constraints.pageSize, count: true, after } as const;
        return callPage('GET /allorders', { query, signal });
      }}
    />
  );
}
