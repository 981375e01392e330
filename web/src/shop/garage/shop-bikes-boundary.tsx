import type { ReactNode } from 'react';
import type { useShopBikes } from './describe-bike.ts';
import { Loading } from '../../ui/feedback/loading.tsx';
import { QueryBoundary } from '../../ui/feedback/query-boundary.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';

type Bikes = ReturnType<typeof useShopBikes>;

interface ShopBikesBoundaryProps {
  bikes: Bikes;
  /** Boxes that stand there until the bikes are known; one box, if absent. */
  loading?: ReactNode;
  children: (bikes: NonNullable<Bikes['data']>) => ReactNode;
}

/** The bikes of the shop; until they are there a box, and when they cannot be loaded why, with another try. */
export function ShopBikesBoundary({
  bikes,
  loading = <Skeleton className="h-12" />,
  children,
}: ShopBikesBoundaryProps) {
  return (
    <QueryBoundary
      query={bikes}
      failed="Our bikes could not be loaded"
      loading={<Loading what="our bikes">{loading}</Loading>}
    >
      {children}
    </QueryBoundary>
  );
}
