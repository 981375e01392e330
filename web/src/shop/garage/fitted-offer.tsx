import { toDay } from '@fourteener/contract/calendar';
import type { GarageBike } from '@fourteener/contract/garage/schemas';
import type { OrderItem } from '@fourteener/contract/order/schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { partQuery } from '../parts/get-part.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { TextButton } from '../../ui/buttons/text-button.tsx';
import { useFocusAfterChange } from '../../ui/hooks/use-focus-after-change.ts';
import { changeBike, putBackPart, replacePart } from './change-garage.ts';
import { useDescribedBike } from './describe-bike.ts';
import { garageStore, useChosenBike } from './garage-store.ts';
import { findPlaces, type PartPlace } from './part-places.ts';

type OrderedPart = Pick<OrderItem, '_id' | 'partsId' | 'partsName'>;

/** Asks whether an ordered part was fitted to the chosen bike, if the bike has a place for the part. */
export function FittedOffer({ order }: { order: OrderedPart }) {
  const bike = useChosenBike();
  return bike ? <OfferFor key={bike.id} bike={bike} order={order} /> : null;
}

function OfferFor({ bike, order: { _id, partsId, partsName } }: { bike: GarageBike; order: OrderedPart }) {
  const { id, name } = bike;
  const part = useQuery(partQuery(partsId));
  const described = useDescribedBike(bike);
  // The replaced parts before this part was fitted, for the undo.
  const [before, setBefore] = useState<GarageBike['replaced']>(bike.replaced);
  const fitted = bike.replaced.filter((entry) => entry.part === partsId);
  const places = part.data && described.data ? findPlaces(described.data, part.data) : [];
  const open = places.filter(({ slot }) => !fitted.some((entry) => entry.slot === slot));
  const row = useFocusAfterChange<HTMLDivElement>(fitted.length);
  const change = (edit: (bike: GarageBike) => GarageBike) =>
    garageStore.change((garage) => changeBike(garage, id, edit));
  const fit = ({ slot }: PartPlace) => {
    setBefore(bike.replaced);
    change((kept) => replacePart(kept, { slot, part: partsId, since: toDay(new Date()), order: _id }));
  };
  const undo = (slot: string) => {
    const earlier = before.find((entry) => entry.slot === slot && entry.part !== partsId);
    change((kept) => (earlier ? replacePart(kept, earlier) : putBackPart(kept, slot)));
  };
  if (fitted.length === 0 && open.length === 0) return null;
  return (
    <div ref={row} className="mt-4 flex flex-wrap items-baseline gap-x-5 gap-y-2 text-small print:hidden">
      <p role="status" className="wrap-anywhere">
        {fitted.length > 0 && `${partsName} is fitted to ${name}${endsOf(fitted, places)}.`}
      </p>
      {fitted.map(({ slot }) => (
        <TextButton key={slot} onClick={() => undo(slot)}>
          Undo{fitted.length > 1 && ` ${endOf(slot, places)}`}
        </TextButton>
      ))}
      {open.length > 0 && (
        <div
          role="group"
          aria-label={`${partsName} on ${name}`}
          className="flex flex-wrap items-baseline gap-x-5 gap-y-2"
        >
          <span className="wrap-anywhere">
            {fitted.length > 0 ? 'Also fitted' : `Fitted to ${name}`}
            {open.length === 1 && open[0]?.end && ` at the ${open[0].end}`}?
          </span>
          {open.map((place) => (
            <Button key={place.slot} variant="secondary" size="small" onClick={() => fit(place)}>
              {open.length === 1 ? 'Yes, fitted' : `Yes, ${place.end}`}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}

const endOf = (slot: string, places: readonly PartPlace[]) => places.find((place) => place.slot === slot)?.end;

/** The ends of the fitted parts: " at the front and rear". */
function endsOf(fitted: GarageBike['replaced'], places: readonly PartPlace[]): string {
  const ends = fitted.flatMap(({ slot }) => endOf(slot, places) ?? []);
  return ends.length > 0 ? ` at the ${ends.join(' and ')}` : '';
}
