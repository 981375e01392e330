import type { GarageBike } from '@fourteener/contract/garage/schemas';
import type { Answer } from '@fourteener/contract/shapes';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { paths } from '../../screens/paths.ts';
import { pictureSizes } from '../../screens/picture-sizes.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { TextButton } from '../../ui/buttons/text-button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { showFailure } from '../../ui/feedback/toast.ts';
import { Picture } from '../../ui/media/picture.tsx';
import { Link } from '../../ui/navigation/link.tsx';
import { addBike, changeBaseOf, chooseBike, newBike } from './change-garage.ts';
import { useShopBikes } from './describe-bike.ts';
import { garageAddress } from './garage-address.ts';
import { garageStore, useGarage } from './garage-store.ts';
import { nameNewBike, writeSize } from './name-bike.ts';
import { ShopBikesBoundary } from './shop-bikes-boundary.tsx';

type ShopBike = Answer<'listFitBikes'>[number];

/** The steps of the choice that are done. */
interface Choice {
  bike?: ShopBike;
  year?: number;
}

interface ChooseBikeProps {
  /** A bike of the garage that the shop no longer has: the chosen bike replaces it. */
  instead?: GarageBike;
  onClose: () => void;
}

/**
 * A dialog that asks for the bike to judge parts with: one of the garage, or a new one of the shop by model, year and size. It closes with
 * the choice, and the page below then judges its parts anew.
 */
export function ChooseBike({ instead, onClose }: ChooseBikeProps) {
  const [choice, setChoice] = useState<Choice>({});
  const { bike, year } = choice;
  const change = (edit: Parameters<typeof garageStore.change>[0]) => {
    try {
      garageStore.change(edit);
      onClose();
    } catch (error) {
      showFailure(error);
    }
  };
  const add = (size: string | undefined) => {
    const slug = `${bike?.id}-${year}`;
    change((garage) => {
      if (instead) {
        const others = garage.bikes.filter(({ id }) => id !== instead.id);
        const name = nameNewBike(`${bike?.model} ${year}`, others);
        return changeBaseOf(garage, instead.id, { bike: slug, ...(size !== undefined && { size }) }, name);
      }
      const known = garage.bikes.find((one) => one.bike === slug && one.size === size);
      if (known) return chooseBike(garage, known.id);
      const name = nameNewBike(`${bike?.model} ${year}`, garage.bikes);
      return addBike(garage, newBike({ name, bike: slug, ...(size !== undefined && { size }) }));
    });
  };
  return (
    <Dialog heading={ask(choice, instead)} onClose={onClose}>
      {/* Each step removes the control that was pressed. */}
      <Step key={`${bike?.id} ${year}`} isFirst={!bike}>
        {bike === undefined ? (
          <Models
            isAlone={instead !== undefined}
            onOwn={(id) => change((garage) => chooseBike(garage, id))}
            onModel={(model) => setChoice({ bike: model })}
            onClose={onClose}
          />
        ) : year === undefined ? (
          <Options
            options={yearsOf(bike).map((one) => ({ words: String(one), choose: () => setChoice({ bike, year: one }) }))}
            hint="It is the model year on the sticker below the bottom bracket."
            back="Another model"
            onBack={() => setChoice({})}
          />
        ) : (
          <Options
            options={[
              ...bike.sizes.map((size) => ({ words: writeSize(size), choose: () => add(size) })),
              { words: 'I don’t know', choose: () => add(undefined) },
            ]}
            hint="It stands on the seat tube. Some facts, such as the length of the fork, depend on it."
            back="Another year"
            onBack={() => setChoice({ bike })}
          />
        )}
      </Step>
    </Dialog>
  );
}

function ask({ bike, year }: Choice, instead?: GarageBike): string {
  if (bike === undefined && instead) return `Which bike is ${instead.name}?`;
  if (bike === undefined) return 'Which bike should the parts fit?';
  return year === undefined ? `Which year is your ${bike.model}?` : `Which size is your ${bike.model} ${year}?`;
}

const yearsOf = ({ years: [first, last] }: ShopBike) => Array.from({ length: last - first + 1 }, (_, n) => last - n);

/** A step of the dialog; its first control gets the focus after a step before it has gone. */
function Step({ isFirst, children }: { isFirst: boolean; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isFirst) place.current?.querySelector('button')?.focus();
  }, [isFirst]);
  return (
    <div ref={place} className="p-6 pt-4">
      {children}
    </div>
  );
}

interface ModelsProps {
  /** Whether only the models of the shop are shown, without the bikes of the garage. */
  isAlone: boolean;
  onOwn: (id: string) => void;
  onModel: (bike: ShopBike) => void;
  onClose: () => void;
}

function Models({ isAlone, onOwn, onModel, onClose }: ModelsProps) {
  const bikes = useShopBikes();
  const garage = useGarage();
  return (
    <>
      {!isAlone && garage.bikes.length > 0 && (
        <ul aria-label="My bikes" className="mb-6 border-t border-line">
          {garage.bikes.map((bike) => (
            <li key={bike.id} className="flex items-baseline justify-between gap-4 border-b border-line">
              <OwnBike
                bike={bike}
                isChosen={bike.id === garage.chosen}
                isGone={isGone(bike, bikes.data)}
                onChoose={onOwn}
                onClose={onClose}
              />
            </li>
          ))}
        </ul>
      )}
      <ShopBikesBoundary bikes={bikes}>
        {(all) => (
          <ul aria-label="A Fourteener bike" className="grid gap-2">
            {all.map((bike) => (
              <li key={bike.id}>
                <button
                  type="button"
                  className="flex min-h-11 w-full items-center gap-4 rounded-control border border-line p-2 text-left hover:border-ink"
                  onClick={() => onModel(bike)}
                >
                  <span className="plate block aspect-4/3 w-24 shrink-0">
                    {bike.img !== null && <Picture img={bike.img} alt="" sizes={pictureSizes.bike} fit="contain" />}
                  </span>
                  <span>
                    <span className="block font-medium">{bike.model}</span>
                    <span className="block text-small text-ink-soft num">{bike.years.join(' to ')}</span>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </ShopBikesBoundary>
      {!isAlone && (
        <p className="mt-5 flex flex-wrap gap-x-6 gap-y-2 text-note">
          <Link isLate to={garageAddress({ add: 'bike' })} className="py-1 link" onClick={onClose}>
            Another maker’s bike
          </Link>
          {garage.bikes.length > 0 && (
            <Link isLate to={paths.garage} className="py-1 link" onClick={onClose}>
              My bikes in the garage
            </Link>
          )}
        </p>
      )}
    </>
  );
}

/** Whether the shop no longer has this bike in this year or size. */
function isGone({ bike: slug, size }: GarageBike, bikes: readonly ShopBike[] | undefined): boolean {
  if (slug === undefined || !bikes) return false;
  const shopBike = bikes.find(({ id, years: [first, last] }) => {
    const year = Number(slug.slice(-4));
    return slug === `${id}-${year}` && year >= first && year <= last;
  });
  return !shopBike || (size !== undefined && !shopBike.sizes.includes(size));
}

interface OwnBikeProps {
  bike: GarageBike;
  isChosen: boolean;
  isGone: boolean;
  onChoose: (id: string) => void;
  onClose: () => void;
}

function OwnBike({ bike: { id, name, size }, isChosen, isGone: hasGone, onChoose, onClose }: OwnBikeProps) {
  return (
    <>
      <button
        type="button"
        aria-pressed={isChosen}
        className="flex min-h-11 w-full flex-wrap items-baseline gap-x-3 py-2.5 text-left hover:text-accent"
        onClick={() => onChoose(id)}
      >
        <span className="font-medium wrap-anywhere">{name}</span>
        {size !== undefined && <span className="text-small text-ink-soft">{writeSize(size)}</span>}
        {isChosen && <span className="bike-chosen">Chosen</span>}
        {hasGone && (
          <span className="w-full text-small text-danger">
            The shop does not have this bike any more. Please choose its model, year and size again.
          </span>
        )}
      </button>
      <Link isLate to={garageAddress({ bike: id })} className="shrink-0 py-2.5 text-small link" onClick={onClose}>
        Details<span className="sr-only"> of {name}</span>
      </Link>
    </>
  );
}

interface OptionsProps {
  options: readonly { words: string; choose: () => void }[];
  hint: string;
  back: string;
  onBack: () => void;
}

function Options({ options, hint, back, onBack }: OptionsProps) {
  return (
    <>
      <ul className="flex flex-wrap gap-3">
        {options.map(({ words, choose }) => (
          <li key={words}>
            <Button variant="secondary" onClick={choose}>
              {words}
            </Button>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-small text-ink-soft">{hint}</p>
      <p className="mt-4">
        <TextButton onClick={onBack}>{back}</TextButton>
      </p>
    </>
  );
}
