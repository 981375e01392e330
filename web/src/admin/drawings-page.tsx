import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { draftsQuery } from '../diagrams/drawing-data.ts';
import { pathTo } from '../screens/paths.ts';
import { Button } from '../ui/buttons/button.tsx';
import { Loading } from '../ui/feedback/loading.tsx';
import { Empty } from '../ui/feedback/notice.tsx';
import { QueryBoundary } from '../ui/feedback/query-boundary.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { TextField } from '../ui/forms/text-field.tsx';
import { Link } from '../ui/navigation/link.tsx';
import { DashboardHeading } from '../ui/page/dashboard-heading.tsx';
import { formatDate } from '../ui/text/dates.ts';

/** The exploded drawings of assemblies, with those that riders do not see yet. For admins. */
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
                    <Link to={pathTo('drawing', _id)} className="font-medium wrap-anywhere link">
                      {title}
                    </Link>
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
      <AddDrawing />
    </>
  );
}

const ID = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

function AddDrawing() {
  const navigate = useNavigate();
  const [id, setId] = useState('');
  const [error, setError] = useState<string>();
  const add = (event: SubmitEvent) => {
    event.preventDefault();
    if (ID.test(id.trim())) void navigate(`${pathTo('drawing', id.trim())}?new`);
    else setError('Use a–z, 0–9 and single dashes between them.');
  };
  return (
    <form className="mt-10 grid max-w-[40rem] gap-4" noValidate onSubmit={add}>
      <TextField
        label="Id of a new drawing"
        help="It stands in addresses and never changes, such as rear-brake."
        spellCheck={false}
        autoCapitalize="none"
        className="fact"
        value={id}
        error={error}
        onChange={({ target }) => setId(target.value)}
      />
      <div>
        <Button type="submit" variant="secondary">
          Add a drawing
        </Button>
      </div>
    </form>
  );
}
