import { usePaymentSettings } from '../../shop/orders/payment-settings.ts';
import { paths } from '../../screens/paths.ts';
import { Loading } from '../../ui/feedback/loading.tsx';
import { QueryBoundary } from '../../ui/feedback/query-boundary.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { StaffLink } from '../staff-link.tsx';
import { DashboardHeading } from '../../ui/page/dashboard-heading.tsx';
import { NewOrderForm } from './new-order-form.tsx';

/** Places an order for a customer who calls or stands at the counter. For admins. */
export default function NewOrderPage() {
  const settings = usePaymentSettings();
  return (
    <>
      <StaffLink to={paths.orderQueue} className="mb-4 inline-block py-1 text-small text-ink-soft hover:text-accent">
        Orders
      </StaffLink>
      <DashboardHeading note="For a customer who calls or stands at the counter. They get the email that confirms it.">
        New order
      </DashboardHeading>
      <div className="mt-10">
        <QueryBoundary
          query={settings}
          failed="The form could not be loaded"
          loading={
            <Loading what="the form">
              <Skeleton className="h-96 max-w-[44rem]" />
            </Loading>
          }
        >
          {(found) => <NewOrderForm settings={found} />}
        </QueryBoundary>
      </div>
    </>
  );
}
