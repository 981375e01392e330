import type { Discount } from '@fourteener/contract/discount/schemas';
import { useInfiniteQuery } from '@tanstack/react-query';
import { joinPages } from '../../api/join-pages.ts';
import { pathTo } from '../../screens/paths.ts';
import { Loading } from '../../ui/feedback/loading.tsx';
import { Empty } from '../../ui/feedback/notice.tsx';
import { PagedList } from '../../ui/feedback/paged-list.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { StaffLink } from '../staff-link.tsx';
import { DashboardHeading } from '../../ui/page/dashboard-heading.tsx';
import { NewIdForm } from '../new-id-form.tsx';
import { describeDays, describeDiscount, describeUses, discountsQuery, nameState, PAGE_SIZE } from './discount-data.ts';

/** The discount codes of the shop, newest first: what each takes off, when, and how often it is used. For admins. */
export default function DiscountsPage() {
  const discounts = useInfiniteQuery({ ...discountsQuery, select: joinPages });
  return (
    <>
      <DashboardHeading note="Customers enter a code at the checkout. If an order is canceled before anything is paid, its use no longer counts.">
        Discount Codes
      </DashboardHeading>
      <PagedList
        query={discounts}
        pageSize={PAGE_SIZE}
        failed="The discount codes could not be loaded"
        loading={<DiscountsSkeleton />}
        empty={<Empty heading="No discount codes yet">Add the first one below.</Empty>}
      >
        {(discount) => <DiscountRow discount={discount} />}
      </PagedList>
      <NewIdForm
        what="discount code"
        screen="discount"
        label="New discount code"
        help="3 to 20 letters and digits, such as RIDE10. Capital and small letters are the same. It can never be changed."
        pattern={/^[a-z0-9]{3,20}$/i}
        wrong="Use 3 to 20 letters and digits."
        toId={(typed) => typed.toUpperCase()}
      />
    </>
  );
}

function DiscountRow({ discount }: { discount: Discount }) {
  const { _id: code, oncePerCustomer } = discount;
  const facts = [describeDays(discount), ...(oncePerCustomer ? ['once per customer'] : [])];
  return (
    <article className="grid gap-x-6 gap-y-1 py-4 sm:grid-cols-[minmax(0,1fr)_auto]">
      <h2 className="font-medium">
        <StaffLink to={pathTo('discount', code)} className="fact link">
          {code}
        </StaffLink>
      </h2>
      <p className="num sm:text-right">{nameState(discount)}</p>
      <p className="text-small text-ink-soft">
        {describeDiscount(discount)}
        <span className="block text-ink-faint">{facts.join(', ')}</span>
      </p>
      <p className="text-small text-ink-soft num sm:text-right">Used {describeUses(discount)}</p>
    </article>
  );
}

function DiscountsSkeleton() {
  return (
    <Loading what="the discount codes">
      <Skeleton className="mt-5 h-14" />
      <Skeleton className="mt-5 h-14" />
    </Loading>
  );
}
