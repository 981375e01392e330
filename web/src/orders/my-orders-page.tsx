import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isRefusal } from '../api/errors.ts';
import { signOut } from '../auth/session.ts';
import { useAccount } from '../auth/session-store.ts';
import { DashboardHeading } from '../dashboard/dashboard-heading.tsx';
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Loading } from '../ui/loading.tsx';
import { Empty } from '../ui/notice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { ownOrdersQuery } from './list-own-orders.ts';
import { OrderArticle } from './order-article.tsx';

/** The signed-in customer's orders, newest first. */
export default function MyOrdersPage() {
  const { email } = useAccount();
  const orders = useQuery(ownOrdersQuery(email));
  const isTurnedAway = isRefusal(orders.error, 401, 403);
  useEffect(() => {
    if (isTurnedAway) void signOut();
  }, [isTurnedAway]);
  const count = orders.data?.length ?? 0;
  return (
    <>
      <DashboardHeading note={count > 0 && `${count} ${count === 1 ? 'order' : 'orders'}, newest first.`}>
        My orders
      </DashboardHeading>
      <div className="mt-12">
        <Loaded query={orders} failed="Your orders could not be loaded" loading={<OrdersSkeleton />}>
          {(all) =>
            all.length > 0 ? (
              all.map((order) => <OrderArticle key={order._id} order={order} />)
            ) : (
              <Empty
                heading="No orders yet"
                action={
                  <ButtonLink look="secondary" to={paths.home}>
                    See the newest parts
                  </ButtonLink>
                }
              >
                When you order a part it appears here, with every step until it is at your door.
              </Empty>
            )
          }
        </Loaded>
      </div>
    </>
  );
}

function OrdersSkeleton() {
  return (
    <Loading what="your orders">
      {[1, 2].map((row) => (
        <div key={row} className="border-t border-line pt-6 pb-12">
          <Skeleton className="h-6 w-40" />
          <div className="mt-5 grid grid-cols-[6rem_1fr] gap-x-gap sm:grid-cols-[9rem_1fr] lg:grid-cols-[12rem_1fr]">
            <Skeleton className="aspect-4/3" />
            <Skeleton className="h-8 w-3/4" />
          </div>
        </div>
      ))}
    </Loading>
  );
}
