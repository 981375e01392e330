import { presets } from '@fourteener/contract/fit/presets';
import type { Answer } from '@fourteener/contract/shapes';
import { useNavigate } from 'react-router-dom';
import { addBike, newBike } from './change-garage.ts';
import { useShopBikes } from './describe-bike.ts';
import { Drawing, type DrawingName } from './drawings.tsx';
import { garageStore } from './garage-store.ts';
import { questionsOf } from './questions.ts';
import { showFailure } from '../../ui/feedback/toast.ts';
import { Picture } from '../../ui/media/picture.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Link } from '../../ui/navigation/link.tsx';
import { pictureSizes } from '../../screens/picture-sizes.ts';
import { garageAddress } from './garage-address.ts';
import { GarageHeading } from './garage-heading.tsx';
import { nameNewBike } from './name-bike.ts';
import { useSettled } from '../../ui/feedback/query-boundary.tsx';
import { ShopBikesBoundary } from './shop-bikes-boundary.tsx';

/** The drawing of each preset for a bike of another maker, and the bike's name until the rider names it. */
const looks: Readonly<Record<string, { drawing: DrawingName; name: string }>> = {
  'road-rim-2015': { drawing: 'bike-road', name: 'Road bike' },
  'road-disc-2018': { drawing: 'bike-road', name: 'Road bike' },
  'gravel-axs-2019': { drawing: 'bike-gravel', name: 'Gravel bike' },
  'trail-boost-2018': { drawing: 'bike-trail', name: 'Trail bike' },
  'trail-udh-2023': { drawing: 'bike-trail', name: 'Trail bike' },
  'touring-2005': { drawing: 'bike-touring', name: 'Touring bike' },
};

/** The drawing for a bike of another maker. */
export const drawingOf = (preset: string): DrawingName => looks[preset]?.drawing ?? 'bike-touring';

/** The step that chooses a bike: one of ours, or a preset for one of another maker. */
export function AddBike() {
  return (
    <>
      <GarageHeading title="Add a bike" isBelow>
        <p>Of our bikes we know every part. Of another maker’s we ask what matters.</p>
      </GarageHeading>
      <BikeChoice />
    </>
  );
}

/** All bikes that can be added. The section below our bikes waits until these are loaded, so that it does not move. */
export function BikeChoice() {
  const bikes = useShopBikes();
  const isSettled = useSettled(bikes);
  return (
    <>
      <section aria-labelledby="ours" className="mt-10">
        <h2 id="ours" className="text-heading">
          A Fourteener bike
        </h2>
        <div className="mt-4">
          <ShopBikesBoundary bikes={bikes} loading={<ShopBikesSkeleton />}>
            {(shown) => (
              <ul className="choices">
                {shown.map((bike) => (
                  <li key={bike.id}>
                    <ShopBikeCard {...bike} />
                  </li>
                ))}
              </ul>
            )}
          </ShopBikesBoundary>
        </div>
      </section>
      {isSettled && (
        <section aria-labelledby="others" className="mt-10 border-t border-line pt-6">
          <h2 id="others" className="text-heading">
            Another maker’s bike
          </h2>
          <p className="mt-2 text-note text-ink-soft">Choose the one most like yours. Then we ask what may differ.</p>
          <ul className="choices mt-4">
            {[...presets.values()].map((preset) => (
              <li key={preset.id}>
                <PresetCard {...preset} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** The link to the years of a bike of the shop. */
function ShopBikeCard({ id, model, about, img }: Answer<'listFitBikes'>[number]) {
  return (
    <Link to={garageAddress({ add: id })} className="choice">
      <span className="choice-picture plate">
        {img !== null && <Picture img={img} alt="" sizes={pictureSizes.bike} fit="contain" />}
      </span>
      <span className="choice-words">
        <span className="block font-medium">{model}</span>
        <span className="mt-0.5 block text-small text-ink-soft">{about}</span>
      </span>
    </Link>
  );
}

/** Boxes in the place of a row of cards. */
function ShopBikesSkeleton() {
  return (
    <div className="choices">
      {Array.from({ length: 3 }, (_, index) => (
        <div key={index} className="choice">
          <Skeleton className="choice-picture" picture={index} />
          <div className="choice-words">
            <Skeleton className="h-6 w-1/3" />
            <Skeleton className="mt-1.5 h-9" />
          </div>
        </div>
      ))}
    </div>
  );
}

/** Adds a bike with the usual build of its kind, and opens the first question about it. */
function PresetCard({ id, name, about }: { id: string; name: string; about: string }) {
  const navigate = useNavigate();
  const add = () => {
    try {
      const bike = newBike({ name: nameNewBike(looks[id]?.name ?? name, garageStore.get().bikes), preset: id });
      garageStore.change((garage) => addBike(garage, bike));
      void navigate(garageAddress({ bike: bike.id, question: questionsOf(bike)[0]?.id }));
    } catch (error) {
      showFailure(error);
    }
  };
  return (
    <button type="button" className="choice" onClick={add}>
      <span className="choice-drawing">
        <Drawing name={drawingOf(id)} />
      </span>
      <span className="choice-words">
        <span className="block font-medium">{name}</span>
        <span className="mt-0.5 block text-small text-ink-soft">{about}</span>
      </span>
    </button>
  );
}
