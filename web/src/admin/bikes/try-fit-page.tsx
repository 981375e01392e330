import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { BikeFields } from './bike-fields.tsx';
import { PartField } from './part-field.tsx';
import { parseTryFitChoice, toFitQuery, type TryFitChoice, writeTryFitChoice } from './try-fit-choice.ts';
import { rulesQuery, triedQuery } from './try-fit-queries.ts';
import { lazyPiece } from '../../ui/code/lazy-piece.tsx';
import { Loading } from '../../ui/feedback/loading.tsx';
import { QueryBoundary } from '../../ui/feedback/query-boundary.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { DashboardHeading } from '../../ui/page/dashboard-heading.tsx';

const loading = () => (
  <Loading what="the checks">
    <Skeleton className="mt-14 h-64" />
  </Loading>
);

/** Brings the vocabulary with it, which the choice does not need. */
const TryFitResult = lazyPiece('The checks', () => import('./try-fit-result.tsx').then((code) => code.TryFitResult), {
  loading,
});

/** Two parts, tried by the rules of fit with each other, and with a bike of the shop or without one. For admins. */
export default function TryFitPage() {
  const [query, setQuery] = useSearchParams();
  const choice = parseTryFitChoice(query);
  const asked = toFitQuery(choice);
  const choose = (change: Partial<TryFitChoice>) =>
    setQuery(writeTryFitChoice({ ...choice, ...change }), { replace: true });
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
        <RuleField value={choice.rule} onChange={(rule) => choose({ rule })} />
      </div>
      {asked ? (
        <Tried asked={asked} rule={choice.rule} />
      ) : (
        <p className="mt-14 text-ink-soft">Choose two parts, or a part and a bike.</p>
      )}
    </>
  );
}

function Tried({ asked, rule }: { asked: NonNullable<ReturnType<typeof toFitQuery>>; rule: string }) {
  const fit = useQuery(triedQuery(asked));
  return (
    <QueryBoundary query={fit} failed="The parts could not be judged" loading={loading()}>
      {(data) => <TryFitResult fit={data} rule={rule} />}
    </QueryBoundary>
  );
}

function RuleField({ value, onChange }: { value: string; onChange: (rule: string) => void }) {
  const { data: rules = [] } = useQuery(rulesQuery);
  const isKnown = value === '' || rules.some(({ id }) => id === value);
  return (
    <Select label="Rule" value={value} onChange={({ target }) => onChange(target.value)}>
      <option value="">All</option>
      {rules.map(({ id, title }) => (
        <option key={id} value={id}>
          {id}, {title}
        </option>
      ))}
      {!isKnown && <option value={value}>{value}</option>}
    </Select>
  );
}
