import { toDay } from '@fourteener/contract/calendar';
import type { GarageBike } from '@fourteener/contract/garage/schemas';
import type { PartSummary } from '@fourteener/contract/part/judging';
import { derivedNumber } from '@fourteener/contract/part/numbers';
import { useState } from 'react';
import { type DescribedBike, nameKind } from './bike-facts.ts';
import { changeBike, putBackPart, replacePart } from './change-garage.ts';
import { fetchDescribedBike } from './describe-bike.ts';
import { garageStore } from './garage-store.ts';
import { findPlaces, type PartPlace } from './part-places.ts';
import { AddPart } from '../lists/add-part.tsx';
import { RemoveButton } from '../parts/line-frame.tsx';
import { fetchPart } from '../parts/get-part.ts';
import { usePartSummaries } from '../parts/part-summaries.ts';
import { pathToNamed } from '../parts/sized-address.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { useFocusAfterChange } from '../../ui/hooks/use-focus-after-change.ts';
import { Link } from '../../ui/navigation/link.tsx';

interface ReplacedPartsProps {
  bike: GarageBike;
  /** The bike's facts; undefined until they are loaded. */
  described: DescribedBike | undefined;
}

/** The parts of the shop that replaced others on a bike; a further one is added by its number. */
export function ReplacedParts({ bike, described }: ReplacedPartsProps) {
  const { partOf } = usePartSummaries(bike.replaced.map(({ part }) => part));
  // A part that fits at either end, until the rider chooses one.
  const [asked, setAsked] = useState<{ part: PartSummary; kind: string; places: PartPlace[] }>();
  const adding = useFocusAfterChange<HTMLDivElement>(`${bike.replaced.length} ${asked !== undefined}`);
  const change = (edit: (bike: GarageBike) => GarageBike) =>
    garageStore.change((garage) => changeBike(garage, bike.id, edit));
  const fit = (part: PartSummary, { slot }: PartPlace) => {
    setAsked(undefined);
    change((kept) => replacePart(kept, { slot, part: part._id, since: toDay(new Date()) }));
  };
  const add = async (part: PartSummary) => {
    const [known, { kind = '', position }] = await Promise.all([fetchDescribedBike(bike), fetchPart(part._id)]);
    const places = findPlaces(known, { kind, position });
    const [first] = places;
    if (!first) throw new Error(`${bike.name} has no place for ${part.name}.`);
    if (places.length === 1) fit(part, first);
    else setAsked({ part, kind, places });
  };
  const nameSlot = (slot: string) => {
    const facts = described?.slots.find((one) => one.slot === slot)?.facts;
    return facts ? nameKind(facts.kind, facts.position) : undefined;
  };
  return (
    <section aria-labelledby="replaced" className="border-t border-line pt-5">
      <h2 id="replaced" className="font-medium">
        Replaced parts
      </h2>
      {bike.replaced.length === 0 && (
        <p className="mt-2 text-small text-ink-soft">None: the bike has the parts that it was built with.</p>
      )}
      <ul className="mt-2">
        {bike.replaced.map(({ slot, part: id }) => {
          const part = partOf(id);
          const name = typeof part === 'object' ? part.name : derivedNumber(id);
          return (
            <li key={slot} className="flex flex-wrap items-center justify-between gap-x-5 py-1">
              <span className="wrap-anywhere">
                <Link to={pathToNamed(id, name)} className="link">
                  {name}
                </Link>
                <span className="block text-small text-ink-soft">{nameSlot(slot)}</span>
              </span>
              <RemoveButton name={name} onRemove={() => change((kept) => putBackPart(kept, slot))} />
            </li>
          );
        })}
      </ul>
      <div ref={adding} className="mt-3">
        {asked ? (
          <div role="group" aria-labelledby="where" className="border-t border-line pt-5">
            <p id="where">Where is {asked.part.name} fitted?</p>
            <div className="mt-3 flex flex-wrap gap-3">
              {asked.places.map((place, index) => (
                <Button
                  key={place.slot}
                  variant="secondary"
                  size="small"
                  // The field that had the focus is gone.
                  autoFocus={index === 0}
                  onClick={() => fit(asked.part, place)}
                >
                  {nameKind(asked.kind, place.end)}
                </Button>
              ))}
            </div>
          </div>
        ) : (
          <AddPart onAdd={add} />
        )}
      </div>
    </section>
  );
}
