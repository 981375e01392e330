import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router-dom';
import { hasStatus } from '../../api/errors.ts';
import { paths } from '../../screens/paths.ts';
import { Loading } from '../../ui/feedback/loading.tsx';
import { QueryBoundary } from '../../ui/feedback/query-boundary.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { DashboardHeading } from '../../ui/page/dashboard-heading.tsx';
import { BackLink } from '../back-link.tsx';
import { NotHere } from '../not-here.tsx';
import { describeUses, discountQuery, nameState } from './discount-data.ts';
import { DiscountForm } from './discount-form.tsx';
import { emptyDiscount, readDiscount } from './typed-discount.ts';

/** The page on which admins edit a discount code; `?new` makes a code with this text. */
export default function DiscountPage() {
  const { id = '' } = useParams();
  const code = id.toUpperCase();
  const [query] = useSearchParams();
  const isNew = query.has('new');
  // The code is not read again, so that typed text stays when somebody else saves.
  const discount = useQuery({
    ...discountQuery(code),
    enabled: !isNew,
    refetchOnWindowFocus: false,
    staleTime: Infinity,
  });
  if (isNew) {
    return (
      <>
        <BackLink to={paths.discounts}>Discount Codes</BackLink>
        <DashboardHeading note={`Customers will type ${code}.`}>New discount code</DashboardHeading>
        <div className="mt-10 border-t border-ink pt-8">
          <DiscountForm key={code} code={code} begun={emptyDiscount} base={{ ended: false, revision: 0 }} />
        </div>
      </>
    );
  }
  if (hasStatus(discount.error, 404, 400)) {
    return (
      <NotHere
        title="Discount code not found"
        heading="There is no such discount code"
        reason="Its text may be misspelled"
        list={{ path: paths.discounts, label: 'All discount codes' }}
      >
        No discount code is ever deleted.
      </NotHere>
    );
  }
  const { data } = discount;
  return (
    <>
      <BackLink to={paths.discounts}>Discount Codes</BackLink>
      <DashboardHeading note={data && `${nameState(data)}. Used ${describeUses(data)}.`}>{code}</DashboardHeading>
      <div className={`mt-10 ${discount.isLoadingError ? '' : 'border-t border-ink pt-8'}`}>
        <QueryBoundary query={discount} failed="The discount code could not be loaded" loading={<DiscountSkeleton />}>
          {(loaded) => (
            <DiscountForm
              key={`${code} ${loaded.revision}`}
              code={code}
              begun={readDiscount(loaded)}
              base={{ ended: loaded.ended, revision: loaded.revision }}
            />
          )}
        </QueryBoundary>
      </div>
    </>
  );
}

function DiscountSkeleton() {
  return (
    <Loading what="the discount code">
      <Skeleton className="h-96 max-w-[40rem]" />
    </Loading>
  );
}
