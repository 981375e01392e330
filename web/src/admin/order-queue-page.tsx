import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { DashboardHeading } from '../ui/page/dashboard-heading.tsx';
import { SearchField } from '../ui/forms/search-field.tsx';
import { OrderQueueList } from '../order-queue/order-queue-list.tsx';
import { orderCountsQuery } from '../order-queue/order-queue-query.ts';
import { type OrderQueueView, parseOrderSearch, parseStatus } from '../order-queue/order-queue-view.ts';
import { ExportOrders } from '../order-queue/export-orders.tsx';
import { StateTabs } from '../order-queue/state-tabs.tsx';

/** The orders by where they stand, live. For admins. */
export default function OrderQueuePage() {
  const [params, setParams] = useSearchParams();
  // Not in the address: customers' addresses do not belong in a browser's history.
  const [typed, setTyped] = useState('');
  const counts = useQuery(orderCountsQuery);
  const view: OrderQueueView = { status: parseStatus(params.get('status')), search: parseOrderSearch(typed) };
  const searchFor = (words: string) => {
    setTyped(words);
    // Whoever has a number wants the order, wherever it stands; the tabs narrow it again.
    if (!view.search && view.status && parseOrderSearch(words)) setParams({}, { replace: true });
  };
  const isIncomplete = typed.trim() !== '' && !view.search;
  return (
    <>
      <DashboardHeading action={<ExportOrders view={view} />}>Order board</DashboardHeading>
      <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
        <SearchField label="Find an order" placeholder="Number or full email" value={typed} onChange={searchFor} />
        <p role="status" className="text-small text-ink-faint">
          {isIncomplete && 'Enter the full number, such as FC-K7Q2-94MD, or the full email.'}
        </p>
      </div>
      <div className="mt-6">
        <StateTabs chosen={view.status} counts={counts.data} />
      </div>
      <div className="mt-2">
        <OrderQueueList key={JSON.stringify(view)} view={view} counts={counts.data} />
      </div>
    </>
  );
}
