import type { GarageBike } from '@fourteener/contract/garage/schemas';
import { constraints } from '@fourteener/contract/constraints';
import { missing } from '@fourteener/contract/missing';
import { useQuery } from '@tanstack/react-query';
import { changeBike, chooseBike } from './change-garage.ts';
import { drawingsOfBikeQuery, useDescribedBike } from './describe-bike.ts';
import { garageStore } from './garage-store.ts';
import { hasStatus } from '../../api/errors.ts';
import { paths } from '../../screens/paths.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { lazyPiece } from '../../ui/code/lazy-piece.tsx';
import { Loading } from '../../ui/feedback/loading.tsx';
import { QueryBoundary } from '../../ui/feedback/query-boundary.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { showSuccess } from '../../ui/feedback/toast.ts';
import { required } from '../../ui/forms/required.ts';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useFocusAfterChange } from '../../ui/hooks/use-focus-after-change.ts';
import { useForm } from '../../ui/forms/use-form.ts';
import { BikePlate } from './bike-plate.tsx';
import { BikeSummary } from './bike-summary.tsx';
import { GarageHeading } from './garage-heading.tsx';
import { InstalledParts } from './installed-parts.tsx';
import { listBikeTorques } from './list-torques.ts';
import { ReplacedParts } from './replaced-parts.tsx';
import { TorqueTable } from './torque-table.tsx';

// Riders without a bike do not load this code.
const BikeOffers = lazyPiece(
  'The parts for the bike',
  () => import('./bike-offers.tsx').then(({ BikeOffers: offers }) => offers),
  { loading: () => <OffersSkeleton /> },
);

/**
 * One bike of the garage: its wearing parts, the parts to buy for it, its torques, its installed parts and its known facts. If the shop no
 * longer has the bike, the summary says so and the rest is left out.
 */
export function BikeView({ bike, isChosen }: { bike: GarageBike; isChosen: boolean }) {
  const described = useDescribedBike(bike);
  const isGone = hasStatus(described.error, 404);
  const { data: drawings = [] } = useQuery(drawingsOfBikeQuery(isGone ? {} : bike));
  const choice = useFocusAfterChange<HTMLDivElement>(isChosen);
  const { data } = described;
  return (
    <>
      <GarageHeading title={bike.name} isBelow />
      <div className="bike-page mt-8">
        <div className="bike-page-side grid gap-6">
          <div className="bike-row border-t border-ink pt-5">
            <BikePlate bike={bike} />
            <div>
              <BikeSummary bike={bike} isFailureShown />
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
          {data && !isGone && (
            <Sections hasDrawings={drawings.length > 0} hasTorques={listBikeTorques(data).length > 0} />
          )}
        </div>
        {!isGone && (
          <div className="bike-page-main grid gap-12">
            <QueryBoundary
              query={described}
              failed="The facts of this bike could not be loaded"
              loading={<OffersSkeleton />}
            >
              {(known) => <BikeOffers bike={bike} described={known} drawings={drawings} />}
            </QueryBoundary>
          </div>
        )}
        <div className="bike-page-side grid gap-6">
          {data && !isGone && <TorqueTable name={bike.name} bike={data} />}
          {!isGone && <ReplacedParts bike={bike} described={data} />}
          <Rename bike={bike} />
        </div>
        {data && !isGone && (
          <div className="bike-page-main">
            <InstalledParts bike={bike} described={data} />
          </div>
        )}
      </div>
    </>
  );
}

/** Boxes in the place of the heading and the first rows of the parts to buy. */
function OffersSkeleton() {
  return (
    <Loading what="what is known of this bike">
      <Skeleton className="h-8 w-40" />
      <div className="mt-4 border-t border-ink">
        {Array.from({ length: 6 }, (_, row) => (
          <div key={row} className="flex gap-4 border-b border-line py-3">
            <Skeleton className="aspect-4/3 w-16 shrink-0 sm:w-20" />
            <div className="grow">
              <Skeleton className="h-5 w-1/2" />
              <Skeleton className="mt-2 h-4 w-3/4" />
            </div>
          </div>
        ))}
      </div>
    </Loading>
  );
}

/** Links to the sections of the page, where they stand below each other. */
function Sections({ hasDrawings, hasTorques }: { hasDrawings: boolean; hasTorques: boolean }) {
  const sections = [
    ...(hasDrawings ? [{ id: 'parts', words: 'Parts' }] : []),
    ...(hasTorques ? [{ id: 'torques', words: 'Torques' }] : []),
    { id: 'replaced', words: 'Replaced parts' },
    { id: 'installed', words: 'Installed' },
  ];
  return (
    <nav aria-label="On this page" className="lg:hidden print:hidden">
      <ul className="flex flex-wrap gap-x-6">
        {sections.map(({ id, words }) => (
          <li key={id}>
            <a href={`#${id}`} className="inline-block py-2.5 text-note link">
              {words}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The form that renames the bike. */
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
