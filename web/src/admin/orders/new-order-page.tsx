import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { hasStatus } from '../../api/errors.ts';
import { usePaymentSettings } from '../../shop/orders/payment-settings.ts';
import { paths } from '../../screens/paths.ts';
import { Loading } from '../../ui/feedback/loading.tsx';
import { QueryBoundary } from '../../ui/feedback/query-boundary.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { BackLink } from '../back-link.tsx';
import { DashboardHeading } from '../../ui/page/dashboard-heading.tsx';
import { sentenceOf } from '../../ui/text/sentences.ts';
import { NewOrderForm } from './new-order-form.tsx';
import { CUSTOMER, startingCustomerQuery } from './starting-customer.ts';

/** Places an order for a customer who calls or stands at the counter. For admins. */
export default function NewOrderPage() {
  const settings = usePaymentSettings();
  const [params] = useSearchParams();
  const named = params.get(CUSTOMER);
  const start = useQuery({ ...startingCustomerQuery(named ?? ''), enabled: named !== null });
  const isStarting = named !== null && start.isPending;
  return (
    <>
      <BackLink to={paths.orderQueue}>Orders</BackLink>
      <DashboardHeading note="For a customer on the phone or at the counter, who gets the confirmation by email.">
        New order
      </DashboardHeading>
      <div className="mt-10">
        {start.error && (
          <p role="alert" className="mb-6 max-w-text text-small text-danger">
            {hasStatus(start.error, 404)
              ? 'There is no such account any more. The order can be placed for another customer.'
              : `The customer could not be looked up: ${sentenceOf(start.error)} Please enter the customer.`}
          </p>
        )}
        {isStarting ? (
          <FormSkeleton />
        ) : (
          <QueryBoundary query={settings} failed="The form could not be loaded" loading={<FormSkeleton />}>
            {(found) => <NewOrderForm settings={found} start={start.data} />}
          </QueryBoundary>
        )}
      </div>
    </>
  );
}

function FormSkeleton() {
  return (
    <Loading what="the form">
      <Skeleton className="h-96 xl:max-w-[44rem]" />
    </Loading>
  );
}
