import type { ChosenBike } from '@fourteener/contract/fit/chosen-bikes';

/** A bike as the shop judges parts with it: without what its rider calls it, and since when and from which order its parts are. */
export function toJudgedBike({ bike, size, preset, measured, replaced }: ChosenBike): ChosenBike {
  return { bike, size, preset, measured, replaced: replaced.map(({ slot, part }) => ({ slot, part })) };
}
