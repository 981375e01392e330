import type { FoundBike } from '@fourteener/contract/part/search';
import { TextButton } from '../../ui/buttons/text-button.tsx';
import { showFailure } from '../../ui/feedback/toast.ts';
import { addBike, chooseBike, newBike } from '../garage/change-garage.ts';
import { garageStore } from '../garage/garage-store.ts';
import { nameNewBike } from '../garage/name-bike.ts';

interface NamedBikeProps {
  /** The bike that the words of a search name. */
  bike: FoundBike;
  /** Searches for the other words, with the bike as a filter. */
  onFilter: (bike: FoundBike) => void;
}

/** Says which bike the words of a search name, and offers to add it to the garage, or to see the parts that fit it. */
export function NamedBike({ bike, onFilter }: NamedBikeProps) {
  const keep = () => {
    try {
      keepInGarage(bike);
      onFilter(bike);
    } catch (error) {
      showFailure(error);
    }
  };
  return (
    <div className="mt-4 flex flex-wrap items-baseline gap-x-6 gap-y-2 text-ink-soft">
      <p>{explain(bike)}</p>
      {bike.isYearSaid && <TextButton onClick={keep}>Keep this bike</TextButton>}
      {bike.isYearSaid && bike.q === '' && (
        <TextButton onClick={() => onFilter(bike)}>Show all parts for it</TextButton>
      )}
    </div>
  );
}

/** Chooses the bike in the garage, and adds it first if it is not there. Throws a sentence when there is no room. */
function keepInGarage({ fits, model, year, size }: FoundBike): void {
  const { bikes } = garageStore.get();
  const known = bikes.find((one) => one.bike === fits && (size === undefined || one.size === size));
  const added = known ?? newBike({ name: nameNewBike(`${model} ${year}`, bikes), bike: fits, size });
  garageStore.change((garage) => (known ? chooseBike(garage, known.id) : addBike(garage, added)));
}

function explain({ model, year, size, isYearSaid, q }: FoundBike): string {
  const bike = `${model} of ${year}${size === undefined ? '' : `, size ${size}`}`;
  if (isYearSaid) return q === '' ? `Parts that fit a ${bike}.` : `Parts for “${q}” on a ${bike}.`;
  if (q === '') return `Parts with “${model}” in their texts. Add the year of your bike to see what fits.`;
  return `Parts for “${q}”, those for a ${bike} first. Add the year to see only what fits.`;
}
