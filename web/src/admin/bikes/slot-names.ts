import type { Position } from '@fourteener/contract/fit/facts';
import { fitKinds } from '@fourteener/contract/fit/vocabulary';
import { nameKind } from '../../shop/garage/bike-facts.ts';
import { nameSlot as slotOf } from '../../shop/garage/slots.ts';
import { capitalize } from '../../ui/text/capitalize.ts';

/** The name of a place of a bike in words, "Front axle"; its stored name where it is none of the usual ones. */
export function nameSlot(slot: string): string {
  return usualSlots.get(slot) ?? capitalize(slot.replaceAll('-', ' '));
}

/** The usual places of bikes, by their stored names: a kind of parts has a place at each wheel or a single one. */
export const usualSlots: ReadonlyMap<string, string> = new Map(
  [...fitKinds.values()].flatMap(({ kind, positions }) =>
    endsOf(positions).map((end) => [slotOf(kind, end), nameKind(kind, end)] as const),
  ),
);

function endsOf(positions: readonly Position[]): (Position | undefined)[] {
  const ends = positions.filter((position) => position === 'front' || position === 'rear');
  return ends.length > 0 ? ends : [undefined];
}
