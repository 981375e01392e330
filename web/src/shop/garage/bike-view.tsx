import type { GarageBike } from '@fourteener/contract/garage/schemas';
import { constraints } from '@fourteener/contract/constraints';
import { derivedNumber } from '@fourteener/contract/part/numbers';
import { missing } from '@fourteener/contract/missing';
import { pathToPart } from '@fourteener/contract/part/address';
import { authorityWords, listPlaces, type PlaceFacts } from './bike-facts.ts';
import { changeBike, chooseBike } from './change-garage.ts';
import { useDescribedBike } from './describe-bike.ts';
import { garageStore } from './garage-store.ts';
import { usePartSummaries } from '../parts/part-summaries.ts';
import { paths } from '../../screens/paths.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { Loading } from '../../ui/feedback/loading.tsx';
import { QueryBoundary } from '../../ui/feedback/query-boundary.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { showSuccess } from '../../ui/feedback/toast.ts';
import { required } from '../../ui/forms/required.ts';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useFocusAfterChange } from '../../ui/hooks/use-focus-after-change.ts';
import { Link } from '../../ui/navigation/link.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { BikePlate } from './bike-plate.tsx';
import { BikeSummary } from './bike-summary.tsx';
import { GarageHeading } from './garage-heading.tsx';
import { ReplacedParts } from './replaced-parts.tsx';
import { TorqueTable } from './torque-table.tsx';

/** One bike of the garage: what is known of it, and by whom; its name, and the parts that were replaced. */
export function BikeView({ bike, isChosen }: { bike: GarageBike; isChosen: boolean }) {
  const described = useDescribedBike(bike);
  const choice = useFocusAfterChange<HTMLDivElement>(isChosen);
  return (
    <>
      <GarageHeading title={bike.name} isBelow />
      <div className="mt-10 grid items-start gap-x-gap gap-y-12 lg:grid-cols-12">
        {/* Before the facts, which are long on a phone. */}
        <div className="grid gap-6 lg:order-last lg:col-span-5 lg:pl-[clamp(0rem,3vw,3rem)]">
          <div className="bike-row border-t border-ink pt-5">
            <BikePlate bike={bike} />
            <div>
              <BikeSummary bike={bike} />
            </div>
          </div>
          <div ref={choice}>
            {isChosen ? (
              <ButtonLink variant="secondary" to={`${paths.products}?fits=mine`}>
                Parts that fit
              </ButtonLink>
            ) : (
              <Button onClick={() => garageStore.change((garage) => chooseBike(garage, bike.id))}>
                Choose this bike
              </Button>
            )}
          </div>
          <ReplacedParts bike={bike} described={described.data} />
          {described.data && <TorqueTable name={bike.name} bike={described.data} />}
          <Rename bike={bike} />
        </div>
        <div className="lg:col-span-7">
          <QueryBoundary
            query={described}
            failed="What is known of this bike could not be loaded"
            loading={
              <Loading what="what is known of this bike">
                <Skeleton className="h-12" />
              </Loading>
            }
          >
            {(data) => <Facts places={listPlaces(data)} />}
          </QueryBoundary>
        </div>
      </div>
    </>
  );
}

/** All facts, place by place, and below them what is not known. */
function Facts({ places }: { places: readonly PlaceFacts[] }) {
  const { partOf } = usePartSummaries(places.flatMap(({ part }) => part ?? []));
  const unknown = places.filter((place) => place.unknown.length > 0);
  return (
    <>
      {places
        .filter(({ facts, part }) => facts.length > 0 || part !== undefined)
        .map(({ slot, label, part, facts }) => (
          <div key={slot} className="border-t border-line py-5 first:border-ink">
            <div className="flex flex-wrap items-baseline justify-between gap-x-6">
              <h2 className="font-medium">{label}</h2>
              {part !== undefined && <PartName id={part} part={partOf(part)} />}
            </div>
            <dl className="mt-2 grid gap-1">
              {facts.map(({ key, label: name, value, from }) => (
                <div key={key} className="fact-row">
                  <dt className="text-ink-soft">{name}</dt>
                  <dd className="wrap-anywhere num">{value}</dd>
                  <dd className={from === 'measured' ? 'text-measure-ink' : 'text-ink-faint'}>
                    {authorityWords[from]}
                  </dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
      {unknown.length > 0 && <Unknown places={unknown} />}
    </>
  );
}

function PartName({ id, part }: { id: string; part: ReturnType<ReturnType<typeof usePartSummaries>['partOf']> }) {
  if (part === undefined) return null;
  if (part === 'gone') return <span className="fact text-data text-ink-faint">{derivedNumber(id)}</span>;
  return (
    <Link to={pathToPart(id)} className="text-small wrap-anywhere link">
      {part.name}
    </Link>
  );
}

/** What is not known, and how to find it out. */
function Unknown({ places }: { places: readonly PlaceFacts[] }) {
  return (
    <details className="group border-t border-line py-5">
      <summary className="cursor-pointer font-medium hover:text-accent">What we do not know of this bike</summary>
      {places.map(({ slot, label, unknown }) => (
        <div key={slot} className="mt-5">
          <h3 className="text-small font-medium">{label}</h3>
          <dl className="mt-1 grid gap-1">
            {unknown.map(({ key, label: name, ask }) => (
              <div key={key} className="fact-row">
                <dt className="text-ink-soft">{name}</dt>
                <dd className="fact-row-ask">{ask}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </details>
  );
}

/** Gives the bike another name. */
function Rename({ bike: { id, name } }: { bike: GarageBike }) {
  const { register, handleSubmit, reset, formState } = useForm({ defaultValues: { name } });
  const { errors, isDirty } = formState;
  const rename = (typed: { name: string }) => {
    const wanted = typed.name.trim();
    garageStore.change((garage) => changeBike(garage, id, (bike) => ({ ...bike, name: wanted })));
    reset({ name: wanted });
    showSuccess(`The bike is called ${wanted} now.`);
  };
  return (
    <form
      className="grid gap-3 border-t border-line pt-5"
      noValidate
      onSubmit={(event) => void handleSubmit(rename)(event)}
    >
      <TextField
        label="Name of the bike"
        autoComplete="off"
        maxLength={constraints.nameLength}
        {...register('name', required(missing('The name')))}
        error={errors.name?.message}
      />
      <div>
        <Button type="submit" variant="secondary" size="small" disabled={!isDirty}>
          Rename
        </Button>
      </div>
    </form>
  );
}
