import { useNavigate } from 'react-router-dom';
import { addBike, newBike } from './change-garage.ts';
import { useDescribedBike, useShopBikes } from './describe-bike.ts';
import { garageStore } from './garage-store.ts';
import { buttonClasses } from '../../ui/buttons/button-variants.ts';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { Empty } from '../../ui/feedback/notice.tsx';
import { showFailure } from '../../ui/feedback/toast.ts';
import { Link } from '../../ui/navigation/link.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { garageAddress } from './garage-address.ts';
import { GarageHeading } from './garage-heading.tsx';
import { nameNewBike, writeSize } from './name-bike.ts';
import { ShopBikesBoundary } from './shop-bikes-boundary.tsx';
import { TorqueTable } from './torque-table.tsx';

interface AddShopBikeProps {
  /** The id of a bike of the shop. */
  id: string;
  /** The chosen model year; null until one is chosen. */
  year: string | null;
}

/** Asks for the year of a bike of ours, then for its size, and then adds it to the garage. */
export function AddShopBike({ id, year }: AddShopBikeProps) {
  const bikes = useShopBikes();
  const navigate = useNavigate();
  return (
    <>
      {!bikes.data && <PageTitle>Add a bike</PageTitle>}
      <ShopBikesBoundary bikes={bikes}>
        {(all) => {
          const bike = all.find((one) => one.id === id);
          if (!bike) return <NoSuchBike />;
          const [first, last] = bike.years;
          const years = Array.from({ length: last - first + 1 }, (_, n) => `${last - n}`);
          const add = (size: string) => {
            try {
              const name = nameNewBike(`${bike.model} ${year}`, garageStore.get().bikes);
              const added = newBike({ name, bike: `${id}-${year}`, size });
              garageStore.change((garage) => addBike(garage, added));
              void navigate(garageAddress({ bike: added.id }), { replace: true });
            } catch (error) {
              showFailure(error);
            }
          };
          return year !== null && years.includes(year) ? (
            <>
              <GarageHeading title={`Which size is your ${bike.model} ${year}?`} isBelow>
                <p>It stands on the seat tube. Some facts, such as the length of the fork, depend on it.</p>
              </GarageHeading>
              <ul className="mt-10 flex flex-wrap gap-3">
                {bike.sizes.map((size) => (
                  <li key={size}>
                    <button type="button" className={buttonClasses('secondary', 'normal')} onClick={() => add(size)}>
                      {writeSize(size)}
                    </button>
                  </li>
                ))}
              </ul>
              <Back to={garageAddress({ add: id })}>Another year</Back>
              <ShopBikeTorques name={`${bike.model} ${year}`} slug={`${id}-${year}`} />
            </>
          ) : (
            <>
              <GarageHeading title={`Which year is your ${bike.model}?`} isBelow>
                <p>It is the model year on the sticker below the bottom bracket.</p>
              </GarageHeading>
              <ul className="mt-10 flex flex-wrap gap-3">
                {years.map((one) => (
                  <li key={one}>
                    <ButtonLink variant="secondary" to={garageAddress({ add: id, year: one })}>
                      {one}
                    </ButtonLink>
                  </li>
                ))}
              </ul>
              <Back to={garageAddress({ add: 'bike' })}>Another bike</Back>
            </>
          );
        }}
      </ShopBikesBoundary>
    </>
  );
}

/** The torques of a bike of the shop, which are those of all its sizes. */
function ShopBikeTorques({ name, slug }: { name: string; slug: string }) {
  const { data } = useDescribedBike({ bike: slug, measured: [], replaced: [] });
  return <div className="mt-12 max-w-text">{data && <TorqueTable name={`${name}, all sizes`} bike={data} />}</div>;
}

function Back({ to, children }: { to: string; children: string }) {
  return (
    <p className="mt-10">
      <Link to={to} className="py-1 text-note link">
        {children}
      </Link>
    </p>
  );
}

function NoSuchBike() {
  return (
    <>
      <GarageHeading title="Add a bike" isBelow />
      <div className="mt-10">
        <Empty
          heading="Bike not found"
          action={
            <ButtonLink variant="secondary" to={garageAddress({ add: 'bike' })}>
              All bikes
            </ButtonLink>
          }
        >
          The address may be wrong.
        </Empty>
      </div>
    </>
  );
}
