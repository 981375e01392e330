import { constraints } from '@fourteener/contract/constraints';
import type { OrderItem } from '@fourteener/contract/order/schemas';
import { callPage } from '../../api/client.ts';
import { groupByOrder, isPickUp, type Order } from '../../shop/orders/group-orders.ts';
import { requireRecentSignIn } from '../../auth/recent-sign-in.ts';
import { ExportButton } from '../../ui/tables/export-button.tsx';
import { composeLabels, labelCsvColumns } from './labels.ts';
import { type OrderQueueView, toFilter } from './order-queue-view.ts';

/** Exports addresses of orders for a label program: of the chosen orders, or of all packed ones in a view. */
export function ExportLabels({ of }: { of: readonly Order[] | OrderQueueView }) {
  return (
    <ExportButton
      what="labels"
      name="labels"
      label="Export labels"
      prepare={requireRecentSignIn}
      columns={labelCsvColumns}
      readPage={async (_after, signal) => {
        const orders = isChosen(of) ? of : groupByOrder(await readPacked(of, signal));
        const sent = orders.filter((order) => !isPickUp(order));
        return { rows: await composeLabels(sent, signal), next: undefined, total: undefined };
      }}
    />
  );
}

function isChosen(of: readonly Order[] | OrderQueueView): of is readonly Order[] {
  return Array.isArray(of);
}

/** All packed items in a view, whatever state it shows, read in full because the items of an order may be on two pages. */
async function readPacked(view: OrderQueueView, signal: AbortSignal): Promise<OrderItem[]> {
  const items: OrderItem[] = [];
  let after: string | undefined;
  do {
    const query = { ...toFilter(view), status: 'packed', limit: constraints.pageSize, after } as const;
    const page = await callPage('GET /allorders', { query, signal });
    items.push(...page.rows);
    after = page.next;
  } while (after !== undefined);
  return items;
}
