import { useQuery } from '@tanstack/react-query';
import { bikesQuery } from './bike-data.ts';
import { pathTo } from '../../screens/paths.ts';
import { Loading } from '../../ui/feedback/loading.tsx';
import { Empty } from '../../ui/feedback/notice.tsx';
import { QueryBoundary } from '../../ui/feedback/query-boundary.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { StaffLink } from '../staff-link.tsx';
import { DashboardHeading } from '../../ui/page/dashboard-heading.tsx';
import { NewIdForm } from '../new-id-form.tsx';

/** The bikes of the shop, with which riders check whether a part fits. For admins. */
export default function BikesPage() {
  const bikes = useQuery(bikesQuery);
  return (
    <>
      <DashboardHeading note="The bikes that riders choose to see whether a part fits.">Bikes</DashboardHeading>
      <div className="mt-8">
        <QueryBoundary query={bikes} failed="The bikes could not be loaded" loading={<BikesSkeleton />}>
          {(rows) =>
            rows.length === 0 ? (
              <Empty heading="No bikes yet">Add the first one below.</Empty>
            ) : (
              <ul className="border-t border-line-strong">
                {rows.map(({ _id, model, years: [from, to], sizes }) => (
                  <li key={_id} className="border-b border-line py-4">
                    <StaffLink to={pathTo('bike', _id)} className="font-medium wrap-anywhere link">
                      {model}
                    </StaffLink>
                    <p className="text-small text-ink-faint num">{`${from}–${to} · ${sizes.join(', ')}`}</p>
                  </li>
                ))}
              </ul>
            )
          }
        </QueryBoundary>
      </div>
      <NewIdForm
        what="bike"
        screen="bike"
        help="Part of the page’s address, for example little-bear. It can never be changed."
      />
    </>
  );
}

function BikesSkeleton() {
  return (
    <Loading what="the bikes">
      <Skeleton className="h-14" />
      <Skeleton className="mt-5 h-14" />
    </Loading>
  );
}
