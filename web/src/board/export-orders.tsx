import { limits } from '@fourteener/contract/limits';
import { callPage } from '../api/client.ts';
import { ExportButton } from '../ui/export-button.tsx';
import { type BoardView, writeOrderSearch } from './board-view.ts';
import { orderCsvColumns } from './order-csv.ts';

/** Takes all orders of a view, not only those that are shown, into a file. */
export function ExportOrders({ view: { status, search } }: { view: BoardView }) {
  return (
    <ExportButton
      what="orders"
      name={status ? `orders-${status}` : 'orders'}
      columns={orderCsvColumns}
      readPage={(after, signal) => {
        const query = { status, search: writeOrderSearch(search), limit: limits.pageSize, count: true, after } as const;
        return callPage('listOrders', { query, signal });
      }}
    />
  );
}
