import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { bikesQuery } from '../bikes/bike-data.ts';
import { pathTo } from '../screens/paths.ts';
import { Button } from '../ui/buttons/button.tsx';
import { Loading } from '../ui/feedback/loading.tsx';
import { Empty } from '../ui/feedback/notice.tsx';
import { QueryBoundary } from '../ui/feedback/query-boundary.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { TextField } from '../ui/forms/text-field.tsx';
import { Link } from '../ui/navigation/link.tsx';
import { DashboardHeading } from '../ui/page/dashboard-heading.tsx';

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
                    <Link to={pathTo('bike', _id)} className="font-medium wrap-anywhere link">
                      {model}
                    </Link>
                    <p className="text-small text-ink-faint num">{`${from}–${to} · ${sizes.join(', ')}`}</p>
                  </li>
                ))}
              </ul>
            )
          }
        </QueryBoundary>
      </div>
      <AddBike />
    </>
  );
}

const ID = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

function AddBike() {
  const navigate = useNavigate();
  const [id, setId] = useState('');
  const [error, setError] = useState<string>();
  const add = () => {
    if (ID.test(id.trim())) void navigate(`${pathTo('bike', id.trim())}?new`);
    else setError('Use a–z, 0–9 and single dashes between them.');
  };
  return (
    <form
      className="mt-10 grid max-w-[40rem] gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <TextField
        label="Id of a new bike"
        help="It stands in addresses and never changes, such as little-bear."
        spellCheck={false}
        autoCapitalize="none"
        className="fact"
        value={id}
        error={error}
        onChange={({ target }) => setId(target.value)}
      />
      <div>
        <Button type="submit" variant="secondary">
          Add a bike
        </Button>
      </div>
    </form>
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
