import type { Customer, CustomerSort } from '@fourteener/contract/user/customer-schemas';
import { formatDollars } from '@fourteener/contract/money';
import { countOf } from '@fourteener/contract/text/plurals';
import { customerSegments } from '@fourteener/contract/user/customer-segments';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { joinPages } from '../../api/join-pages.ts';
import { requireRecentSignIn } from '../../auth/recent-sign-in.ts';
import { pathTo } from '../../screens/paths.ts';
import { Loading } from '../../ui/feedback/loading.tsx';
import { Empty } from '../../ui/feedback/notice.tsx';
import { PagedList } from '../../ui/feedback/paged-list.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { QuietSelect } from '../../ui/forms/quiet-select.tsx';
import { SearchField } from '../../ui/forms/search-field.tsx';
import { FilterTabs } from '../../ui/navigation/filter-tabs.tsx';
import { DashboardHeading } from '../../ui/page/dashboard-heading.tsx';
import { ExportButton } from '../../ui/tables/export-button.tsx';
import { useSearchKeys } from '../../ui/tables/row-keys.ts';
import { useTableAddress } from '../../ui/tables/table-address.ts';
import { formatDay } from '../../ui/text/dates.ts';
import { OneLine } from '../../ui/text/one-line.tsx';
import { newestParams } from '../../ui/navigation/newest-params.ts';
import { StaffButtonLink, StaffLink } from '../staff-link.tsx';
import { customerCsvColumns } from './customer-csv.ts';
import {
  customersQuery,
  type CustomersView,
  PAGE_SIZE,
  parseCustomersView,
  pathToCustomers,
  readCustomers,
  sortNames,
} from './customers-view.ts';
import { nameSegment } from './segment-words.ts';

const tabs = [undefined, ...customerSegments];

/** The accounts that have ordered, with their total spending; the shop searches, filters and sorts them. For admins. */
export default function CustomersPage() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const view = parseCustomersView(params);
  const { segment, sort } = view;
  const place = useTableAddress();
  const choose = (changed: Partial<CustomersView>) =>
    void navigate(pathToCustomers({ ...parseCustomersView(newestParams()), ...changed }));
  const keys = useSearchKeys();
  const customers = useInfiniteQuery({ ...customersQuery(view), select: joinPages });
  return (
    <>
      <DashboardHeading
        note="Everyone who has ordered. Figures are updated within a minute."
        count={view.search === '' ? customers.data?.total : undefined}
        action={
          <ExportButton
            prepare={requireRecentSignIn}
            what="customers"
            name={segment ? `customers-${segment}` : 'customers'}
            columns={customerCsvColumns}
            readPage={(after, signal) => readCustomers(view, after, signal)}
          />
        }
      >
        Customers
      </DashboardHeading>
      <div className="mt-3">
        <FilterTabs
          label="Customers by segment"
          tabs={tabs.map((each) => ({
            pathFrom: (newest) => pathToCustomers({ ...parseCustomersView(newest), segment: each }),
            words: each === undefined ? 'All' : nameSegment(each),
            isCurrent: each === segment,
          }))}
        />
      </div>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-2" onBlur={place.keepSearch}>
        <SearchField
          {...keys}
          label="Find a customer"
          placeholder="Name, email or phone"
          value={place.search}
          onChange={place.setSearch}
        />
        <QuietSelect
          label="Sort by"
          value={sort}
          onChange={({ target }) => choose({ sort: target.value as CustomerSort })}
        >
          {Object.entries(sortNames).map(([name, words]) => (
            <option key={name} value={name}>
              {words}
            </option>
          ))}
        </QuietSelect>
      </div>
      <PagedList
        query={customers}
        pageSize={PAGE_SIZE}
        failed="The customers could not be loaded"
        loading={<CustomersSkeleton />}
        empty={<NothingHere view={view} />}
        heads={<CustomerHeads />}
      >
        {(customer) => <CustomerRow customer={customer} />}
      </PagedList>
    </>
  );
}

const columns =
  'lg:grid-cols-[minmax(0,1.6fr)_minmax(0,2.6fr)_7rem_minmax(0,2fr)_7rem_minmax(7rem,0.6fr)] items-baseline gap-x-6';

/** The heads of the columns; hidden from screen readers, for which each row names its values. */
function CustomerHeads() {
  return (
    <div aria-hidden="true" className={`hidden pb-2 text-label text-ink-faint lg:grid ${columns}`}>
      <span>Name</span>
      <span>Email</span>
      <span className="text-right">Spent</span>
      <span>Orders, returns, bikes</span>
      <span>Last order</span>
      <span>Segment</span>
    </div>
  );
}

function CustomerRow({ customer }: { customer: Customer }) {
  const { _id, userName, email, spent, orders, returns, bikes, lastOrderAt, segments } = customer;
  return (
    <div className={`grid grid-cols-[minmax(0,1fr)_auto] gap-y-0.5 py-2 text-small ${columns}`}>
      <StaffLink isLate to={pathTo('user', _id)} className="min-w-0 font-medium hover:text-accent">
        <OneLine>{userName || email}</OneLine>
      </StaffLink>
      <span className="min-w-0 text-ink-soft max-lg:col-span-2 max-lg:row-start-2">
        <OneLine>{email}</OneLine>
      </span>
      <span className="text-right num">
        <span className="sr-only">Spent </span>
        {formatDollars(spent)}
      </span>
      <span className="text-ink-soft num">
        {[countOf(orders, 'order'), countOf(returns, 'return'), countOf(bikes, 'bike')].join(', ')}
      </span>
      <time dateTime={lastOrderAt} className="whitespace-nowrap text-ink-soft num max-lg:text-right">
        <span className="sr-only">Last order </span>
        {formatDay(lastOrderAt)}
      </time>
      <span className={segments.includes('blocked') ? 'text-danger' : 'text-ink-soft'}>
        {segments.map(nameSegment).join(', ')}
      </span>
    </div>
  );
}

function NothingHere({ view: { segment, search } }: { view: CustomersView }) {
  if (segment === undefined && search === '')
    return <Empty heading="No customers yet">Customers appear here after their first order.</Empty>;
  return (
    <Empty
      heading="No customers found"
      action={
        <StaffButtonLink variant="secondary" to={pathToCustomers()}>
          Show all customers
        </StaffButtonLink>
      }
    >
      {search === ''
        ? 'No customer is in this segment right now.'
        : 'Type the beginnings of words of the name or email, or a whole phone number.'}
    </Empty>
  );
}

function CustomersSkeleton() {
  return (
    <Loading what="the customers">
      {Array.from({ length: 8 }, (_, n) => (
        <Skeleton key={n} className="mt-2 h-10" />
      ))}
    </Loading>
  );
}
