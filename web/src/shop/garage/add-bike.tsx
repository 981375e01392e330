import { presets } from '@fourteener/contract/fit/presets';
import { useNavigate } from 'react-router-dom';
import { addBike, newBike } from './change-garage.ts';
import { useShopBikes } from './describe-bike.ts';
import { Drawing, type DrawingName } from './drawings.tsx';
import { garageStore } from './garage-store.ts';
import { questionsOf } from './questions.ts';
import { usePartSummaries } from '../parts/part-summaries.ts';
import { showFailure } from '../../ui/feedback/toast.ts';
import { Picture } from '../../ui/media/picture.tsx';
import { Link } from '../../ui/navigation/link.tsx';
import { garageAddress } from './garage-address.ts';
import { GarageHeading } from './garage-heading.tsx';
import { nameNewBike } from './name-bike.ts';
import { ShopBikesBoundary } from './shop-bikes-boundary.tsx';

/** What a bike of another maker looks like, and what it is called until it is given a name. */
const looks: Readonly<Record<string, { drawing: DrawingName; name: string }>> = {
  'road-rim-2015': { drawing: 'bike-road', name: 'Road bike' },
  'road-disc-2018': { drawing: 'bike-road', name: 'Road bike' },
  'gravel-axs-2019': { drawing: 'bike-gravel', name: 'Gravel bike' },
  'trail-boost-2018': { drawing: 'bike-trail', name: 'Trail bike' },
  'trail-udh-2023': { drawing: 'bike-trail', name: 'Trail bike' },
  'touring-2005': { drawing: 'bike-touring', name: 'Touring bike' },
};

/** How a bike of another maker is drawn. */
export const drawingOf = (preset: string): DrawingName => looks[preset]?.drawing ?? 'bike-touring';

/** The step in which a bike is chosen: one of ours, or one like that of another maker. */
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

/** All bikes that can be added. */
export function BikeChoice() {
  return (
    <>
      <section aria-labelledby="ours" className="mt-10">
        <h2 id="ours" className="text-heading">
          A Fourteener bike
        </h2>
        <ShopBikes />
      </section>
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
    </>
  );
}

function ShopBikes() {
  const bikes = useShopBikes();
  const { partOf } = usePartSummaries((bikes.data ?? []).flatMap(({ frame }) => frame ?? []));
  return (
    <div className="mt-4">
      <ShopBikesBoundary bikes={bikes}>
        {(shown) => (
          <ul className="choices">
            {shown.map(({ id, model, about, frame }) => {
              const part = frame === null ? undefined : partOf(frame);
              return (
                <li key={id}>
                  <Link to={garageAddress({ add: id })} className="choice">
                    <span className="plate block aspect-4/3">
                      {typeof part === 'object' && (
                        <Picture img={part.img} alt="" sizes="(width >= 80rem) 31vw, (width >= 40rem) 46vw, 92vw" />
                      )}
                    </span>
                    <span className="choice-words">
                      <span className="block font-medium">{model}</span>
                      <span className="mt-0.5 block text-small text-ink-soft">{about}</span>
                    </span>
                  </Link>
                </li>
              );
            })}
          </ul>
        )}
      </ShopBikesBoundary>
    </div>
  );
}

/** Adds a bike as most of its kind are built, and asks the first question about it. */
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
