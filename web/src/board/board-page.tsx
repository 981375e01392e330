import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { DashboardHeading } from '../dashboard/dashboard-heading.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { BoardList } from './board-list.tsx';
import { orderCountsQuery } from './board-query.ts';
import { type BoardView, readOrderSearch, readStatus } from './board-view.ts';
import { ExportOrders } from './export-orders.tsx';
import { StateTabs } from './state-tabs.tsx';

/** The orders by where they stand, live. For admins. */
export default function BoardPage() {
  const [params, setParams] = useSearchParams();
  // Not in the address: customers' addresses do not belong in a browser's history.
  const [typed, setTyped] = useState('');
  const counts = useQuery(orderCountsQuery);
  const view: BoardView = { status: readStatus(params.get('status')), search: readOrderSearch(typed) };
  const searchFor = (words: string) => {
    setTyped(words);
    // Whoever has a number wants the order, wherever it stands; the tabs narrow it again.
    if (!view.search && view.status && readOrderSearch(words)) setParams({}, { replace: true });
  };
  const isIncomplete = typed.trim() !== '' && !view.search;
  return (
    <>
      <DashboardHeading action={<ExportOrders view={view} />}>Order board</DashboardHeading>
      <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
        <SearchField label="Find an order" placeholder="Number or whole email" value={typed} onChange={searchFor} />
        <p role="status" className="text-small text-ink-faint">
          {isIncomplete && 'Type the whole number, FC-K7Q2-94MD, or the whole email.'}
        </p>
      </div>
      <div className="mt-6">
        <StateTabs chosen={view.status} counts={counts.data} />
      </div>
      <div className="mt-2">
        <BoardList key={JSON.stringify(view)} view={view} counts={counts.data} />
      </div>
    </>
  );
}
