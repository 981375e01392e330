import { useQuery } from '@tanstack/react-query';
import { draftsQuery } from './drawing-data.ts';
import { pathTo } from '../../screens/paths.ts';
import { Loading } from '../../ui/feedback/loading.tsx';
import { Empty } from '../../ui/feedback/notice.tsx';
import { QueryBoundary } from '../../ui/feedback/query-boundary.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { StaffLink } from '../staff-link.tsx';
import { DashboardHeading } from '../../ui/page/dashboard-heading.tsx';
import { formatDate } from '../../ui/text/dates.ts';
import { NewIdForm } from '../new-id-form.tsx';

/** The list of exploded drawings, including those that riders do not see yet. For admins. */
export default function DrawingsPage() {
  const drawings = useQuery(draftsQuery);
  return (
    <>
      <DashboardHeading note="The exploded drawings in which riders find parts.">Drawings</DashboardHeading>
      <div className="mt-8">
        <QueryBoundary
          query={drawings}
          failed="The drawings could not be loaded"
          loading={
            <Loading what="the drawings">
              <Skeleton className="h-14" />
            </Loading>
          }
        >
          {(rows) =>
            rows.length === 0 ? (
              <Empty heading="No drawings yet">Add the first one below.</Empty>
            ) : (
              <ul className="border-t border-line-strong">
                {rows.map(({ _id, title, isDraft, revision, date }) => (
                  <li key={_id} className="border-b border-line py-3">
                    <StaffLink to={pathTo('adminDrawing', _id)} className="font-medium wrap-anywhere link">
                      {title}
                    </StaffLink>
                    <p className="text-small text-ink-soft num">
                      {revision === null
                        ? 'Not published'
                        : `Revision ${revision}${date ? `, ${formatDate(date)}` : ''}`}
                      {isDraft && revision !== null && ', with a newer draft'}
                    </p>
                  </li>
                ))}
              </ul>
            )
          }
        </QueryBoundary>
      </div>
      <NewIdForm
        what="drawing"
        screen="adminDrawing"
        help="Part of the page’s address, for example rear-brake. It can never be changed."
      />
    </>
  );
}
