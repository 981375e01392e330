import type { ReactNode } from 'react';
import type { useShopBikes } from './describe-bike.ts';
import { Loading } from '../../ui/feedback/loading.tsx';
import { QueryBoundary } from '../../ui/feedback/query-boundary.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';

type Bikes = ReturnType<typeof useShopBikes>;

interface ShopBikesBoundaryProps {
  bikes: Bikes;
  /** The boxes to show until the bikes are loaded; by default a single one. */
  loading?: ReactNode;
  children: (bikes: NonNullable<Bikes['data']>) => ReactNode;
}

/** The bikes of the shop; a box until they are loaded, and on failure the reason and a button for another try. */
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
