import type { GarageBike } from '@fourteener/contract/garage/schemas';
import { useEffect, useRef, useState } from 'react';
import { useSession } from '../../auth/session-store.ts';
import { addBike, chooseBike, removeBike } from './change-garage.ts';
import { garageStore } from './garage-store.ts';
import { paths } from '../../screens/paths.ts';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { TextButton } from '../../ui/buttons/text-button.tsx';
import { useFocusAfterChange } from '../../ui/hooks/use-focus-after-change.ts';
import { Link } from '../../ui/navigation/link.tsx';
import { BikeChoice } from './add-bike.tsx';
import { BikePlate } from './bike-plate.tsx';
import { BikeSummary } from './bike-summary.tsx';
import { garageAddress } from './garage-address.ts';
import { GarageHeading } from './garage-heading.tsx';

/** A bike that was just removed, and its place in the list. */
interface Removed {
  bike: GarageBike;
  at: number;
  wasChosen: boolean;
}

interface MyBikesProps {
  bikes: readonly GarageBike[];
  /** The id of the chosen bike. */
  chosen: string | null;
}

/** The bikes of the garage, or the bikes that can be added while there are none. */
export function MyBikes({ bikes, chosen }: MyBikesProps) {
  const isAccount = useSession().status === 'signed-in';
  const [removed, setRemoved] = useState<Removed>();
  const remove = (bike: GarageBike) => {
    setRemoved({ bike, at: bikes.indexOf(bike), wasChosen: bike.id === chosen });
    garageStore.change((garage) => removeBike(garage, bike.id));
  };
  const undo = ({ bike, at, wasChosen }: Removed) => {
    garageStore.change((garage) => {
      const back = addBike(garage, bike, at);
      return wasChosen ? back : { ...back, chosen: garage.chosen };
    });
    setRemoved(undefined);
  };
  return (
    <>
      <GarageHeading title={bikes.length > 0 ? 'My bikes' : 'Garage'}>
        <p>
          Every part says whether it fits the bike you choose.
          {!isAccount && ' Your bikes stay in this browser, and move to your account when you log in.'}
        </p>
        {bikes.length > 0 && (
          <ButtonLink variant="secondary" className="mt-5" to={garageAddress({ add: 'bike' })}>
            Add a bike
          </ButtonLink>
        )}
      </GarageHeading>
      {removed && <Undo removed={removed} onUndo={() => undo(removed)} />}
      {bikes.length > 0 ? (
        <ul className="mt-10 border-t border-ink">
          {bikes.map((bike) => (
            <li key={bike.id} className="bike-row border-b border-line py-5">
              <BikePlate bike={bike} />
              <div>
                <h2 className="flex flex-wrap items-baseline gap-x-3">
                  <Link
                    to={garageAddress({ bike: bike.id })}
                    className="text-lead font-medium wrap-anywhere hover:text-accent"
                  >
                    {bike.name}
                  </Link>
                  {bike.id === chosen && <span className="bike-chosen">Chosen</span>}
                </h2>
                <BikeSummary bike={bike} />
              </div>
              <BikeActions bike={bike} isChosen={bike.id === chosen} onRemove={() => remove(bike)} />
            </li>
          ))}
        </ul>
      ) : (
        <BikeChoice />
      )}
    </>
  );
}

interface BikeActionsProps {
  bike: GarageBike;
  isChosen: boolean;
  onRemove: () => void;
}

/** The actions on a bike. */
function BikeActions({ bike: { id, name }, isChosen, onRemove }: BikeActionsProps) {
  const actions = useFocusAfterChange<HTMLDivElement>(isChosen, !isChosen);
  return (
    <div ref={actions} className="bike-row-actions text-note">
      {isChosen ? (
        <Link to={`${paths.products}?fits=mine`} className="touch py-1 text-small link">
          Parts that fit<span className="sr-only"> {name}</span>
        </Link>
      ) : (
        <TextButton className="touch" onClick={() => garageStore.change((garage) => chooseBike(garage, id))}>
          Choose<span className="sr-only"> {name}</span>
        </TextButton>
      )}
      <Link to={garageAddress({ bike: id })} className="touch py-1 text-small link">
        Details<span className="sr-only"> of {name}</span>
      </Link>
      <TextButton className="touch" onClick={onRemove}>
        Remove<span className="sr-only"> {name}</span>
      </TextButton>
    </div>
  );
}

/** Says that a bike was removed, and offers to put it back. It takes the focus, since the pressed button is gone with the bike. */
function Undo({ removed: { bike }, onUndo }: { removed: Removed; onUndo: () => void }) {
  const button = useRef<HTMLParagraphElement>(null);
  useEffect(() => button.current?.querySelector('button')?.focus(), [bike]);
  return (
    <p ref={button} role="status" className="mt-10 flex flex-wrap items-baseline gap-x-5">
      <span className="wrap-anywhere">{bike.name} was removed.</span>
      <TextButton onClick={onUndo}>Undo</TextButton>
    </p>
  );
}
