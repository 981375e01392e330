import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { BikeFields } from './bike-fields.tsx';
import { PartField } from '../parts/part-field.tsx';
import { parseTryFitChoice, toFitQuery, type TryFitChoice, writeTryFitChoice } from './try-fit-choice.ts';
import { triedQuery } from './try-fit-queries.ts';
import { TryFitResult } from './try-fit-result.tsx';
import { Loading } from '../../ui/feedback/loading.tsx';
import { QueryBoundary } from '../../ui/feedback/query-boundary.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { newestParams } from '../../ui/navigation/newest-params.ts';
import { DashboardHeading } from '../../ui/page/dashboard-heading.tsx';

/** Two parts, tried by the rules of fit with each other, and with a bike of the shop or without one. For admins. */
export default function TryFitPage() {
  const [query, setQuery] = useSearchParams();
  const choice = parseTryFitChoice(query);
  const asked = toFitQuery(choice);
  const choose = (change: Partial<TryFitChoice>) =>
    setQuery(writeTryFitChoice({ ...parseTryFitChoice(newestParams()), ...change }), { replace: true });
  const isSame = choice.first !== '' && choice.first === choice.second;
  return (
    <>
      <DashboardHeading note="Every check between two parts, and with a bike of the shop.">Try Fit</DashboardHeading>
      <div className="mt-8 grid items-start gap-x-gap gap-y-6 sm:grid-cols-2">
        <PartField label="First part" value={choice.first} onChange={(first) => choose({ first })} />
        <PartField
          label="Second part"
          value={choice.second}
          error={isSame ? 'Please choose another part than the first one.' : undefined}
          onChange={(second) => choose({ second })}
        />
        <BikeFields choice={choice} onChange={choose} />
      </div>
      {asked ? <Tried asked={asked} /> : <p className="mt-14 text-ink-soft">Choose two parts, or a part and a bike.</p>}
    </>
  );
}

function Tried({ asked }: { asked: NonNullable<ReturnType<typeof toFitQuery>> }) {
  const fit = useQuery(triedQuery(asked));
  const loading = (
    <Loading what="the checks">
      <Skeleton className="mt-14 h-64" />
    </Loading>
  );
  return (
    <QueryBoundary query={fit} failed="The parts could not be checked" loading={loading}>
      {(data) => <TryFitResult fit={data} />}
    </QueryBoundary>
  );
}
