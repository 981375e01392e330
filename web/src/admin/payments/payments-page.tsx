import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { joinPurchases, purchasesQuery, readPurchases } from './list-purchases.ts';
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

/** What customers bought, newest first, and how it is paid: found and narrowed by the shop. For admins. */
export default function PaymentsPage() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const view = parsePurchaseView(params);
  const { state } = view;
  const purchases = useInfiniteQuery({ ...purchasesQuery(view), select: joinPurchases });
  return (
    <>
      <AdminTable
        heading="Payments"
        count={purchases.data?.isStopped ? undefined : purchases.data?.total}
        what="purchases"
        query={purchases}
        columns={purchaseColumns}
        pathOf={({ _id }) => pathTo('payment', _id)}
        search={{ label: 'Find a purchase', placeholder: 'Number, name, invoice, check', isRemote: true }}
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

function NothingHere({ view: { state, search, from, to } }: { view: PurchaseView }) {
  const isNarrowed = search !== '' || from !== undefined || to !== undefined;
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
      {isNarrowed
        ? 'Each word that you type must begin a word of the number, name, email, invoice or reference.'
        : 'No purchase is in this state right now.'}
    </Empty>
  );
}
