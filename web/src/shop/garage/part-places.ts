import type { PartFacts, Position } from '@fourteener/contract/fit/facts';
import { nameSlot } from './slots.ts';
import type { Answer } from '@fourteener/contract/shapes';

/** A place of a bike that a part can take. */
export interface PartPlace {
  slot: string;
  /** The end of the bike, if the bike has such places at both ends. */
  end?: Position | undefined;
}

/** The places of a bike for a part: those of its kind at its end, including those of parts that came in the box of another part. */
export function findPlaces(
  { slots }: Pick<Answer<'describeBike'>, 'slots'>,
  part: { kind?: string | undefined; position?: Position | undefined },
): PartPlace[] {
  const isPlace = ({ kind, position }: Pick<PartFacts, 'kind' | 'position'>) =>
    kind === part.kind && (part.position === undefined || position === undefined || part.position === position);
  const places = slots.flatMap(({ slot, facts }): PartPlace[] => {
    if (!facts) return [];
    if (isPlace(facts)) return [{ slot, end: facts.position }];
    const boxed = facts.includes?.find((one) => isPlace({ ...one, position: one.position ?? facts.position }));
    // The new part gets a place of its own, and replaces the one from the box.
    return boxed
      ? [{ slot: nameSlot(boxed.kind, boxed.position ?? facts.position), end: boxed.position ?? facts.position }]
      : [];
  });
  return places.filter(({ slot }, index) => places.findIndex((one) => one.slot === slot) === index);
}
