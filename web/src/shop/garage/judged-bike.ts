import type { ChosenBike } from '@fourteener/contract/fit/chosen-bikes';

/** The facts of a bike with which the shop judges parts: without its name, and without the dates and orders of replaced parts. */
export function toJudgedBike({ bike, size, preset, measured, replaced }: ChosenBike): ChosenBike {
  return { bike, size, preset, measured, replaced: replaced.map(({ slot, part }) => ({ slot, part })) };
}
