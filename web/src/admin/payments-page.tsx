import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { joinPages } from '../api/join-pages.ts';
import { purchasesQuery, readPurchases } from '../payments/list-purchases.ts';
import { purchaseColumns } from '../payments/purchase-columns.tsx';
import { purchaseCsvColumns } from '../payments/purchase-csv.ts';
import { namePurchaseView, parsePurchaseView, pathToPayments, purchaseViews } from '../payments/purchase-view.ts';
import { ButtonLink } from '../ui/buttons/button-link.tsx';
import { Empty } from '../ui/feedback/notice.tsx';
import { FilterTabs } from '../ui/navigation/filter-tabs.tsx';
import { ExportButton } from '../ui/tables/export-button.tsx';
import { AdminTable } from './admin-table.tsx';

/** What customers bought, newest first, and how it is paid. For admins. */
export default function PaymentsPage() {
  const [params] = useSearchParams();
  const view = parsePurchaseView(params);
  const purchases = useInfiniteQuery({ ...purchasesQuery(view), select: joinPages });
  return (
    <AdminTable
      heading="Payments"
      note="Each purchase is what a customer ordered in one go."
      count={purchases.data?.total}
      what="purchases"
      query={purchases}
      columns={purchaseColumns}
      search={{ label: 'Find a purchase', placeholder: 'Number, name or email' }}
      filters={
        <>
          <div className="mt-6">
            <ExportButton
              what="purchases"
              name={view ? `purchases-${view}` : 'purchases'}
              columns={purchaseCsvColumns}
              readPage={(after, signal) => readPurchases(view, after, signal)}
            />
          </div>
          <div className="mt-6">
            <FilterTabs
              label="Purchases by payment"
              tabs={purchaseViews.map((each) => ({
                path: pathToPayments(each),
                words: namePurchaseView(each),
                isCurrent: each === view,
              }))}
            />
          </div>
        </>
      }
      empty={view ? <NothingHere /> : <Empty heading="No purchases yet">When a rider orders, it appears here.</Empty>}
    />
  );
}

function NothingHere() {
  return (
    <Empty
      heading="Nothing here"
      action={
        <ButtonLink variant="secondary" to={pathToPayments(undefined)}>
          Show all purchases
        </ButtonLink>
      }
    >
      No purchase is in this state right now.
    </Empty>
  );
}
