import { paymentMethodLabels, paymentMethods } from '@fourteener/contract/purchase/payment-states';
import type { Purchase, PurchaseSort } from '@fourteener/contract/purchase/schemas';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { joinPages } from '../../api/join-pages.ts';
import { purchasesQuery, readPurchases } from './list-purchases.ts';
import { purchaseColumns } from './purchase-columns.tsx';
import { purchaseCsvColumns } from './purchase-csv.ts';
import {
  isSortable,
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
import { QuietSelect } from '../../ui/forms/quiet-select.tsx';
import { FilterTabs } from '../../ui/navigation/filter-tabs.tsx';
import { addressWith } from '../../ui/navigation/change-params.ts';
import { newestParams } from '../../ui/navigation/newest-params.ts';
import { requireRecentSignIn } from '../../auth/recent-sign-in.ts';
import { ExportButton } from '../../ui/tables/export-button.tsx';
import { AdminTable } from '../../ui/tables/admin-table.tsx';
import { withoutSorts } from '../../ui/tables/table-columns.ts';
import { readAsked, tellTotal } from '../../ui/tables/use-server-table.ts';

/** The columns of a view that the shop sorts by age alone; always the same object, so that the rows are not rendered again with each letter. */
const unsortedColumns = withoutSorts(purchaseColumns);

/** The orders with their payments, newest first; the shop searches and filters them. For admins. */
export default function PaymentsPage() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const view = parsePurchaseView(params);
  const { state } = view;
  const columns = isSortable(view) ? purchaseColumns : unsortedColumns;
  const { sort } = readAsked<Purchase, PurchaseSort>(params, columns);
  const choose = (changed: Partial<Pick<PurchaseView, 'method' | 'from' | 'to'>>) => {
    void navigate(addressWith(paths.payments, newestParams(), changed));
  };
  const purchases = useInfiniteQuery({ ...purchasesQuery(view, sort), select: joinPages });
  return (
    <>
      <AdminTable
        heading="Payments"
        count={tellTotal(purchases)}
        what="payments"
        query={purchases}
        columns={columns}
        pathOf={({ _id }) => pathTo('payment', _id)}
        search={{ label: 'Find a payment', placeholder: 'Number, name, invoice, check' }}
        actions={
          <div className="flex flex-wrap items-center gap-3">
            <StaffButtonLink variant="secondary" size="small" to={paths.accounting}>
              Accounting
            </StaffButtonLink>
            <ExportButton
              prepare={requireRecentSignIn}
              what="payments"
              name={state ? `payments-${state}` : 'payments'}
              columns={purchaseCsvColumns}
              readPage={(after, signal) => readPurchases(view, after, signal)}
            />
          </div>
        }
        filters={
          <div className="mt-3">
            <FilterTabs
              label="Payments by state"
              tabs={purchaseStates.map((each) => ({
                pathFrom: (newest) => pathToPayments(each, newest),
                words: namePurchaseState(each),
                isCurrent: each === state,
              }))}
            />
          </div>
        }
        fields={
          <>
            <QuietSelect
              label="Method"
              value={view.method ?? ''}
              onChange={({ target }) => choose({ method: paymentMethods.find((each) => each === target.value) })}
            >
              <option value="">Any</option>
              {paymentMethods.map((method) => (
                <option key={method} value={method}>
                  {paymentMethodLabels[method]}
                </option>
              ))}
            </QuietSelect>
            <DayRangeFields label="Ordered from" days={view} onChange={choose} />
          </>
        }
        empty={<NothingHere view={view} />}
      />
      <UnknownEvents />
    </>
  );
}

function NothingHere({ view: { state, method, from, to } }: { view: PurchaseView }) {
  const isNarrowed = method !== undefined || from !== undefined || to !== undefined;
  if (state === undefined && !isNarrowed)
    return <Empty heading="No payments yet">When a rider orders, the payment appears here.</Empty>;
  return (
    <Empty
      heading={isNarrowed ? 'No payments found' : 'Nothing here'}
      action={
        <StaffButtonLink variant="secondary" to={pathToPayments(undefined)}>
          Show all payments
        </StaffButtonLink>
      }
    >
      {isNarrowed ? 'No payment matches these filters.' : 'No payment is in this state right now.'}
    </Empty>
  );
}
