import type { AgeSort } from '@fourteener/contract/part/sorts';
import type { Purchase } from '@fourteener/contract/purchase/schemas';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { joinPages } from '../../api/join-pages.ts';
import { purchasesQuery, readPurchases } from './list-purchases.ts';
import { purchaseColumns } from './purchase-columns.tsx';
import { purchaseCsvColumns } from './purchase-csv.ts';
import {
  namePurchaseState,
  parsePurchaseView,
  pathToPayments,
  purchaseStates,
  type PurchaseView,
} from './purchase-view.ts';
import { UnknownEvents } from './unknown-events.tsx';
import { paths, pathTo } from '../../screens/paths.ts';
import { StaffButtonLink } from '../staff-link.tsx';
import { Empty } from '../../ui/feedback/notice.tsx';
import { DayRangeFields } from '../../ui/forms/day-range-fields.tsx';
import { FilterTabs } from '../../ui/navigation/filter-tabs.tsx';
import { requireRecentSignIn } from '../../auth/recent-sign-in.ts';
import { ExportButton } from '../../ui/tables/export-button.tsx';
import { AdminTable } from '../../ui/tables/admin-table.tsx';
import { readAsked, tellTotal } from '../../ui/tables/use-server-table.ts';

/** What customers bought, newest first, and how it is paid: found and narrowed by the shop. For admins. */
export default function PaymentsPage() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const view = parsePurchaseView(params);
  const { state } = view;
  const { sort } = readAsked<Purchase, AgeSort>(params, purchaseColumns);
  const purchases = useInfiniteQuery({ ...purchasesQuery(view, sort), select: joinPages });
  return (
    <>
      <AdminTable
        heading="Payments"
        count={tellTotal(purchases)}
        what="purchases"
        query={purchases}
        columns={purchaseColumns}
        pathOf={({ _id }) => pathTo('payment', _id)}
        search={{ label: 'Find a purchase', placeholder: 'Number, name, invoice, check' }}
        actions={
          <div className="flex flex-wrap items-center gap-3">
            <StaffButtonLink variant="secondary" size="small" to={paths.accounting}>
              Accounting
            </StaffButtonLink>
            <ExportButton
              prepare={requireRecentSignIn}
              what="purchases"
              name={state ? `purchases-${state}` : 'purchases'}
              columns={purchaseCsvColumns}
              readPage={(after, signal) => readPurchases(view, after, signal)}
            />
          </div>
        }
        filters={
          <div className="mt-3">
            <FilterTabs
              label="Purchases by payment"
              tabs={purchaseStates.map((each) => ({
                path: pathToPayments(each, view),
                words: namePurchaseState(each),
                isCurrent: each === state,
              }))}
            />
          </div>
        }
        fields={
          <DayRangeFields
            label="Ordered from"
            days={view}
            onChange={(changed) => void navigate(pathToPayments(state, { ...view, ...changed }))}
          />
        }
        empty={<NothingHere view={view} />}
      />
      <UnknownEvents />
    </>
  );
}

function NothingHere({ view: { state, from, to } }: { view: PurchaseView }) {
  const isNarrowed = from !== undefined || to !== undefined;
  if (state === undefined && !isNarrowed)
    return <Empty heading="No purchases yet">When a rider orders, it appears here.</Empty>;
  return (
    <Empty
      heading={isNarrowed ? 'No purchases found' : 'Nothing here'}
      action={
        <StaffButtonLink variant="secondary" to={pathToPayments(undefined)}>
          Show all purchases
        </StaffButtonLink>
      }
    >
      {isNarrowed ? 'No purchase was ordered on these days.' : 'No purchase is in this state right now.'}
    </Empty>
  );
}
